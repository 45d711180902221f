/** A small copy of a picture; null where the browser does not let us look. */
export const pixelsOf = (image: HTMLImageElement, width: number): ImageData | null => {
  const scale = Math.min(1, width / image.naturalWidth)
  const size = { width: Math.max(1, image.naturalWidth * scale), height: Math.max(1, image.naturalHeight * scale) }
  const canvas = new OffscreenCanvas(Math.round(size.width), Math.round(size.height))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return null
  try {
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return context.getImageData(0, 0, canvas.width, canvas.height)
  } catch {
    return null
  }
}
