import { decodeStrictly } from './entry-name.ts'
import { judgeCyrillic, judgeEastAsian, judgeLatin } from './judge-names.ts'
import type { Judge } from './judge-names.ts'

type Decode = (name: Buffer) => string

/**
 * How to read names whose encoding the archive does not tell. The standard says CP437, but tools write what their
 * country uses; a wrong guess would put the pages in a wrong order. All names are judged together.
 */
export const legacyDecoder = (names: readonly Buffer[]): Decode => {
  const sample = names.slice(0, MOST_JUDGED)
  const asian = best(sample, EAST_ASIAN, judgeEastAsian)
  const cyrillic = best(sample, CYRILLIC, judgeCyrillic)
  // Cyrillic words of even length also pass as rare Chinese characters, real Chinese hardly ever as Cyrillic words.
  const chosen = asian && cyrillic && asian.score < SURELY_ASIAN ? cyrillic : (asian ?? cyrillic)
  const western = chosen === undefined && isWindows(sample) ? decodeWindows : decodeCp437
  return (name) => chosen?.decode(name) ?? western(name)
}

const MOST_JUDGED = 500
const SURELY_ASIAN = 0.3

const strict = (label: string) => {
  const decoder = new TextDecoder(label, { fatal: true })
  return (name: Buffer) => decodeStrictly(name, decoder)
}

/** Tried in this order; a later one must score better. */
const EAST_ASIAN = ['shift_jis', 'gb18030', 'big5', 'euc-kr', 'euc-jp'].map(strict)
const CYRILLIC = ['ibm866', 'windows-1251', 'koi8-r'].map(strict)

type Candidate = { readonly decode: (name: Buffer) => string | undefined; readonly score: number }

const best = (
  names: readonly Buffer[],
  decoders: readonly Candidate['decode'][],
  judge: Judge,
): Candidate | undefined => {
  let winner: Candidate | undefined
  for (const decode of decoders) {
    const texts = names.map(decode)
    const score = texts.every((text) => text !== undefined) ? judge(texts) : undefined
    if (score !== undefined && score > (winner?.score ?? -1)) winner = { decode, score }
  }
  return winner
}

const windows1252 = new TextDecoder('windows-1252')
const decodeWindows: Decode = (name) => windows1252.decode(name)

/** Names that would be full of frames and Greek by the standard, and are plain words the way Windows writes. */
const isWindows = (names: readonly Buffer[]): boolean =>
  judgeLatin(names.map(decodeCp437)) === undefined && judgeLatin(names.map(decodeWindows)) !== undefined

const decodeCp437: Decode = (bytes) => {
  let text = ''
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : CP437_UPPER_HALF.charAt(byte - 0x80)
  return text
}

const CP437_UPPER_HALF =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
  'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'
