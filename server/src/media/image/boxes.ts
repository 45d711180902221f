import { ascii, viewOf } from './measured.ts'

/** A box of the ISO base media format, the frame around AVIF, HEIC and JPEG XL. */
export type Box = { readonly type: string; readonly start: number; readonly end: number }

/** Where the boxes in view stop, and why: at the end, at the edge of the bytes at hand, or at nonsense. */
export type BoxWalk = { readonly boxes: readonly Box[]; readonly needs: number | undefined }

/** Lists boxes in order; `start` and `end` enclose a box's content. The last one may reach past the bytes at hand. */
export const walkBoxes = (bytes: Uint8Array, from: number, to: number): BoxWalk => {
  const view = viewOf(bytes)
  const boxes: Box[] = []
  let at = from
  while (at < to && boxes.length < MOST_BOXES) {
    if (at + 16 > bytes.length) return { boxes, needs: at + 16 }
    const type = ascii(bytes, at + 4, at + 8)
    const short = view.getUint32(at)
    const header = short === 1 ? 16 : 8
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? Infinity : short
    if (size < header) break
    const end = Math.min(at + size, to)
    boxes.push({ type, start: at + header, end })
    at = end
  }
  return { boxes, needs: undefined }
}

const MOST_BOXES = 10_000
