import type { ReadBlock } from '../file/watch-reads.ts'
import { compiledModule } from '../wasm/compiled-module.ts'
import { MediaError } from '../media-error.ts'
import { withVirtualFile } from './virtual-file.ts'

/** The part of PDFium's C interface that is used here; handles and pointers are numbers, 0 means failure. */
export type Pdfium = {
  readonly _FPDF_InitLibrary: () => void
  readonly _FPDF_LoadDocument: (path: number, password: number) => number
  readonly _FPDF_GetLastError: () => number
  readonly _FPDF_GetPageCount: (document: number) => number
  readonly _FPDF_GetPageSizeByIndexF: (document: number, index: number, size: number) => number
  readonly _FPDF_LoadPage: (document: number, index: number) => number
  readonly _FPDF_ClosePage: (page: number) => void
  readonly _FPDFBitmap_CreateEx: (...args: BitmapArguments) => number
  readonly _FPDFBitmap_FillRect: (...args: FillArguments) => void
  readonly _FPDFBitmap_Destroy: (bitmap: number) => void
  readonly _FPDF_RenderPageBitmap: (...args: RenderArguments) => void
  readonly _FPDF_CreateNewDocument: () => number
  readonly _FPDF_ImportPagesByIndex: (...args: ImportArguments) => number
  readonly _FPDF_SaveAsCopy: (document: number, writer: number, flags: number) => number
  readonly _FPDF_CloseDocument: (document: number) => void
  readonly wasmExports: {
    readonly malloc: (size: number) => number
    readonly free: (pointer: number) => void
    readonly __indirect_function_table: WebAssembly.Table
  }
  /** Replaced whenever the memory grows, so never kept across calls. */
  readonly HEAPU8: Uint8Array
}

type BitmapArguments = [width: number, height: number, format: number, buffer: number, stride: number]
type ImportArguments = [target: number, source: number, indexes: number, count: number, at: number]
type FillArguments = [bitmap: number, left: number, top: number, width: number, height: number, color: number]
type RenderArguments = [
  bitmap: number,
  page: number,
  left: number,
  top: number,
  width: number,
  height: number,
  rotation: number,
  flags: number,
]

/**
 * A PDFium of its own for one file. WebAssembly memory never shrinks and a hostile file may wreck it,
 * so neither outlives the document.
 */
export const startPdfium = async (size: number, read: ReadBlock, mostBytes: number): Promise<Pdfium> => {
  const [{ PDFiumModule }, compiled] = await Promise.all([import('@hyzyla/pdfium'), compile()])
  const options = {
    print: () => {},
    printErr: () => {},
    instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
      const instance = new WebAssembly.Instance(
        compiled,
        withVirtualFile(withMemoryLimit(imports, mostBytes), { size, read, memory: () => memoryOf(instance) }),
      )
      done(instance)
      return instance.exports
    },
  }
  // The published types list neither these functions nor the real signature of instantiateWasm.
  const start = PDFiumModule as unknown as (settings: typeof options) => Promise<Pdfium>
  const pdfium = await start(options)
  pdfium._FPDF_InitLibrary()
  return pdfium
}

/** PDFium gives up the whole process when it is refused memory; so does this, but with a true word. */
const withMemoryLimit = (imports: WebAssembly.Imports, mostBytes: number): WebAssembly.Imports => {
  const { env } = imports
  const grow = env?.['emscripten_resize_heap']
  if (typeof grow !== 'function') throw new Error('PDFium asks for memory in another way')
  const growWithin = (bytes: number): unknown => {
    if (bytes > mostBytes) throw new MediaError('ERR_2010', 'PDF page is too heavy to draw')
    return grow(bytes)
  }
  return { ...imports, env: { ...env, emscripten_resize_heap: growWithin } }
}

const memoryOf = ({ exports }: WebAssembly.Instance): ArrayBuffer => {
  if (!(exports['memory'] instanceof WebAssembly.Memory)) throw new Error('PDFium exports no memory')
  return exports['memory'].buffer
}

const compile = compiledModule('@hyzyla/pdfium/pdfium.wasm')
