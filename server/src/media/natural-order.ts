/**
 * Order of pages inside a book: case-insensitive, digit runs by value, so `2.jpg` comes before `10.jpg`.
 * Names that differ only in case or leading zeros tie; a stable sort then keeps their order in the archive.
 */
export const compareNaturally = (left: string, right: string): number => {
  let i = 0
  let j = 0
  while (i < left.length && j < right.length) {
    const a = left.charCodeAt(i)
    const b = right.charCodeAt(j)
    if (isDigit(a) && isDigit(b)) {
      const endOfA = endOfDigits(left, i)
      const endOfB = endOfDigits(right, j)
      const byValue = compareDigits(left.slice(i, endOfA), right.slice(j, endOfB))
      if (byValue !== 0) return byValue
      i = endOfA
      j = endOfB
    } else {
      const byUnit = compareUnits(a, b)
      if (byUnit !== 0) return byUnit
      i += 1
      j += 1
    }
  }
  return left.length - i - (right.length - j)
}

const compareUnits = (a: number, b: number): number => {
  if (isDigit(a) !== isDigit(b)) return isDigit(a) ? -1 : 1
  return a === b ? 0 : lowerCase(a) - lowerCase(b)
}

/** Compares as text once leading zeros are gone, so runs of any length keep their exact value. */
const compareDigits = (a: string, b: string): number => {
  const left = withoutLeadingZeros(a)
  const right = withoutLeadingZeros(b)
  if (left.length !== right.length) return left.length - right.length
  if (left === right) return 0
  return left < right ? -1 : 1
}

const withoutLeadingZeros = (digits: string): string => {
  let start = 0
  while (digits.charCodeAt(start) === 0x30) start += 1
  return digits.slice(start)
}

const endOfDigits = (text: string, start: number): number => {
  let end = start
  while (end < text.length && isDigit(text.charCodeAt(end))) end += 1
  return end
}

const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39

const lowerCase = (unit: number): number => {
  if (unit < 0x80) return unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit
  return String.fromCharCode(unit).toLowerCase().charCodeAt(0)
}
