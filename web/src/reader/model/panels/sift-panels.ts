import { areaOf, sharedArea, type Panel } from './panel.ts'

/** Panels of a page that make sense together; none for covers, pictures that fill the page, and pages of text. */
export const siftPanels = (found: readonly Panel[]): readonly Panel[] => {
  const large = found.filter((panel) => areaOf(panel) >= leastArea)
  const panels = withoutNested(large)
  const covered = panels.reduce((sum, panel) => sum + areaOf(panel), 0)
  return panels.length >= 2 && panels.length <= mostPanels && covered >= leastCovered ? panels : []
}

/** Page numbers, titles and stray balloons are smaller. */
const leastArea = 0.012
const mostPanels = 40
/** Panels are what a page is for; where most of it is something else, they were none. */
const leastCovered = 0.35

/** A panel lies in another when so much of it does. */
const nestedShare = 0.6
/** Panels that fill so much of the one around them are the panels, and it was only their frame. */
const frameShare = 0.5

const withoutNested = (panels: readonly Panel[]): readonly Panel[] => {
  const within = (outer: Panel) =>
    panels.filter(
      (panel) =>
        panel !== outer && areaOf(panel) < areaOf(outer) && sharedArea(panel, outer) >= nestedShare * areaOf(panel),
    )
  const isFrame = (outer: Panel) =>
    within(outer).reduce((sum, panel) => sum + areaOf(panel), 0) >= frameShare * areaOf(outer)
  const pictures = panels.filter((panel) => !isFrame(panel))
  return pictures.filter((panel) => !pictures.some((outer) => within(outer).includes(panel)))
}
