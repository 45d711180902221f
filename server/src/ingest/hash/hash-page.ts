import { createXXHash128 } from 'hash-wasm'

let shared: ReturnType<typeof createXXHash128> | undefined

/** XXH3-128 of the bytes of a page as they are in the file, as 32 hex digits. */
export const hashPage = async (bytes: Uint8Array): Promise<string> => {
  shared ??= createXXHash128()
  // One state for all: between `init` and `digest` nothing else gets its turn.
  return (await shared).init().update(bytes).digest()
}
