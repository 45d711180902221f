import { foldWords, wordsOrSigns } from './fold-text.ts'
import { needlesOf, phraseOf } from './needles.ts'
import { tokensOf, type Joint, type Token } from './search-tokens.ts'
import { fuzzyPattern, type WordPattern } from './word-pattern.ts'

/**
 * What a person looks for. A needle is a piece of searchable text, a pattern describes a word of it; a field narrows to
 * one property. Neither `all` nor `any` is ever empty: it would be anybody's guess whether everything or nothing is meant.
 */
export type SearchQuery =
  | { readonly all: readonly SearchQuery[] }
  | { readonly any: readonly SearchQuery[] }
  | { readonly not: SearchQuery }
  | { readonly needle: string }
  | { readonly pattern: WordPattern }
  | SearchField

export type SearchField = {
  readonly field: string
  /** As it was typed. */
  readonly value: string
  readonly words: readonly string[]
  readonly range: { readonly from: string | null; readonly to: string | null } | null
}

/** A query and the words that rank what it finds; undefined when there is nothing to look for. */
export type ParsedSearch = { readonly query: SearchQuery; readonly words: readonly string[] }

/**
 * Words, "phrases", field:value, AND, OR, NOT, parentheses, wildcards, word~, /regular expressions/ and *:* for everything.
 * Nothing is ever a mistake: what is no part of the language is punctuation, and a title pasted as it is finds itself
 * whatever its words might mean here.
 */
export const parseSearch = (text: string): ParsedSearch | undefined => {
  const given = text.slice(0, longestQuery)
  const words = wordsOrSigns(given)
  if (words.length === 0) return undefined
  const tokens = tokensOf(given)
  if (tokens.length > 0 && tokens.every(({ kind }) => kind === 'everything')) return undefined
  const { query, usesLanguage } = parse(tokens)
  const asTyped: SearchQuery = { needle: phraseOf(words) }
  if (!query) return { query: asTyped, words }
  return { query: usesLanguage ? { any: [query, asTyped] } : query, words }
}

const longestQuery = 500
const deepestNesting = 20

type Parsed = { readonly query: SearchQuery | undefined; readonly usesLanguage: boolean }

const parse = (tokens: readonly Token[]): Parsed => {
  let position = 0
  let usesLanguage = false

  /** Alternatives, each a row of things that must all hold. */
  const readGroup = (depth: number): SearchQuery | undefined => {
    const alternatives: SearchQuery[][] = [[]]
    for (let token = tokens[position]; token; token = tokens[position]) {
      position++
      if (token.kind === 'close' && depth > 0) break
      if (token.kind === 'or') {
        usesLanguage = true
        alternatives.push([])
        continue
      }
      const read = readOne(token, depth)
      if (read) alternatives.at(-1)?.push(read)
    }
    const rows = alternatives.filter((row) => row.length > 0).flatMap((row) => toAll(row) ?? [])
    return rows.length > 1 ? { any: rows } : rows[0]
  }

  const readOne = (token: Token, depth: number): SearchQuery | undefined => {
    if (isJoint(token)) return undefined
    switch (token.kind) {
      case 'open':
        return depth < deepestNesting ? readGroup(depth + 1) : undefined
      case 'not':
      case 'minus':
        usesLanguage ||= token.kind === 'not'
        return readNegation(depth)
      case 'phrase':
        return token.words.length > 0 ? { needle: phraseOf(token.words) } : undefined
      case 'word':
        return readWord(token.text)
      case 'regex':
        usesLanguage = true
        return { pattern: { kind: 'regex', source: token.source } }
      case 'field':
        usesLanguage = true
        return readField(token)
    }
  }

  const readWord = (text: string): SearchQuery | undefined => {
    const pattern = patternIn(text)
    const plainly = toAll(needlesOf(text).map((needle) => ({ needle })))
    if (!pattern) return plainly
    usesLanguage = true
    // A question mark at the end may be one.
    const isPlainToo = pattern.kind === 'fuzzy' || /^[^?*]+\?$/.test(text)
    return isPlainToo && plainly ? { any: [plainly, { pattern }] } : { pattern }
  }

  const readNegation = (depth: number): SearchQuery | undefined => {
    const next = tokens[position]
    if (!next) return undefined
    position++
    const read = readOne(next, depth)
    return read && { not: read }
  }

  /** The words of a field may stand in a title, colon and all. */
  const readField = (token: Extract<Token, { kind: 'field' }>): SearchQuery | undefined => {
    const values = token.values.map((value): SearchQuery => {
      const words = wordsOrSigns(value)
      return { field: token.name.toLowerCase(), value, words, range: token.range }
    })
    const plainly = toAll(needlesOf(`${token.name} ${token.values.join(' ')}`).map((needle) => ({ needle })))
    const readings = plainly ? [...values, plainly] : values
    return readings.length > 0 ? { any: readings } : undefined
  }

  return { query: readGroup(0), usesLanguage }
}

/** Of a single word; with an asterisk at its end only, it is a piece of text like any other. */
const patternIn = (text: string): WordPattern | undefined => {
  const [, fuzzy, edits] = /^([^~?*]+)~([012](?:\.\d+)?)?$/.exec(text) ?? []
  const [word, more] = foldWords(fuzzy ?? '')
  if (word !== undefined && more === undefined) return fuzzyPattern(word, edits === '1' ? 1 : edits === '0' ? 0 : 2)
  if (!/[?*]/.test(text) || /^[^?*]+\*$/.test(text)) return undefined
  const parts = text.split(/([?*]+)/)
  const source = parts.map((part) => (/^[?*]/.test(part) ? part : (foldWords(part)[0] ?? ''))).join('')
  const isOneWord = parts.every((part) => foldWords(part).length <= 1)
  return isOneWord && /[^?*]/.test(source) ? { kind: 'wildcard', source } : undefined
}

const isJoint = (token: Token): token is Joint => ['close', 'and', 'or', 'everything'].includes(token.kind)

const toAll = (queries: readonly SearchQuery[]): SearchQuery | undefined =>
  queries.length > 1 ? { all: queries } : queries[0]
