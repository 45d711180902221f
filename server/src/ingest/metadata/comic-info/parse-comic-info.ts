import { parseXml, textOf } from '#media/markup/xml'
import { decodeNames } from '../values/html-text.ts'

/** Texts of the elements by name in lower case; what is blank is as if not there. */
export type ComicInfo = ReadonlyMap<string, string>

/** Of an element that is written twice, the first counts. Anything that is no ComicInfo is empty. */
export const parseComicInfo = (xml: string): ComicInfo => {
  const info = new Map<string, string>()
  const root = parseXml(xml.replace(/^[\s\uFEFF]+/, ''))
  if (root.name.toLowerCase() !== 'comicinfo') return info
  for (const child of root.children) {
    if (typeof child === 'string') continue
    const name = child.name.toLowerCase()
    const text = decodeNames(textOf(child)).trim()
    if (text !== '' && !info.has(name)) info.set(name, text)
  }
  return info
}

/** A whole number; undefined for any other text, and for -1, which is how ComicRack writes "unknown". */
export const wholeNumber = (text: string | undefined): number | undefined => {
  if (!text || !/^[-+]?\d{1,9}$/.test(text.trim())) return undefined
  const number = Number(text)
  return number === -1 ? undefined : number
}
