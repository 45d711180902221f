import { probeImage } from '#media/index'

export type MeasuredPicture = { readonly mediaType: string; readonly width: number; readonly height: number }

/** What the bytes of a picture say of it, whatever it is called; undefined when they are none. Decodes no pixel. */
export const measurePicture = (bytes: Uint8Array): MeasuredPicture | undefined => {
  const format = probeImage(bytes)
  const measured = format?.measure(bytes)
  if (!format || measured?.kind !== 'measured') return undefined
  return { mediaType: format.mediaType, width: measured.width, height: measured.height }
}
