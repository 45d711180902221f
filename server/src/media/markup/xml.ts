import { XMLParser } from 'fast-xml-parser'
import { decodeEntities } from './entities.ts'

/** An element without its namespace prefix; attributes lose theirs too. */
export type XmlElement = {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly (XmlElement | string)[]
}

/** Parses a document and answers its root element; throws when there is none. */
export const parseXml = (text: string): XmlElement => {
  const root = toNodes(parser.parse(withoutDoctype(text))).find((node) => typeof node !== 'string')
  if (root === undefined) throw new Error('XML document without a root element')
  return root
}

export const childrenNamed = (element: XmlElement | undefined, name: string): XmlElement[] =>
  (element?.children ?? []).filter((child): child is XmlElement => typeof child !== 'string' && child.name === name)

export const childNamed = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenNamed(element, name)[0]

/** All text inside, trimmed. */
export const textOf = (element: XmlElement | undefined): string => rawTextOf(element).trim()

const rawTextOf = (element: XmlElement | undefined): string =>
  (element?.children ?? []).map((child) => (typeof child === 'string' ? child : rawTextOf(child))).join('')

const TEXT = '#text'
const CDATA = '#cdata'
const ATTRIBUTES = ':@'

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  cdataPropName: CDATA,
  ignoreDeclaration: true,
  ignorePiTags: true,
  processEntities: false,
})

/** What a document type declares can grow without bound or name files, and the parser refuses some of it outright. */
const withoutDoctype = (text: string): string => {
  const start = text.indexOf('<!DOCTYPE')
  if (start < 0) return text
  const end = /^[^[>]*(?:\[[^]*?\]\s*)?>/.exec(text.slice(start))?.[0].length ?? 0
  return text.slice(0, start) + text.slice(start + end)
}

/** The parser answers untyped lists; this is where they become elements. */
const toNodes = (parsed: unknown): (XmlElement | string)[] =>
  Array.isArray(parsed) ? parsed.flatMap((node: unknown) => toNode(node)) : []

const toNode = (node: unknown): (XmlElement | string)[] => {
  if (typeof node !== 'object' || node === null) return []
  const parts = new Map<string, unknown>(Object.entries(node))
  const text = parts.get(TEXT)
  if (typeof text === 'string') return [decodeEntities(text)]
  const attributes = attributesFrom(parts.get(ATTRIBUTES))
  for (const [name, content] of parts) {
    if (name === CDATA) return [plainTextIn(content)]
    if (name !== ATTRIBUTES) return [{ name, attributes, children: toNodes(content) }]
  }
  return []
}

const attributesFrom = (parsed: unknown): ReadonlyMap<string, string> => {
  const pairs = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : []
  return new Map(pairs.map(([name, value]) => [name, decodeEntities(String(value))]))
}

const plainTextIn = (content: unknown): string =>
  Array.isArray(content) ? content.map((part: unknown) => (isText(part) ? part[TEXT] : '')).join('') : ''

const isText = (part: unknown): part is { [TEXT]: string } =>
  typeof part === 'object' && part !== null && TEXT in part && typeof part[TEXT] === 'string'
