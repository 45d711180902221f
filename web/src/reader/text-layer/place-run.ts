import type { PageBox, TextRun } from './page-text.ts'

/** Styles of an element within a layer that is a size container as large as the picture of its page. */
export type BoxPlace = { left: string; top: string; width: string; height: string }
export type RunPlace = { left: string; top: string; fontSize: string; transform: string }

type Measure = {
  /** Of the page: its width divided by its height. */
  aspect: number
  /** How wide the text is as the browser writes it, in parts of its font size. */
  textWidth: number
}

export const placeBox = ({ x, y, width, height }: PageBox): BoxPlace => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
})

/**
 * Lays a word exactly over its picture: as high as its box, and stretched to the same width, whatever font the browser
 * writes it in. All of it is relative to the layer, so that it stays right at every size of the page.
 */
export const placeRun = (run: TextRun, { aspect, textWidth }: Measure): RunPlace => {
  const { x, y, width, height, angle } = run
  const isUpright = angle === 0 || angle === 180
  const [length, thickness] = isUpright ? [width * aspect, height] : [height, width * aspect]
  const written = textWidth * thickness
  const stretch = written > 0 && length > 0 ? length / written : 1
  const turned = angle === 0 ? '' : `rotate(${angle}deg) `
  return {
    // A turned word turns about its first corner, which is then another corner of its box.
    left: percent(angle === 90 || angle === 180 ? x + width : x),
    top: percent(angle === 180 || angle === 270 ? y + height : y),
    fontSize: `${decimal(thickness * 100)}cqh`,
    transform: `${turned}scaleX(${decimal(stretch)})`,
  }
}

const percent = (part: number) => `${decimal(part * 100)}%`

/** Short enough for thousands of words, and finer than any screen. */
const decimal = (number: number) => Math.round(number * 10_000) / 10_000
