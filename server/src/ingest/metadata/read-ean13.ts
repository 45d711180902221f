import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** The EAN-13 barcodes in a JPEG or PNG, each as thirteen digits. Synchronous work for long: call it in a worker. */
export const readEan13 = async (picture: Uint8Array): Promise<string[]> => {
  const { readBarcodes } = await (reader ??= load())
  const found = await readBarcodes(picture, {
    formats: ['EAN13'],
    tryHarder: true,
    tryRotate: true,
    tryInvert: false,
    tryDownscale: true,
    eanAddOnSymbol: 'Ignore',
  })
  return found.filter((code) => code.isValid).map((code) => code.text)
}

let reader: ReturnType<typeof load> | undefined

/** From the installed package: left to itself the library would fetch its code from the network. */
const load = async () => {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  const path = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const wasm = await readFile(path)
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength)
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
  return { readBarcodes }
}
