/** Numbers that look random and are the same in every run: a seeded 32-bit generator. */
export const createRandom = (seed: number) => {
  let state = seed >>> 0
  /** From 0 up to, not including, 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const chance = (probability: number) => next() < probability
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  /** The first items come most often, as words do in a language: the n-th about 1/n as often as the first. */
  const pickCommon = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.min(items.length - 1, Math.floor((items.length + 1) ** next()) - 1)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  return { next, below, chance, pick, pickCommon }
}
export type Random = ReturnType<typeof createRandom>
