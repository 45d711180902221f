/** Unpacked entries by name, the least recently wanted dropped first once they exceed `budget` bytes. */
export const createKeptEntries = (budget: number) => {
  const kept = new Map<string, Buffer>()
  let total = 0

  const drop = (name: string) => {
    total -= kept.get(name)?.length ?? 0
    kept.delete(name)
  }

  return {
    get: (name: string): Buffer | undefined => {
      const bytes = kept.get(name)
      if (bytes === undefined) return undefined
      kept.delete(name)
      kept.set(name, bytes)
      return bytes
    },
    keep: (name: string, bytes: Buffer): void => {
      drop(name)
      kept.set(name, bytes)
      total += bytes.length
      for (const oldest of kept.keys()) {
        if (total <= budget) return
        drop(oldest)
      }
    },
  }
}

export type KeptEntries = ReturnType<typeof createKeptEntries>
