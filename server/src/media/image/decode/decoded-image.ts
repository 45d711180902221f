import type { Dimensions } from '../measured.ts'

/** Red, green, blue and alpha bytes, row by row from the top; turned and cropped as the picture is shown. */
export type DecodedImage = Dimensions & { readonly pixels: Uint8Array }
