import { extname } from 'node:path'
import * as routes from '@spinrack/contract/resources/font'
import { notFound } from '#domain/errors'
import type { Fonts } from '#platform/fonts'
import type { Door } from '../kit/route.ts'
import { sendFile } from '../kit/send-file.ts'
import { fontCss } from '../present/font-css.ts'

export const fontRoutes = (door: Door, fonts: Fonts) => {
  const filesOf = async (family: string) => {
    const files = await fonts.files(family)
    if (!files) throw notFound()
    return files
  }

  door(routes.getFontFamilies, () => fonts.families())

  door(routes.getFontCss, async ({ params, reply }) => {
    const files = await filesOf(params.fontFamily)
    const css = fontCss(
      params.fontFamily,
      files.map(({ name }) => name),
    )
    return reply.type('text/css; charset=utf-8').send(css)
  })

  door(routes.getFontFile, async ({ params, request, reply }) => {
    const file = (await filesOf(params.fontFamily)).find(({ name }) => name === params.fontFile)
    if (!file) throw notFound()
    return sendFile(request, reply, { path: file.path, mediaType: `font/${extname(file.name).slice(1).toLowerCase()}` })
  })
}
