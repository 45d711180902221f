import { refused } from '#domain/errors'
import type { RequestedBook, RequestedList } from '#domain/read-list/requested-list'
import { decodeText } from '#media/file/decode-text'
import { childNamed, childrenNamed, parseXml, textOf, type XmlElement } from '#media/markup/xml'
import { XMLValidator } from 'fast-xml-parser'

/** Far more than the books of the largest lists need; a file with more is made to harm. */
const mostTags = 500_000

/** Reads a ComicRack list; throws the code of the first thing that is wrong with it. */
export const parseCbl = (bytes: Uint8Array): RequestedList => {
  const root = parseDocument(decodeText(bytes))
  const name = textOf(childNamed(root, 'Name'))
  if (name === '') throw refused('ERR_1030')
  const books = childrenNamed(root, 'Books').flatMap((list) => childrenNamed(list, 'Book'))
  if (books.length === 0) throw refused('ERR_1029')
  return { name, books: books.map(toRequestedBook) }
}

/** Nothing that can be wrong with a document matters to people beyond that it is wrong, the depth of its nesting included. */
const parseDocument = (text: string): XmlElement => {
  try {
    // Only a document type can declare entities, and no list has one.
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text) || hasMoreTags(text, mostTags)) throw refused('ERR_1015')
    if (XMLValidator.validate(text) !== true) throw refused('ERR_1015')
    return parseXml(text)
  } catch {
    throw refused('ERR_1015')
  }
}

const hasMoreTags = (text: string, most: number) => {
  let count = 0
  for (let at = text.indexOf('<'); at >= 0 && count <= most; at = text.indexOf('<', at + 1)) count += 1
  return count > most
}

const toRequestedBook = (book: XmlElement): RequestedBook => {
  const series = wordOf(book, 'Series')
  const number = wordOf(book, 'Number')
  if (!series || number === undefined) throw refused('ERR_1031')
  return { series, number, volume: wholeNumber(wordOf(book, 'Volume')), year: wholeNumber(wordOf(book, 'Year')) }
}

/** As an attribute, or as an element of its own. */
const wordOf = (book: XmlElement, name: string): string | undefined => {
  const attribute = book.attributes.get(name)
  if (attribute !== undefined) return attribute.trim()
  const child = childNamed(book, name)
  return child && textOf(child)
}

/** ComicRack writes -1 for "unknown". */
const wholeNumber = (text: string | undefined) =>
  /^\d{1,6}$/.test(text ?? '') && Number(text) > 0 ? Number(text) : null
