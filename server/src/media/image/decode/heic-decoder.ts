import { MediaError } from '../../media-error.ts'
import { compiledModule, instantiating } from '../../wasm/compiled-module.ts'
import type { DecodedImage } from './decoded-image.ts'
import type { Libheif } from 'libheif-js/libheif-wasm/libheif.js'

const compile = compiledModule('libheif-js/libheif-wasm/libheif.wasm')

/** The primary picture; a decoder of its own for each, since its memory never shrinks. */
export const decodeHeic = async (bytes: Uint8Array): Promise<DecodedImage> => {
  const [{ default: createLibheif }, module] = await Promise.all([
    import('libheif-js/libheif-wasm/libheif.js'),
    compile(),
  ])
  const heif = createLibheif(instantiating(module))
  const context = heif.heif_context_alloc()
  const failure = heif.heif_context_read_from_memory(context, bytes)
  if (failure.code !== heif.heif_error_code.heif_error_Ok) throw damaged(failure.message)
  const handle = heif.heif_js_context_get_primary_image_handle(context)
  if (!handle || isFailure(handle)) throw damaged('no primary picture')
  const decoded = await heif.heif_js_decode_image2(
    handle,
    heif.heif_colorspace.heif_colorspace_RGB,
    heif.heif_chroma.heif_chroma_interleaved_RGBA,
  )
  if (!decoded || isFailure(decoded)) throw damaged('picture cannot be decoded')
  return toImage(heif, decoded)
}

type Decoded = Exclude<Awaited<ReturnType<Libheif['heif_js_decode_image2']>>, { code: unknown } | null | undefined>

const isFailure = (answer: object): answer is { code: unknown } => 'code' in answer

/** Rows may be padded. */
const toImage = (heif: Libheif, { channels }: Decoded): DecodedImage => {
  const channel = channels.find(({ id }) => id === heif.heif_channel.heif_channel_interleaved)
  if (channel === undefined) throw damaged('picture has no colours')
  const { width, height, stride, data } = channel
  const row = width * 4
  const pixels = new Uint8Array(row * height)
  for (let y = 0; y < height; y += 1) pixels.set(data.subarray(y * stride, y * stride + row), y * row)
  return { width, height, pixels }
}

const damaged = (reason: string) => new MediaError('ERR_1005', `HEIC is damaged: ${reason}`)
