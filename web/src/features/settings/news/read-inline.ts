import { webAddress } from '#lib/web-address.ts'
import type { Content } from './content.ts'

type Found = RegExpExecArray
type Rule = { readonly pattern: RegExp; readonly read: (found: Found) => Content }

/** The first rule that fits at the earliest place wins; what none of them knows stays as it was written. */
const rules: readonly Rule[] = [
  { pattern: /\\([\\`*_{}[\]()#+.!~>|-])/, read: ([, char = '']) => char },
  { pattern: /(`+)([^`]|[^`][^]*?[^`])\1(?!`)/, read: ([, , code = '']) => ({ tag: 'code', children: [code.trim()] }) },
  {
    pattern: /!\[([^\]]*)\]\(\s*<?([^\s)>]+)>?(?:\s+"[^"]*")?\s*\)/,
    read: ([whole, alt = '', address]) => {
      const src = webAddress(address)
      return src === undefined ? whole : { tag: 'img', src, alt }
    },
  },
  {
    pattern: /\[((?:[^[\]]|\[[^\]]*\])+)\]\(\s*<?([^\s)>]+)>?(?:\s+"[^"]*")?\s*\)/,
    read: ([whole, words = '', address]) => {
      const href = webAddress(address)
      return href === undefined ? whole : { tag: 'a', href, children: readInline(words) }
    },
  },
  {
    pattern: /<(https?:\/\/[^\s<>]+)>|https?:\/\/[^\s<>()]*[^\s<>().,:;!?'"*_~]/,
    read: ([whole, inner]) => {
      const href = webAddress(inner ?? whole)
      return href === undefined ? whole : { tag: 'a', href, children: [inner ?? whole] }
    },
  },
  {
    pattern: /\*\*(?=\S)([^]*?\S)\*\*|__(?=\S)([^]*?\S)__/,
    read: ([, stars, lines]) => ({ tag: 'strong', children: readInline(stars ?? lines ?? '') }),
  },
  {
    // Underscores inside of words belong to names, such as `max_page_count`.
    pattern: /\*(?=\S)([^*]*[^\s*])\*|(?<![\p{L}\p{N}_])_(?=\S)([^_]*[^\s_])_(?![\p{L}\p{N}_])/u,
    read: ([, stars, lines]) => ({ tag: 'em', children: readInline(stars ?? lines ?? '') }),
  },
  { pattern: /~~(?=\S)([^]*?\S)~~/, read: ([, words = '']) => ({ tag: 's', children: readInline(words) }) },
]

/** Longer than any paragraph; the patterns would take their time on a text that was made to keep them busy. */
const mostCharacters = 4000

/** Emphasis, code, links and pictures inside of a line of Markdown. */
export const readInline = (text: string): readonly Content[] => {
  if (text.length > mostCharacters) return [text]
  const contents: Content[] = []
  let rest = text
  while (rest !== '') {
    const next = earliest(rest)
    if (next === undefined) break
    const { found, rule } = next
    if (found.index > 0) contents.push(rest.slice(0, found.index))
    contents.push(rule.read(found))
    rest = rest.slice(found.index + found[0].length)
  }
  if (rest !== '') contents.push(rest)
  return contents.reduce<Content[]>(joinText, [])
}

const joinText = (joined: Content[], content: Content): Content[] => {
  const last = joined.at(-1)
  if (typeof last === 'string' && typeof content === 'string') return [...joined.slice(0, -1), last + content]
  return [...joined, content]
}

const earliest = (text: string): { found: Found; rule: Rule } | undefined => {
  let best: { found: Found; rule: Rule } | undefined
  for (const rule of rules) {
    const found = rule.pattern.exec(text)
    if (found !== null && (best === undefined || found.index < best.found.index)) best = { found, rule }
  }
  return best
}
