/** The smallest PNG header that has a size; nothing here decodes pixels. */
export const aPng = (width = 60, height = 90): Buffer => {
  const bytes = Buffer.alloc(64)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
  bytes.write('IHDR', 12)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

/** A JPEG up to its frame header, with `metadata` bytes of application data before it. */
export const aJpeg = (width = 60, height = 90, metadata = 0): Buffer => {
  const segments: Buffer[] = [Buffer.from([0xff, 0xd8])]
  for (let left = metadata; left > 0; left -= 60_000) segments.push(segment(0xe1, Buffer.alloc(Math.min(left, 60_000))))
  const frame = Buffer.from([8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  return Buffer.concat([...segments, segment(0xc0, frame), Buffer.from([0xff, 0xd9])])
}

const segment = (marker: number, content: Buffer): Buffer => {
  const header = Buffer.from([0xff, marker, 0, 0])
  header.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([header, content])
}
