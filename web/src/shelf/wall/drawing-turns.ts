import { flushSync } from 'react-dom'

/** Cards are drawn a few in each frame, in the order in which they were asked for: a whole wall at once would be felt. */
export const awaitTurn = (draw: () => void) => {
  waiting.add(draw)
  frame ??= requestAnimationFrame(drawSome)
  return () => void waiting.delete(draw)
}

const perFrame = 4
const waiting = new Set<() => void>()
let frame: number | undefined

const drawSome = () => {
  const turn = [...waiting].slice(0, perFrame)
  for (const draw of turn) waiting.delete(draw)
  // Within the frame: later, the next scroll event would have to lay them out before it could tell how far it came.
  flushSync(() => turn.forEach((draw) => draw()))
  frame = waiting.size > 0 ? requestAnimationFrame(drawSome) : undefined
}
