/** The thirteen digits of a valid ISBN, also of the older form with ten; undefined for anything else. */
export const isbn13 = (identifier: string): string | undefined => {
  const signs = identifier
    .toLowerCase()
    .trim()
    .replace(/^(urn:)?isbn(-1[03])?[:\s]+/, '')
    // Books write all kinds of dashes between the groups.
    .replace(/[\s\p{Pd}]/gu, '')
  if (isIsbn10(signs)) return withCheckDigit(`978${signs.slice(0, 9)}`)
  return /^97[89]\d{10}$/.test(signs) && withCheckDigit(signs.slice(0, 12)) === signs ? signs : undefined
}

/** The last sign makes the sum, weighted from ten down to one, a multiple of eleven; x stands for ten. */
const isIsbn10 = (signs: string) =>
  /^\d{9}[\dx]$/.test(signs) &&
  [...signs].reduce((sum, sign, i) => sum + (sign === 'x' ? 10 : Number(sign)) * (10 - i), 0) % 11 === 0

const withCheckDigit = (twelve: string) => {
  const sum = [...twelve].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return twelve + ((10 - (sum % 10)) % 10)
}
