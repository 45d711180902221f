/** Text of an XML-like file: byte order mark first, then the declared encoding, else UTF-8. */
export const decodeText = (bytes: Uint8Array): string => {
  const decoder = decoderFor(markedEncoding(bytes) ?? declaredEncoding(bytes) ?? 'utf-8')
  return decoder.decode(bytes)
}

const markedEncoding = (bytes: Uint8Array): string | undefined => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}

const declaredEncoding = (bytes: Uint8Array): string | undefined => {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 200)).toString('latin1')
  const label = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]
  // Without a byte order mark a file that was readable this far is not UTF-16, whatever it claims.
  return label === undefined || /^utf-?16/i.test(label) ? undefined : label
}

const decoderFor = (label: string): TextDecoder => {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder('utf-8')
  }
}
