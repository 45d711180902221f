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
  readonly _FPDF_GetPageBoundingBox: (page: number, rectangle: number) => number
  readonly _FPDFPage_GetRotation: (page: number) => number
  readonly _FPDFText_LoadPage: (page: number) => number
  readonly _FPDFText_ClosePage: (text: number) => void
  readonly _FPDFText_CountChars: (text: number) => number
  readonly _FPDFText_GetUnicode: (text: number, index: number) => number
  readonly _FPDFText_IsGenerated: (text: number, index: number) => number
  readonly _FPDFText_IsHyphen: (text: number, index: number) => number
  readonly _FPDFText_GetCharBox: (...args: CharacterBoxArguments) => number
  readonly _FPDFText_GetLooseCharBox: (text: number, index: number, rectangle: number) => number
  readonly _FPDFText_GetMatrix: (text: number, index: number, matrix: number) => number
  readonly _FPDFLink_Enumerate: (page: number, position: number, link: number) => number
  readonly _FPDFLink_GetAnnotRect: (link: number, rectangle: number) => number
  readonly _FPDFLink_CountQuadPoints: (link: number) => number
  readonly _FPDFLink_GetQuadPoints: (link: number, index: number, points: number) => number
  readonly _FPDFLink_GetDest: (document: number, link: number) => number
  readonly _FPDFLink_GetAction: (link: number) => number
  readonly _FPDFLink_LoadWebLinks: (text: number) => number
  readonly _FPDFLink_CloseWebLinks: (links: number) => void
  readonly _FPDFLink_CountWebLinks: (links: number) => number
  readonly _FPDFLink_GetURL: (...args: WebLinkArguments) => number
  readonly _FPDFLink_CountRects: (links: number, index: number) => number
  readonly _FPDFLink_GetRect: (...args: WebLinkBoxArguments) => number
  readonly _FPDFAction_GetType: (action: number) => number
  readonly _FPDFAction_GetDest: (document: number, action: number) => number
  readonly _FPDFAction_GetURIPath: (...args: AddressArguments) => number
  readonly _FPDFDest_GetDestPageIndex: (document: number, destination: number) => number
  readonly _FPDFBookmark_GetFirstChild: (document: number, bookmark: number) => number
  readonly _FPDFBookmark_GetNextSibling: (document: number, bookmark: number) => number
  readonly _FPDFBookmark_GetTitle: (bookmark: number, buffer: number, length: number) => number
  readonly _FPDFBookmark_GetDest: (document: number, bookmark: number) => number
  readonly _FPDFBookmark_GetAction: (bookmark: number) => number
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
type CharacterBoxArguments = [text: number, index: number, left: number, right: number, bottom: number, top: number]
type WebLinkArguments = [links: number, index: number, buffer: number, units: number]
type WebLinkBoxArguments = [
  links: number,
  index: number,
  box: number,
  left: number,
  top: number,
  right: number,
  bottom: number,
]
type AddressArguments = [document: number, action: number, buffer: number, bytes: number]
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
