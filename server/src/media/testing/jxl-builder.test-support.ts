import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import encode, { init } from '@jsquash/jxl/encode.js'

type Picture = { readonly width: number; readonly height: number; readonly pixels: Uint8ClampedArray<ArrayBuffer> }

/** Encodes a picture as lossless JPEG XL. */
export const buildJxl = async ({ width, height, pixels }: Picture): Promise<Buffer> => {
  await (started ??= start())
  return Buffer.from(await encode({ data: pixels, width, height, colorSpace: 'srgb' } as ImageData, { lossless: true }))
}

let started: Promise<unknown> | undefined

const start = async () => {
  const path = createRequire(import.meta.url).resolve('@jsquash/jxl/codec/enc/jxl_enc.wasm')
  await init(await WebAssembly.compile(await readFile(path)))
}
