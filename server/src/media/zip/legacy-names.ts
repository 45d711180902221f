import { decodeStrictly } from './entry-name.ts'

/**
 * How to read names whose encoding the archive does not tell. The standard says CP437, but Japanese and Chinese
 * tools write their own; a wrong guess would put the pages in a wrong order. All names are judged together.
 */
export const legacyDecoder = (names: readonly Buffer[]): ((name: Buffer) => string) => {
  const decoder = EAST_ASIAN.find((candidate) => isPlausible(names, candidate))
  return (name) => (decoder === undefined ? undefined : decodeStrictly(name, decoder)) ?? decodeCp437(name)
}

const EAST_ASIAN = ['shift_jis', 'gb18030'].map((label) => new TextDecoder(label, { fatal: true }))

/** Accented letters in Western names may pass as single characters, hardly ever as two in a row. */
const isPlausible = (names: readonly Buffer[], decoder: TextDecoder): boolean => {
  let hasRun = false
  for (const name of names) {
    const text = decodeStrictly(name, decoder)
    if (text === undefined || NOT_EAST_ASIAN.test(text)) return false
    hasRun ||= TWO_IN_A_ROW.test(text)
  }
  return hasRun
}

const EAST_ASIAN_LETTER = '\\u3000-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff\\uff01-\\uff60'
// Western punctuation and symbols that both encodings also have as wide characters.
const COMMON_SYMBOL = '\\u00d7\\u00b7\\u2010-\\u203b\\u2190-\\u2193\\u2460-\\u2473\\u25a0-\\u25ef\\u2605\\u2606\\u266a'
const NOT_EAST_ASIAN = new RegExp(`[^\\u0000-\\u007f${EAST_ASIAN_LETTER}${COMMON_SYMBOL}]`)
const TWO_IN_A_ROW = new RegExp(`[${EAST_ASIAN_LETTER}]{2}`)

const decodeCp437 = (bytes: Buffer): string => {
  let text = ''
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : CP437_UPPER_HALF.charAt(byte - 0x80)
  return text
}

const CP437_UPPER_HALF =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
  'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'
