import { createHasher } from './xxh3.ts'

let shared: ReturnType<typeof createHasher> | undefined

/** XXH3-128 of the bytes of a page as they are in the file, as 32 hex digits. */
export const hashPage = async (bytes: Uint8Array): Promise<string> => {
  shared ??= createHasher()
  const hasher = await shared
  // One state for all: between `begin` and `end` nothing else gets its turn.
  hasher.begin()
  hasher.add(bytes)
  return hasher.end()
}
