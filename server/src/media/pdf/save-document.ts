import { limits } from '../limits.ts'
import { MediaError } from '../media-error.ts'
import type { Pdfium } from './pdfium.ts'
import { withMemory } from './pdfium-memory.ts'

/** The bytes of an open document as a file. */
export const saveDocument = (pdfium: Pdfium, document: number): Buffer => {
  const chunks: Buffer[] = []
  let length = 0
  const write = (_self: number, address: number, size: number): number => {
    length += size
    if (length > limits.entryBytes) return 0
    chunks.push(Buffer.from(pdfium.HEAPU8.slice(address, address + size)))
    return 1
  }
  withMemory(pdfium, WRITER_SIZE, (writer) => {
    const view = new DataView(pdfium.HEAPU8.buffer)
    view.setUint32(writer, WRITER_VERSION, true)
    view.setUint32(writer + 4, CALLBACK, true)
    withCallback(pdfium, write, () => {
      if (pdfium._FPDF_SaveAsCopy(document, writer, 0) === 0) throw new MediaError('ERR_1005', 'PDF cannot be written')
    })
  })
  return Buffer.concat(chunks)
}

/** The structure FPDF_FILEWRITE: its version, and the function to write with. */
const WRITER_SIZE = 8
const WRITER_VERSION = 1
/** PDFium's table of functions is full and cannot grow; only the place that stands for no function is free. */
const CALLBACK = 0

type Callback = (self: number, address: number, size: number) => number

const withCallback = (pdfium: Pdfium, callback: Callback, use: () => void): void => {
  const table = pdfium.wasmExports.__indirect_function_table
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(passingOn), { e: { f: callback } })
  table.set(CALLBACK, exports['f'])
  try {
    use()
  } finally {
    table.set(CALLBACK, null)
  }
}

/** A table takes only compiled functions: this one has the type of the callback and passes all on to its import. */
const passingOn = Buffer.from(
  [
    '0061736d01000000',
    // One type: three numbers in, one out.
    '01080160037f7f7f017f',
    // One import "e" "f" of that type, exported as "f".
    '02070101650166000007050101660000',
  ].join(''),
  'hex',
)
