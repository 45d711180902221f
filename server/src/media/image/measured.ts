export type Dimensions = { readonly width: number; readonly height: number }

/** What an image's first bytes tell: its size, that more bytes are needed to know, or that the header is damaged. */
export type Measured =
  | ({ readonly kind: 'measured' } & Dimensions)
  | { readonly kind: 'partial'; readonly needs: number }
  | { readonly kind: 'damaged' }

export const damaged: Measured = { kind: 'damaged' }

/** No honest image comes near this, and a database column holds no more. */
const LONGEST_SIDE = 0x7fffffff

export const measured = (width: number, height: number): Measured =>
  width > 0 && height > 0 && Math.max(width, height) <= LONGEST_SIDE ? { kind: 'measured', width, height } : damaged

export const partial = (needs: number): Measured => ({ kind: 'partial', needs })

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

export const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end))

export const startsWith = (bytes: Uint8Array, magic: readonly number[]): boolean =>
  bytes.length >= magic.length && magic.every((byte, index) => bytes[index] === byte)
