import { walkBoxes } from './boxes.ts'
import type { Box } from './boxes.ts'
import { viewOf } from './measured.ts'

const FULL_BOX_HEADER = 4

/** Property boxes of the primary item, from a `meta` box that lies completely inside `bytes`. */
export const itemProperties = (bytes: Uint8Array, meta: Box): readonly Box[] => {
  const children = walkBoxes(bytes, meta.start + FULL_BOX_HEADER, meta.end).boxes
  const properties = childNamed(children, 'iprp')
  if (properties === undefined) return []
  const parts = walkBoxes(bytes, properties.start, properties.end).boxes
  const container = childNamed(parts, 'ipco')
  const associations = childNamed(parts, 'ipma')
  if (container === undefined) return []
  const all = walkBoxes(bytes, container.start, container.end).boxes
  if (associations === undefined) return all
  const primary = primaryItem(bytes, childNamed(children, 'pitm'))
  const indexes = associatedIndexes(bytes.subarray(associations.start, associations.end), primary)
  // Indexes count from 1; 0 means "no property".
  return indexes.flatMap((index) => all[index - 1] ?? [])
}

const childNamed = (boxes: readonly Box[], type: string): Box | undefined => boxes.find((box) => box.type === type)

const primaryItem = (bytes: Uint8Array, box: Box | undefined): number | undefined => {
  if (box === undefined || box.start + 6 > box.end) return undefined
  const view = viewOf(bytes.subarray(box.start, box.end))
  if (view.getUint8(0) === 0) return view.getUint16(FULL_BOX_HEADER)
  return view.byteLength < 8 ? undefined : view.getUint32(FULL_BOX_HEADER)
}

/** Reads the association table up to the wanted item; without a primary item the first one is taken. */
const associatedIndexes = (table: Uint8Array, wanted: number | undefined): number[] => {
  const view = viewOf(table)
  if (table.length < 8) return []
  const idSize = view.getUint8(0) < 1 ? 2 : 4
  const indexSize = (view.getUint8(3) & 1) === 1 ? 2 : 1
  let at = 8
  while (at + idSize + 1 <= table.length) {
    const item = idSize === 2 ? view.getUint16(at) : view.getUint32(at)
    const first = at + idSize + 1
    const end = first + view.getUint8(at + idSize) * indexSize
    if (end > table.length) return []
    if (wanted === undefined || item === wanted) return indexesBetween(view, { first, end, indexSize })
    at = end
  }
  return []
}

type Range = { readonly first: number; readonly end: number; readonly indexSize: 1 | 2 }

/** The top bit only says whether the property is essential. */
const indexesBetween = (view: DataView, { first, end, indexSize }: Range): number[] => {
  const indexes: number[] = []
  for (let at = first; at < end; at += indexSize) {
    indexes.push(indexSize === 2 ? view.getUint16(at) & 0x7fff : view.getUint8(at) & 0x7f)
  }
  return indexes
}
