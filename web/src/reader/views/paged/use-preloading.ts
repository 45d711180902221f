import { useState } from 'react'
import { withMember } from '#lib/with-member.ts'
import { allowedToLoad, preloadOrder } from '../../model/pages/preload.ts'
import { spreadKey, type Spread } from '../../model/pages/spreads.ts'
import type { Turn } from '../../model/turn.ts'

/** Which spreads around the current one are drawn, and which of them may already fetch their images. */
export const usePreloading = (spreads: readonly Spread[], current: number) => {
  const travel = useTravel(current)
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set())
  const keyAt = (index: number) => keyOf(spreads[index])
  const order = preloadOrder({ spread: current, spreads: spreads.length }, travel)
  const allowed = new Set(allowedToLoad(order, (index) => settled.has(keyAt(index))).map(keyAt))

  return {
    window: order.map((index) => spreads[index]).filter((spread) => spread !== undefined),
    isSettled: (spread: Spread) => settled.has(spreadKey(spread)),
    mayLoad: (key: string) => allowed.has(key),
    onSettled: (spread: Spread, isSettled: boolean) =>
      setSettled((now) => withMember(now, spreadKey(spread), isSettled)),
  }
}

/** Which way the reader is moving, remembered while they rest on a page. */
const useTravel = (current: number): Turn => {
  const [last, setLast] = useState<{ at: number; travel: Turn }>({ at: current, travel: 'forward' })
  if (last.at === current) return last.travel
  const travel = current > last.at ? 'forward' : 'backward'
  setLast({ at: current, travel })
  return travel
}

const keyOf = (spread: Spread | undefined) => (spread === undefined ? '' : spreadKey(spread))
