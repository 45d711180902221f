import { boxLikeness } from './box-likeness.ts'
import { dividePart } from './divide-part.ts'
import { findGutter } from './gutter.ts'
import { invertMask } from './mask.ts'
import type { Panel } from './panel.ts'
import { papersOf, type Paper } from './papers.ts'
import type { Part } from './part.ts'
import { toPicture, type PageImage, type Picture } from './picture.ts'
import { siftPanels } from './sift-panels.ts'

/**
 * The panels of a page, in no order; none when it is better shown whole. The gutter is flooded from the edges of the
 * page, and what it leaves dry is cut along it.
 */
export const detectPanels = (image: PageImage): readonly Panel[] => {
  const picture = toPicture(image)
  if (picture === null || Math.min(picture.width, picture.height) < smallestPage) return []
  const found = papersOf(picture).map((paper) => panelsOn(picture, paper))
  return found.reduce((best, other) => (other.score > best.score ? other : best)).panels
}

/** In pixels; in anything smaller no panel can be read. */
const smallestPage = 64

/** The shortest side of a panel, in sides of a square as large as the page. */
const shortestSide = 0.06

/** A gutter is about so much of a page. */
const worthOfPanel = 0.02

type Found = { readonly panels: readonly Panel[]; readonly score: number }

const panelsOn = (picture: Picture, paper: Paper): Found => {
  const { width, height } = picture
  const drawn = { ...invertMask(findGutter(picture, paper)), x: 0, y: 0 }
  const parts = dividePart(drawn, shortestSide * Math.sqrt(width * height))
  const likeness = new Map(parts.map((part) => [toPanel(part, picture), boxLikeness(part)]))
  const panels = siftPanels([...likeness.keys()])
  // How much of the page is in something with edges; of equal ones, that which tells more apart.
  const framed = panels.reduce((sum, panel) => sum + panel.width * panel.height * (likeness.get(panel) ?? 0), 0)
  return { panels, score: framed + panels.length * worthOfPanel }
}

const toPanel = ({ x, y, width, height }: Part, page: Picture): Panel => ({
  x: x / page.width,
  y: y / page.height,
  // Rounding must not carry an edge over the page's.
  width: Math.min(width / page.width, 1 - x / page.width),
  height: Math.min(height / page.height, 1 - y / page.height),
})
