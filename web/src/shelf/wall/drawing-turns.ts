/** Cards are drawn a few in each frame, in the order in which they were asked for: a whole wall at once would be felt. */
export const awaitTurn = (draw: () => void) => {
  waiting.add(draw)
  frame ??= requestAnimationFrame(drawSome)
  return () => void waiting.delete(draw)
}

const perFrame = 6
const waiting = new Set<() => void>()
let frame: number | undefined

const drawSome = () => {
  for (const draw of [...waiting].slice(0, perFrame)) {
    waiting.delete(draw)
    draw()
  }
  frame = waiting.size > 0 ? requestAnimationFrame(drawSome) : undefined
}
