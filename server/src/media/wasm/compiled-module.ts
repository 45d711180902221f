import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const idleMilliseconds = 30_000

/** Compiles a package's WebAssembly when it is first asked for, and gives it back once nobody has asked for a while. */
export const compiledModule = (specifier: string): (() => Promise<WebAssembly.Module>) => {
  let module: Promise<WebAssembly.Module> | undefined
  let idle: NodeJS.Timeout | undefined
  return () => {
    clearTimeout(idle)
    idle = setTimeout(() => (module = undefined), idleMilliseconds).unref()
    module ??= readFile(createRequire(import.meta.url).resolve(specifier)).then((bytes) => WebAssembly.compile(bytes))
    return module
  }
}

type Ready = (instance: WebAssembly.Instance) => void

/** What Emscripten's loaders take to start from compiled code instead of looking for a file of their own. */
export const instantiating = (module: WebAssembly.Module) => ({
  instantiateWasm: (imports: WebAssembly.Imports, ready: Ready): WebAssembly.Exports => {
    const instance = new WebAssembly.Instance(module, imports)
    ready(instance)
    return instance.exports
  },
  print: () => {},
  printErr: () => {},
})
