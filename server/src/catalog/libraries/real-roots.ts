import { realpath } from 'node:fs/promises'
import type { Library } from '#domain/library/library'

/** Finds out where roots are once links are followed, each only once; what leads nowhere is where it says. */
export const createRealRoots = () => {
  const known = new Map<string, string>()
  return async (libraries: readonly Pick<Library, 'root'>[]): Promise<(root: string) => string> => {
    for (const { root } of libraries) {
      if (!known.has(root)) known.set(root, await realpath(root).catch(() => root))
    }
    return (root) => known.get(root) ?? root
  }
}
