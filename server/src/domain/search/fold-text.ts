/**
 * The words of a text as searching sees them: without accents, case, width and punctuation. A character of a script
 * written without spaces is a word of its own, so that it is found wherever it stands.
 */
export const foldWords = (text: string): string[] => foldText(text).match(wordPattern) ?? []

/** A title such as "!!!" is nothing but punctuation, and still can be found. */
export const wordsOrSigns = (text: string): string[] => {
  const words = foldWords(text)
  return words.length > 0
    ? words
    : text
        .toLowerCase()
        .split(/[\s\p{Cc}]+/u)
        .filter(Boolean)
}

/** Titles as one text to search in; every title begins and ends with a line break, every word with a space. */
export const searchableText = (titles: readonly string[]): string => {
  const lines = titles.map((title) => ` ${wordsOrSigns(title).join(' ')} `).filter((line) => line.trim() !== '')
  return `\n${[...new Set(lines)].join('\n')}\n`
}

export const isIdeograph = (word: string) => ideograph.test(word)

/** A text without accents, case and width, for looking for it within another one. */
export const foldText = (text: string) =>
  baseLetters(
    text
      .normalize('NFKD')
      .replace(marks, '')
      .normalize('NFC')
      .toLowerCase()
      .replace(/['’`´]/g, ''),
  )

/** Small letters that are one with a stroke or with each other, as those without: they have no accent to be taken away. */
export const baseLetters = (text: string): string => text.replace(joined, (letter) => spelled.get(letter) ?? letter)

/** Marks that only accent a letter; those that are part of a script, such as voiced kana, stay. */
const marks = new RegExp(
  String.raw`[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u20d0-\u20ff\ufe20-\ufe2f]+`,
  'g',
)
const spaceless = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`
const ideograph = new RegExp(`^[${spaceless}]`, 'u')
/** Pictures that people type to find a title by; not the stars and notes that only decorate one. */
const emoji = String.raw`\p{Emoji_Presentation}|[❤♥☠☢☣☯☮]`
const wordPattern = new RegExp(
  String.raw`[${spaceless}]\p{M}*|${emoji}|(?:(?![${spaceless}\uFE0E\uFE0F])[\p{L}\p{N}\p{M}])+`,
  'gu',
)

/** With a stroke, a hook, or a dot too few; below each its base letter. */
const stroked = 'øđðłıħŧŋĸȷƀɓƈɖɗɛɠɨƙƚɲƥƭʋƴƶɉɍɏⱥɇⱦȼɵ'
const baseOf = 'oddlihtnkjbbcddegiklnptvyzjryaetco'
const spelled: ReadonlyMap<string, string> = new Map([
  ...Array.from(stroked, (letter, at) => [letter, baseOf[at] ?? letter] as const),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
])
const joined = new RegExp(`[${[...spelled.keys()].join('')}]`, 'g')
