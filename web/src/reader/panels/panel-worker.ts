import { detectPanels } from '../model/panels/detect-panels.ts'
import { workingSize } from '../model/panels/picture.ts'
import type { PanelAnswer, PanelQuestion } from './panel-question.ts'

self.addEventListener('message', ({ data }: MessageEvent<PanelQuestion>) => void answer(data))

const answer = async ({ id, address }: PanelQuestion) => {
  const panels = await readImage(address).then(detectPanels, () => null)
  self.postMessage({ id, panels } satisfies PanelAnswer)
}

const readImage = async (address: string): Promise<ImageData> => {
  const response = await fetch(address, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`${response.status} for ${address}`)
  const bitmap = await createImageBitmap(await response.blob())
  try {
    return shrink(bitmap)
  } finally {
    // A page is tens of megabytes, which a collector may leave alone for long.
    bitmap.close()
  }
}

const shrink = (bitmap: ImageBitmap): ImageData => {
  const { width, height } = workingSize(bitmap)
  const canvas = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (canvas === null) throw new Error('no canvas')
  // Anything less skips pixels, and with them the thin lines of frames.
  canvas.imageSmoothingQuality = 'high'
  canvas.drawImage(bitmap, 0, 0, width, height)
  return canvas.getImageData(0, 0, width, height)
}
