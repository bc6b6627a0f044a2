# Compiles the modules of Sources, and programs against them, with plain swiftc: neither fuzz targets
# nor programs that need an optimised build may change what `swift build` does. Read by `run` and
# `rows`; `$root` is the repository, `$scratch` a folder for what is built.

modules=(AppAlertJSON AppAlertModel AppAlertLint AppAlertCLI)
strict=(-swift-version 6 -package-name appalert
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility -I "$root/Sources/AppAlertLinuxAttributes")

# build_modules LAST FLAGS...: the modules up to LAST, each as a static library and a module.
build_modules() {
  local last=$1 module
  shift
  libraries=()
  for module in "${modules[@]}"; do
    # What is built last comes first: a linker looks only at what stands behind.
    libraries=("$scratch/lib$module.a" ${libraries[@]+"${libraries[@]}"})
    swiftc "${strict[@]}" "$@" -wmo -num-threads 2 -parse-as-library -module-name "$module" -I "$scratch" \
      -emit-module -emit-module-path "$scratch/$module.swiftmodule" -emit-library \
      -static -o "$scratch/lib$module.a" $(find "$root/Sources/$module" -name '*.swift' | sort)
    [ "$module" != "$last" ] || break
  done
}

# build_program NAME FLAGS... -- FILES...: a program of files that import the modules.
build_program() {
  local name=$1 flags=()
  shift
  while [ "$1" != -- ]; do
    flags+=("$1")
    shift
  done
  shift
  if [ "$(uname)" = Linux ]; then flags+=(-use-ld=lld); fi
  swiftc "${strict[@]}" "${flags[@]}" -wmo -module-name "$name" -I "$scratch" \
    -o "$scratch/$name" "$@" "${libraries[@]}"
}
