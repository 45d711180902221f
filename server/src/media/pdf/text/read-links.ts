import { limits } from '../../limits.ts'
import { destinationOf, pageOfDestination, type PdfSource } from './destinations.ts'
import { around, boxOn, type Box, type PageSpace, type Rectangle } from './page-space.ts'
import { doublesAt, floatsAt, rectangleAt, textFrom, upright, type Scratch } from './read-memory.ts'
import { safeAddress } from './safe-address.ts'

/** Leads to a page of the book, counted from 1, or out of it. */
export type LinkTarget = { readonly page: number; readonly url: null } | { readonly page: null; readonly url: string }

/** The box is in points from the top left of the page as it is shown. */
export type PageLink = LinkTarget & { readonly box: Box }

type Source = PdfSource & Scratch & { readonly page: number; readonly textPage: number; readonly space: PageSpace }

/** The links that were put on a page, and the addresses that are only written there. */
export const readLinks = (source: Source): PageLink[] => {
  const links = annotatedLinks(source)
  const written = source.textPage === 0 ? [] : writtenLinks(source)
  return [...links, ...written.filter(({ box }) => !links.some((link) => overlap(link.box, box)))].slice(
    0,
    limits.pdfLinks,
  )
}

const annotatedLinks = (source: Source): PageLink[] => {
  const { pdfium, pointer, page, space } = source
  const links: PageLink[] = []
  const view = () => new DataView(pdfium.HEAPU8.buffer, pointer)
  let position = 0
  for (let count = 0; count < limits.pdfLinks; count++) {
    view().setInt32(0, position, true)
    if (pdfium._FPDFLink_Enumerate(page, pointer, pointer + 4) === 0) break
    position = view().getInt32(0, true)
    const link = view().getUint32(4, true)
    const target = link === 0 ? undefined : targetOf(source, link)
    if (target) links.push(...placesOf(source, link).map((place) => ({ ...target, box: boxOn(space, place) })))
  }
  return links
}

const targetOf = (source: Source, link: number): LinkTarget | undefined => {
  const { pdfium, document } = source
  const action = pdfium._FPDFLink_GetAction(link)
  const destination = destinationOf(source, pdfium._FPDFLink_GetDest(document, link), action)
  const page = pageOfDestination(source, destination)
  if (page !== null) return { page, url: null }
  if (action === 0 || pdfium._FPDFAction_GetType(action) !== OPENS_ADDRESS) return undefined
  const bytes = textFrom(pdfium, MOST_ADDRESS_BYTES, (buffer, length) =>
    pdfium._FPDFAction_GetURIPath(document, action, buffer, length),
  )
  return leadingOut(bytes?.toString('utf8'))
}

const OPENS_ADDRESS = 3
const MOST_ADDRESS_BYTES = 8_192

const leadingOut = (text: string | undefined): LinkTarget | undefined => {
  const url = text && safeAddress(text.replace(/\0.*$/s, ''))
  return url ? { page: null, url } : undefined
}

/** A link over several lines says where each of them is. */
const placesOf = (scratch: Source, link: number): Rectangle[] => {
  const { pdfium, pointer } = scratch
  const count = pdfium._FPDFLink_CountQuadPoints(link)
  if (count > 1 && count <= MOST_LINES) {
    return Array.from({ length: count }, (_, index) =>
      pdfium._FPDFLink_GetQuadPoints(link, index, pointer) === 0 ? undefined : cornersOf([...floatsAt(scratch, 8)]),
    ).filter((place) => place !== undefined)
  }
  const place = pdfium._FPDFLink_GetAnnotRect(link, pointer) === 0 ? undefined : rectangleAt(scratch)
  return place ? [place] : []
}

const MOST_LINES = 50

const cornersOf = (points: readonly number[]): Rectangle | undefined => {
  const [xs, ys] = [points.filter((_, index) => index % 2 === 0), points.filter((_, index) => index % 2 === 1)]
  return upright({ left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) })
}

const writtenLinks = (source: Source): PageLink[] => {
  const { pdfium, textPage } = source
  const found = pdfium._FPDFLink_LoadWebLinks(textPage)
  if (found === 0) return []
  try {
    const count = Math.min(pdfium._FPDFLink_CountWebLinks(found), limits.pdfLinks)
    return Array.from({ length: count }, (_, index) => writtenLink(source, found, index)).flat()
  } finally {
    pdfium._FPDFLink_CloseWebLinks(found)
  }
}

const writtenLink = (source: Source, found: number, index: number): PageLink[] => {
  const { pdfium, pointer, space } = source
  const bytes = textFrom(
    pdfium,
    MOST_ADDRESS_BYTES,
    (buffer, length) => pdfium._FPDFLink_GetURL(found, index, buffer, length / 2) * 2,
  )
  const target = leadingOut(bytes?.toString('utf16le'))
  if (!target) return []
  const count = Math.min(pdfium._FPDFLink_CountRects(found, index), MOST_LINES)
  return Array.from({ length: count }, (_, at): PageLink[] => {
    const places = [0, 1, 2, 3].map((place) => pointer + place * 8) as [number, number, number, number]
    if (pdfium._FPDFLink_GetRect(found, index, at, ...places) === 0) return []
    const [left = 0, top = 0, right = 0, bottom = 0] = doublesAt(source, 4)
    const place = upright({ left, bottom, right, top })
    return place ? [{ ...target, box: boxOn(space, place) }] : []
  }).flat()
}

const overlap = (a: Box, b: Box): boolean => {
  const both = around(a, b)
  return both.width < a.width + b.width && both.height < a.height + b.height
}
