# Compiles the modules of Sources, and programs against them, with plain swiftc: neither fuzz targets
# nor programs that need an optimised build may change what `swift build` does. Read by `run` and
# `rows`; `$root` is the repository, `$scratch` a folder for what is built.

modules=(JSONText AlertKit AlertLint AlertCLI)
strict=(-swift-version 6 -package-name appalert
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault
  -enable-upcoming-feature MemberImportVisibility)

# build_modules LAST FLAGS...: the modules up to LAST, each as an object file and a module.
build_modules() {
  local last=$1 module
  shift
  objects=()
  for module in "${modules[@]}"; do
    objects+=("$scratch/$module.o")
    swiftc "${strict[@]}" "$@" -wmo -parse-as-library -module-name "$module" -I "$scratch" \
      -emit-module -emit-module-path "$scratch/$module.swiftmodule" -emit-object \
      -o "$scratch/$module.o" $(find "$root/Sources/$module" -name '*.swift' | sort)
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
  swiftc "${strict[@]}" -use-ld=lld "${flags[@]}" -wmo -module-name "$name" -I "$scratch" \
    -o "$scratch/$name" "${objects[@]}" "$@"
}
