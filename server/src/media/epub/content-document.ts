import { attributesOf, tokenize } from '../markup/tags.ts'
import type { MarkupToken } from '../markup/tags.ts'
import { decodeEntities } from '../markup/entities.ts'

export type DocumentSummary = {
  /** Visible characters of the body; counting stops soon after `letterLimit`. */
  readonly letters: number
  /** Links of the images shown, each once. */
  readonly images: readonly string[]
}

/** Whether Kobo's converter went over the document: it wraps every sentence in such a span. */
export const hasKoboSpan = (markup: string): boolean => KOBO_SPAN.test(markup)

const KOBO_SPAN = /\sclass\s*=\s*["'](?:[^"'<>]{0,200}\s)?koboSpan[\s"']/

export type KoboSpan = { readonly offset: number; readonly id: string }

/** Kobo's sentences and where they stand in the document. */
export const koboSpansIn = (markup: string): KoboSpan[] =>
  [...markup.matchAll(KOBO_ID)].map(({ index, 1: id = '' }) => ({ offset: index, id }))

const KOBO_ID = /<span\s[^<>]{0,200}?\bid\s*=\s*["'](kobo\.\d{1,9}\.\d{1,9})["']/g

/** Text length and images of a content document, as far as the question "is this a comic page?" needs them. */
export const summarizeDocument = (markup: string, letterLimit: number): DocumentSummary => {
  const images = new Set<string>()
  let letters = 0
  let hidden: string | undefined
  for (const token of tokenize(markup)) {
    if (hidden !== undefined) {
      if (token.kind === 'close' && token.name === hidden) hidden = undefined
    } else if (token.kind === 'text') {
      letters += countLetters(token.text)
      if (letters > letterLimit) break
    } else if (token.kind === 'open') {
      if (HIDDEN.has(token.name) && !token.source.endsWith('/>')) hidden = token.name
      const link = imageLink(token)
      if (link !== undefined) images.add(link)
    }
  }
  return { letters, images: [...images] }
}

const HIDDEN = new Set(['head', 'script', 'style', 'template', 'noscript'])

const countLetters = (text: string): number => decodeEntities(text).replace(/\s+/g, ' ').trim().length

const imageLink = (tag: Exclude<MarkupToken, { kind: 'text' }>): string | undefined => {
  if (tag.name === 'img') return attributesOf(tag.source).get('src')
  if (tag.name !== 'image') return undefined
  const attributes = attributesOf(tag.source)
  return attributes.get('xlink:href') ?? attributes.get('href')
}
