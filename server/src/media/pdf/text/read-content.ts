import type { Dimensions } from '../../image/measured.ts'
import type { Pdfium } from '../pdfium.ts'
import { withMemory } from '../pdfium-memory.ts'
import type { Character } from './character.ts'
import { sizeOfSpace, type PageSpace } from './page-space.ts'
import { readCharacters, readPlainText } from './read-characters.ts'
import { readLinks, type PageLink } from './read-links.ts'
import { rectangleAt, scratchBytes, type Scratch } from './read-memory.ts'

/** Boxes are in points from the top left of the page as it is shown. */
export type PageContent = {
  readonly size: Dimensions
  readonly characters: readonly Character[]
  readonly links: readonly PageLink[]
}

/** What is wanted of a page. */
export type ContentOptions = {
  readonly links: boolean
  /** Where it says no of all that is written, no character is told. */
  readonly isWanted?: (text: string) => boolean
}

type Source = ContentOptions & { readonly pdfium: Pdfium; readonly document: number; readonly page: number }

/** What is written on an open page; undefined when the page has no area. */
export const readContent = (source: Source): PageContent | undefined =>
  withMemory(source.pdfium, scratchBytes, (pointer) => {
    const at = { ...source, pointer }
    const space = readSpace(at, source.page)
    if (!space) return undefined
    return withTextPage(source, (textPage) => ({
      size: sizeOfSpace(space),
      characters: isWorthIt(source, textPage) ? readCharacters({ ...at, textPage, space }) : [],
      links: source.links ? readLinks({ ...at, textPage, space }) : [],
    }))
  })

const isWorthIt = ({ pdfium, isWanted }: Source, textPage: number): boolean =>
  textPage !== 0 && (!isWanted || isWanted(readPlainText({ pdfium, textPage })))

const readSpace = ({ pdfium, pointer }: Scratch, page: number): PageSpace | undefined => {
  if (pdfium._FPDF_GetPageBoundingBox(page, pointer) === 0) return undefined
  const shown = rectangleAt({ pdfium, pointer })
  if (!shown || !(shown.right > shown.left && shown.top > shown.bottom)) return undefined
  return { shown, quarters: pdfium._FPDFPage_GetRotation(page) & 3 }
}

/** Zero for a page whose text cannot be read. */
const withTextPage = <T>({ pdfium, page }: Source, use: (textPage: number) => T): T => {
  const textPage = pdfium._FPDFText_LoadPage(page)
  try {
    return use(textPage)
  } finally {
    if (textPage !== 0) pdfium._FPDFText_ClosePage(textPage)
  }
}
