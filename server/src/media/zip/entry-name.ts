import { crc32 } from 'node:zlib'

/** A name as it stands in the archive, with all the archive says about how to read it. */
export type RawName = {
  readonly bytes: Buffer
  /** General purpose bit 11: the writer promises UTF-8. */
  readonly isUtf8: boolean
  /** Content of the Info-ZIP Unicode Path field (0x7075), if present. */
  readonly unicodePath: Buffer | undefined
}

/** The name as text, or undefined when the archive leaves the encoding open and it is not UTF-8 either. */
export const decodeDeclaredName = ({ bytes, isUtf8, unicodePath }: RawName): string | undefined =>
  isUtf8 ? bytes.toString('utf8') : (nameFromUnicodePath(bytes, unicodePath) ?? decodeStrictly(bytes, strictUtf8))

/** undefined unless every byte makes sense in that encoding. */
export const decodeStrictly = (bytes: Buffer, decoder: TextDecoder): string | undefined => {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

/** Many tools write UTF-8 without saying so; other text is practically never valid UTF-8. */
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** The field carries the CRC of the plain name, so a tool that renamed the entry without knowing it is noticed. */
const nameFromUnicodePath = (bytes: Buffer, field: Buffer | undefined): string | undefined => {
  if (field === undefined || field.length < 5 || field[0] !== 1) return undefined
  return field.readUInt32LE(1) === crc32(bytes) ? field.toString('utf8', 5) : undefined
}
