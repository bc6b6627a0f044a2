# The text of a Run Script build phase: findings in Xcode's issue list, errors fail the build.
#
# Set ENABLE_USER_SCRIPT_SANDBOXING to NO for the target: in the sandbox a script cannot read .git,
# where the published ids are. List the feeds under Input Files; without any it is
# $(SRCROOT)/messages.json.
export PATH="$PATH:/opt/homebrew/bin:/usr/local/bin"
if [ "${ENABLE_USER_SCRIPT_SANDBOXING:-NO}" = YES ]; then
  echo "warning: set ENABLE_USER_SCRIPT_SANDBOXING to NO, so that appalert can read .git"
fi
if ! command -v appalert >/dev/null; then
  echo "warning: appalert is not installed, messages.json is not checked"
  exit 0
fi
cd "$SRCROOT" || exit 1
set --
index=0
while [ "$index" -lt "${SCRIPT_INPUT_FILE_COUNT:-0}" ]; do
  eval "set -- \"\$@\" \"\$SCRIPT_INPUT_FILE_$index\""
  index=$((index + 1))
done
if [ "$#" -eq 0 ]; then set -- messages.json; fi
appalert lint --format xcode -q -- "$@"
