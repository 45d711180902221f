export type ByteRange = { readonly start: number; readonly end: number }

/**
 * The one part of `size` bytes that a `Range` header names, both ends included. Anything but one range of bytes is
 * ignored, as is allowed; a range that begins behind the end cannot be satisfied.
 */
export const byteRange = (header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' => {
  const named = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '')
  const [first, last] = [named?.[1], named?.[2]].map((text) => (text ? Number(text) : undefined))
  if (first === undefined) return last === undefined ? 'whole' : lastBytes(last, size)
  if (last !== undefined && last < first) return 'whole'
  return first >= size ? 'unsatisfiable' : { start: first, end: Math.min(last ?? size - 1, size - 1) }
}

const lastBytes = (wanted: number, size: number) => {
  const length = Math.min(wanted, size)
  return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
}
