/** The parts of two decoders, compiled to WebAssembly, that their own types leave out or get wrong for Node. */
type LoaderOptions = {
  readonly noInitialRun?: boolean
  readonly instantiateWasm: (
    imports: WebAssembly.Imports,
    ready: (instance: WebAssembly.Instance) => void,
  ) => WebAssembly.Exports
}

declare module '@jsquash/jxl/codec/dec/jxl_dec.js' {
  type Decoder = {
    decode(
      bytes: Uint8Array,
    ): { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray } | null
  }
  const createDecoder: (options: LoaderOptions) => Promise<Decoder>
  export { createDecoder as default }
}

declare module 'libheif-js/libheif-wasm/libheif.js' {
  type Code = { readonly value: number }
  type Failure = { readonly code: Code; readonly message: string }
  type Channel = {
    readonly id: Code
    readonly width: number
    readonly height: number
    readonly stride: number
    readonly data: Uint8Array
  }
  export type Libheif = {
    readonly heif_error_code: { readonly heif_error_Ok: Code }
    readonly heif_colorspace: { readonly heif_colorspace_RGB: Code }
    readonly heif_chroma: { readonly heif_chroma_interleaved_RGBA: Code }
    readonly heif_channel: { readonly heif_channel_interleaved: Code }
    heif_context_alloc(): object
    heif_context_read_from_memory(context: object, bytes: Uint8Array): Failure
    heif_js_context_get_primary_image_handle(context: object): object | Failure | null
    heif_js_decode_image2(
      handle: object,
      colours: Code,
      chroma: Code,
    ): Promise<{ readonly channels: readonly Channel[] } | Failure | null> | undefined
  }
  const createLibheif: (options: LoaderOptions) => Libheif
  export { createLibheif as default }
}
