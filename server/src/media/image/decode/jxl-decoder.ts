import { MediaError } from '../../media-error.ts'
import { compiledModule, instantiating } from '../../wasm/compiled-module.ts'
import type { DecodedImage } from './decoded-image.ts'

const compile = compiledModule('@jsquash/jxl/codec/dec/jxl_dec.wasm')

/** A decoder of its own for each picture: its memory never shrinks, and a broken picture may wreck it. */
export const decodeJxl = async (bytes: Uint8Array): Promise<DecodedImage> => {
  const [{ default: createDecoder }, module] = await Promise.all([
    import('@jsquash/jxl/codec/dec/jxl_dec.js'),
    compile(),
  ])
  const decoder = await createDecoder({ noInitialRun: true, ...instantiating(module) })
  const image = decoder.decode(bytes)
  if (image === null) throw new MediaError('ERR_1005', 'JPEG XL is damaged')
  return { width: image.width, height: image.height, pixels: asBytes(image.data) }
}

const asBytes = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)
