export type BmpColor = readonly [red: number, green: number, blue: number]

export type BmpShape = {
  readonly bits: 1 | 4 | 8 | 16 | 24 | 32
  readonly isTopDown?: boolean
  /** The short header of OS/2. */
  readonly isOs2?: boolean
  /** Run lengths to store instead of plain rows. */
  readonly runs?: Buffer
  /** Masks of red, green, blue and alpha for 16 and 32 bits. */
  readonly masks?: readonly number[]
}

/** A bitmap of `rows` of indexes into `colors`. */
export const buildBmp = (
  rows: readonly (readonly number[])[],
  colors: readonly BmpColor[],
  shape: BmpShape,
): Buffer => {
  const { bits, isOs2 = false, isTopDown = false } = shape
  const palette = bits <= 8 ? Buffer.concat(colors.map((color) => paletteEntry(color, isOs2))) : Buffer.alloc(0)
  const masks = Buffer.concat((shape.masks ?? []).map((mask) => uint32(mask)))
  const stored = isTopDown ? rows : rows.toReversed()
  const data =
    shape.runs ??
    Buffer.concat(
      stored.map((row) =>
        packRow(
          row.map((index) => valueOf(index, colors, shape)),
          bits,
        ),
      ),
    )
  const header = isOs2 ? os2Header(rows, bits) : windowsHeader(rows, shape)
  const start = Buffer.alloc(14)
  start.write('BM')
  start.writeUInt32LE(14 + header.length + masks.length + palette.length, 10)
  return Buffer.concat([start, header, masks, palette, data])
}

const widthOf = (rows: readonly (readonly number[])[]) => rows[0]?.length ?? 0

const os2Header = (rows: readonly (readonly number[])[], bits: number): Buffer => {
  const header = Buffer.alloc(12)
  header.writeUInt32LE(12, 0)
  header.writeUInt16LE(widthOf(rows), 4)
  header.writeUInt16LE(rows.length, 6)
  header.writeUInt16LE(1, 8)
  header.writeUInt16LE(bits, 10)
  return header
}

const windowsHeader = (rows: readonly (readonly number[])[], { bits, isTopDown, runs, masks }: BmpShape): Buffer => {
  const header = Buffer.alloc(40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(widthOf(rows), 4)
  header.writeInt32LE(isTopDown === true ? -rows.length : rows.length, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(bits, 14)
  const compression = runs === undefined ? (masks === undefined ? 0 : masks.length === 4 ? 6 : 3) : bits === 8 ? 1 : 2
  header.writeUInt32LE(compression, 16)
  return header
}

const paletteEntry = ([red, green, blue]: BmpColor, isOs2: boolean) =>
  Buffer.from(isOs2 ? [blue, green, red] : [blue, green, red, 0])

const valueOf = (index: number, colors: readonly BmpColor[], { bits, masks }: BmpShape): number => {
  if (bits <= 8) return index
  const [red, green, blue] = colors[index] ?? [0, 0, 0]
  const standard = bits === 16 ? [0x7c00, 0x3e0, 0x1f] : [0xff0000, 0xff00, 0xff]
  return [red, green, blue, 255].reduce((value, level, channel) => {
    const mask = (masks ?? standard)[channel] ?? 0
    return mask === 0 ? value : (value | inMask(level, mask)) >>> 0
  }, 0)
}

const inMask = (level: number, mask: number) => {
  const shift = 31 - Math.clz32(mask & -mask)
  return Math.round((level / 255) * (mask >>> shift)) << shift
}

const packRow = (values: readonly number[], bits: number): Buffer => {
  const row = Buffer.alloc(Math.ceil((values.length * bits) / 32) * 4)
  values.forEach((value, x) => {
    if (bits >= 16) row.writeUIntLE(value, (x * bits) / 8, bits / 8)
    else {
      const at = (x * bits) >> 3
      row[at] = (row[at] ?? 0) | (value << (8 - bits - ((x * bits) % 8)))
    }
  })
  return row
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
