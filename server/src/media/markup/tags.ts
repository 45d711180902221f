import { decodeEntities } from './entities.ts'

/** A piece of HTML or XHTML. Names are lower-cased and lose their namespace prefix. */
export type MarkupToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open' | 'close'; readonly name: string; readonly source: string }

/**
 * Cuts markup into tags and text in one pass. Content documents of real books are often not well formed,
 * and an XML parser would refuse them whole.
 */
export function* tokenize(markup: string): Generator<MarkupToken> {
  let at = 0
  while (at < markup.length) {
    const tag = markup.indexOf('<', at)
    if (tag !== at) {
      yield { kind: 'text', text: markup.slice(at, tag < 0 ? markup.length : tag) }
      if (tag < 0) return
    }
    const end = endOfTag(markup, tag)
    const first = markup.charAt(tag + 1)
    if (end === tag + 1) yield { kind: 'text', text: '<' }
    else if (first !== '!' && first !== '?') yield toTag(markup.slice(tag, end))
    at = end
  }
}

/** Attributes of a tag by their full lower-case names, values decoded. */
export const attributesOf = (source: string): ReadonlyMap<string, string> => {
  const attributes = new Map<string, string>()
  let at = skip(source, 1, NAME_END)
  while (at < source.length) {
    at = skip(source, at, NOT_SPACE)
    const end = skip(source, at, NAME_END)
    const name = source.slice(at, end).toLowerCase()
    const value = valueAt(source, end)
    if (name !== '') attributes.set(name, decodeEntities(value.text))
    at = Math.max(value.end, at + 1)
  }
  return attributes
}

const NAME_END = /[\s=>/]/g
const NOT_SPACE = /[^\s/>]/g

/** Position of the next match from `from` on, or the end. */
const skip = (source: string, from: number, stop: RegExp): number => {
  stop.lastIndex = from
  return stop.exec(source)?.index ?? source.length
}

const valueAt = (source: string, nameEnd: number): { readonly text: string; readonly end: number } => {
  const equals = skip(source, nameEnd, /\S/g)
  if (source[equals] !== '=') return { text: '', end: nameEnd }
  const start = skip(source, equals + 1, /\S/g)
  const quote = source[start]
  if (quote !== '"' && quote !== "'") {
    const end = skip(source, start, /[\s>]/g)
    return { text: source.slice(start, end), end }
  }
  const close = source.indexOf(quote, start + 1)
  return {
    text: source.slice(start + 1, close < 0 ? source.length : close),
    end: close < 0 ? source.length : close + 1,
  }
}

const endOfTag = (markup: string, start: number): number => {
  if (markup.startsWith('<!--', start)) return after(markup, '-->', start + 4)
  if (markup.startsWith('<![CDATA[', start)) return after(markup, ']]>', start + 9)
  // A lone "less than" in running text starts no tag.
  if (!/[a-z/!?]/i.test(markup.charAt(start + 1))) return start + 1
  const delimiter = /["'>]/g
  delimiter.lastIndex = start
  for (let found = delimiter.exec(markup); found !== null; found = delimiter.exec(markup)) {
    if (found[0] === '>') return found.index + 1
    delimiter.lastIndex = after(markup, found[0], found.index + 1)
  }
  return markup.length
}

const after = (markup: string, text: string, from: number): number => {
  const at = markup.indexOf(text, from)
  return at < 0 ? markup.length : at + text.length
}

const toTag = (source: string): MarkupToken => {
  const isClosing = source[1] === '/'
  const start = isClosing ? 2 : 1
  const qualified = source.slice(start, skip(source, start, NAME_END)).toLowerCase()
  return { kind: isClosing ? 'close' : 'open', name: qualified.slice(qualified.indexOf(':') + 1), source }
}
