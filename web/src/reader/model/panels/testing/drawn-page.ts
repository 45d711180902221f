import type { Panel } from '../panel.ts'
import type { PageImage } from '../picture.ts'

export type Rect = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** A page of one colour to draw on, in shades of grey. */
export const drawnPage = (width: number, height: number, paper = 255) => {
  const data = new Uint8Array(width * height).fill(paper)
  const paint = ({ left, top, right, bottom }: Rect, shade: (x: number, y: number) => number) => {
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
      for (let x = Math.max(0, left); x < Math.min(width, right); x++) data[y * width + x] = shade(x, y)
    }
  }
  const image: PageImage = { width, height, data }
  const fill = (rect: Rect, shade: number) => paint(rect, () => shade)
  return {
    image,
    fill,
    /** Something like art: no even colour, none of it near white or black. */
    picture: (rect: Rect) => paint(rect, (x, y) => 60 + ((x * 7 + y * 13 + ((x * y) % 11) * 9) % 130)),
    /** White inside a line, as in black and white comics. */
    frame: (rect: Rect, line = 3) => {
      fill(rect, 0)
      fill({ left: rect.left + line, top: rect.top + line, right: rect.right - line, bottom: rect.bottom - line }, 255)
    },
    /** The rectangle as a panel, and the other way round for what was found. */
    toPanel: ({ left, top, right, bottom }: Rect): Panel => ({
      x: left / width,
      y: top / height,
      width: (right - left) / width,
      height: (bottom - top) / height,
    }),
    toRect: (panel: Panel): Rect => ({
      left: Math.round(panel.x * width),
      top: Math.round(panel.y * height),
      right: Math.round((panel.x + panel.width) * width),
      bottom: Math.round((panel.y + panel.height) * height),
    }),
  }
}

/** The same picture with four bytes a pixel. */
export const inColor = ({ width, height, data }: PageImage): PageImage => ({
  width,
  height,
  data: Uint8Array.from({ length: data.length * 4 }, (_, i) => (i % 4 === 3 ? 255 : (data[Math.floor(i / 4)] ?? 0))),
})

/** Rectangles of rows, each cut into columns: shares of the page between margins and gutters. */
export const gridOf = (page: Rect, gutter: number, rows: readonly Row[]): Rect[] => {
  const heights = divided(page.top, page.bottom, { gutter, shares: rows.map(({ height }) => height) })
  return rows.flatMap(({ columns }, row) => {
    const [top, bottom] = heights[row] ?? [0, 0]
    return divided(page.left, page.right, { gutter, shares: columns }).map(([left, right]) => ({
      left,
      top,
      right,
      bottom,
    }))
  })
}

export type Row = { readonly height: number; readonly columns: readonly number[] }

const divided = (from: number, to: number, { gutter, shares }: { gutter: number; shares: readonly number[] }) => {
  const total = shares.reduce((sum, share) => sum + share, 0)
  const usable = to - from - gutter * (shares.length - 1)
  let [start, before] = [from, 0]
  return shares.map((share, i): readonly [number, number] => {
    before += share
    const end = from + gutter * i + Math.round((usable * before) / total)
    const span = [start, end] as const
    start = end + gutter
    return span
  })
}
