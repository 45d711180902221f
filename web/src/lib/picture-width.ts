/** What the server takes for the width of a page, in pixels. */
const [least, most] = [16, 8192]
/** Into how many steps each doubling is divided: a picture is at most a quarter wider than its place. */
const steps = 4

/**
 * How wide to ask for a picture that is shown on so many CSS pixels: all that the screen can show, rounded up to a step,
 * so that places of nearly the same size share a picture in every cache.
 */
export const pictureWidth = (shownWidth: number, pixelRatio: number): number => {
  const needed = Math.min(Math.max(Math.ceil(shownWidth * pixelRatio), least), most)
  const step = 2 ** Math.floor(Math.log2(needed)) / steps
  return Math.min(Math.ceil(needed / step) * step, most)
}
