import { signOf, type Turn } from '../turn.ts'

export type Position = { spread: number; spreads: number }

/** How many spreads on either side are kept decoded. */
export const preloadReach = 2

/** The spreads to have ready, the most urgent first: this one, those ahead, then those behind. */
export const preloadOrder = (at: Position, travel: Turn): readonly number[] => {
  const sign = signOf(travel)
  const reach = Array.from({ length: preloadReach }, (_, distance) => distance + 1)
  const ahead = reach.map((distance) => at.spread + sign * distance)
  const behind = reach.map((distance) => at.spread - sign * distance)
  return [at.spread, ...ahead, ...behind].filter((spread) => spread >= 0 && spread < at.spreads)
}

/** The page being waited for has the line to itself; after it, two spreads load at a time. */
export const allowedToLoad = (order: readonly number[], settled: (spread: number) => boolean): readonly number[] => {
  const [current, ...others] = order
  if (current === undefined) return []
  if (!settled(current)) return [current]
  const waiting = others.filter((spread) => !settled(spread)).slice(0, concurrentSpreads)
  return order.filter((spread) => settled(spread) || waiting.includes(spread))
}

const concurrentSpreads = 2
