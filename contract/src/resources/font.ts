import { z } from 'zod'
import { bytes, defineRoute, json } from '../define-route.ts'

export const getFontFamilies = defineRoute({
  method: 'GET',
  path: '/api/v1/fonts/families',
  tag: 'Fonts',
  summary: 'Names of the fonts that books can be read in',
  access: 'AUTH',
  answer: json(z.array(z.string())),
})

/** Style sheets in a book's frame ask without credentials. */
export const getFontCss = defineRoute({
  method: 'GET',
  path: '/api/v1/fonts/resource/:fontFamily/css',
  tag: 'Fonts',
  summary: 'Style sheet of a font',
  access: 'PUBLIC',
  params: z.object({ fontFamily: z.string() }),
  answer: bytes('text/css'),
})

export const getFontFile = defineRoute({
  method: 'GET',
  path: '/api/v1/fonts/resource/:fontFamily/:fontFile',
  tag: 'Fonts',
  summary: 'File of a font',
  access: 'PUBLIC',
  params: z.object({ fontFamily: z.string(), fontFile: z.string() }),
  answer: bytes('font/woff2'),
})
