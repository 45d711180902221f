import type { openPosterFiles } from '../../server/src/platform/poster-files.ts'
import sharp from 'sharp'

const width = 300
const height = 426
const designs = 24

/** A few posters with grain, so that decoding one costs what it costs in real life; the rows of all books share them. */
export const drawPosters = (files: Pick<ReturnType<typeof openPosterFiles>, 'write'>) =>
  Promise.all(
    Array.from({ length: designs }, async (_, i) => {
      const bytes = await draw(i)
      return { content_hash: await files.write(bytes), media_type: 'image/jpeg', size: bytes.length, width, height }
    }),
  )

const draw = (i: number) => {
  const tint = { r: 60 + ((i * 53) % 160), g: 60 + ((i * 97) % 160), b: 60 + ((i * 29) % 160) }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .tint(tint)
    .jpeg({ quality: 80 })
    .toBuffer()
}
