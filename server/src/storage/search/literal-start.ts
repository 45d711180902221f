/**
 * Plain letters and digits, in lower case, that every text begins with in which a regular expression is found; empty
 * where the expression does not say so. Those texts are few, and only they need be tried.
 */
export const literalStart = (pattern: string): string => {
  if (pattern.includes('|')) return ''
  const [, letters = '', next = ''] = /^\^([a-z0-9]*)(.?)/is.exec(pattern) ?? []
  const isLastOptional = ['?', '*', '{'].includes(next)
  return (isLastOptional ? letters.slice(0, -1) : letters).toLowerCase()
}

/**
 * The characters of which a text must begin with one, if that is all that an expression such as `^s` asks for; the lower
 * case comes first.
 */
export const firstLetters = (pattern: string): readonly string[] | undefined => {
  const letter = /^\^([a-z0-9])$/i.exec(pattern)?.[1]?.toLowerCase()
  return letter === undefined ? undefined : [letter, letter.toUpperCase(), ...(lowered[letter] ?? [])]
}

/** Other characters whose lower case begins with a plain letter: the sign for Kelvin, and I with a dot. */
const lowered: Readonly<Record<string, readonly string[]>> = { k: ['\u{212a}'], i: ['\u{130}'] }
