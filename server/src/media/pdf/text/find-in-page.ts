import type { Character, Letter } from './character.ts'
import { layLines } from './lay-lines.ts'
import { around, type Box } from './page-space.ts'

/** A text as searching sees it: the same for whatever people take for the same. */
export type Fold = (text: string) => string

export type Hit = { readonly before: string; readonly match: string; readonly after: string; readonly boxes: Box[] }

type Search = { readonly wanted: string; readonly fold: Fold; readonly most: number }

/** Where a text, folded by `foldQuery`, stands on a page. */
export const findInPage = (characters: readonly Character[], { wanted, fold, most }: Search): Hit[] => {
  if (wanted === '') return []
  const { text, origins } = foldPage(characters, fold)
  const hits: Hit[] = []
  let at = text.indexOf(wanted)
  while (at >= 0 && hits.length < most) {
    const [first = 0, last = 0] = [origins[at], origins[at + wanted.length - 1]]
    hits.push(hitIn(characters, first, last + 1))
    at = text.indexOf(wanted, at + wanted.length)
  }
  return hits
}

/** Whether a page may be worth a closer look, by all that is written on it; never no where something would be found. */
export const mayHold = (text: string, { wanted, fold }: Pick<Search, 'wanted' | 'fold'>): boolean =>
  squeezed(Array.from(text, fold).join('')).includes(squeezed(wanted))

/** Without all that may stand between the parts of a word. */
const squeezed = (folded: string) => folded.replaceAll(/[\s-]/g, '')

/** Remembers: a book is written in few different letters. */
export const foldingOnce = (fold: Fold): Fold => {
  const known = new Map<string, string>()
  return (letter) => {
    const plain = known.get(letter) ?? fold(letter)
    known.set(letter, plain)
    return plain
  }
}

export const foldQuery = (query: string, fold: Fold): string =>
  foldPage(
    Array.from(query, (text): Character =>
      text.trim() === '' ? { kind: 'gap' } : { kind: 'letter', text, box: nowhere, angle: 0, isHyphen: false },
    ),
    fold,
  ).text.trim()

const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 }

type Folded = { readonly text: string; readonly origins: readonly number[] }

/** The whole page as one text, and for each unit of it the character it came from. */
const foldPage = (characters: readonly Character[], fold: Fold): Folded => {
  const origins: number[] = []
  let text = ''
  characters.forEach((character, index) => {
    const folded = character.kind === 'letter' ? foldLetter(character, fold) : ' '
    if (folded === ' ' && (text.endsWith(' ') || isWithinWord(characters, index))) return
    text += folded
    for (let unit = 0; unit < folded.length; unit++) origins.push(index)
  })
  return { text, origins }
}

/** A word that is divided is found as a whole. */
const foldLetter = ({ text, isHyphen }: Letter, fold: Fold): string => (isHyphen ? '' : fold(text))

/** Whether a line ends within a word here: after a hyphen that divides it, or in a script that has no spaces. */
const isWithinWord = (characters: readonly Character[], index: number): boolean => {
  if (characters[index]?.kind !== 'break') return false
  const before = letterFrom(characters, index, -1)
  if (before?.isHyphen) return true
  const after = letterFrom(characters, index, 1)
  return before !== undefined && after !== undefined && spaceless.test(before.text) && spaceless.test(after.text)
}

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The nearest letter, with nothing but breaks between. */
const letterFrom = (characters: readonly Character[], index: number, step: 1 | -1): Letter | undefined => {
  let at = index + step
  while (characters[at]?.kind === 'break') at += step
  const found = characters[at]
  return found?.kind === 'letter' ? found : undefined
}

/** How many characters are shown around a hit, but for parts of words. */
const context = 50

const hitIn = (characters: readonly Character[], start: number, end: number): Hit => {
  const before = plainText(characters.slice(Math.max(0, start - context), start))
  const after = plainText(characters.slice(end, end + context))
  return {
    before: start > context ? before.replace(/^\S+ /, '') : before.trimStart(),
    match: plainText(characters.slice(start, end)),
    after: end + context < characters.length ? after.replace(/ \S*$/, '') : after.trimEnd(),
    boxes: boxesOf(characters.slice(start, end)),
  }
}

const plainText = (characters: readonly Character[]): string =>
  characters
    .map((character, index) => (isWithinWord(characters, index) ? '' : shownText(character)))
    .join('')
    .replaceAll(/ +/g, ' ')

const shownText = (character: Character): string => {
  if (character.kind !== 'letter') return ' '
  return character.isHyphen ? '' : character.text
}

/** One box for each stretch of a line. */
const boxesOf = (characters: readonly Character[]): Box[] => {
  const boxes: Box[] = []
  const runs = layLines(characters).flat()
  for (const { box } of runs) {
    const last = boxes.at(-1)
    if (last && isOneStretch(last, box)) boxes[boxes.length - 1] = around(last, box)
    else boxes.push(box)
  }
  return boxes
}

/** Whether the box around both holds little else. */
const isOneStretch = (a: Box, b: Box): boolean => {
  const both = around(a, b)
  return both.width * both.height <= 1.5 * (a.width * a.height + b.width * b.height)
}
