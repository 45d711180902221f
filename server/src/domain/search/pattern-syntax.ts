import { invalid } from '../errors.ts'

export type PatternNode =
  | { readonly kind: 'take'; readonly accepts: (character: string) => boolean }
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly part: PatternNode; readonly least: number; readonly most: number }

type Accepts = (character: string) => boolean

const longestPattern = 500
const deepestNesting = 50
const mostRepetitions = 200

/** Literals, classes, groups, alternatives, anchors and repetitions; what needs backtracking is refused. */
export const parsePattern = (source: string): PatternNode => {
  if (source.length > longestPattern) throw invalid('The regular expression is too long')
  const characters = [...source]
  let at = 0
  const peek = () => characters[at]

  const readChoice = (depth: number): PatternNode => {
    if (depth > deepestNesting) throw malformed()
    const parts = [readSequence(depth)]
    while (peek() === '|') {
      at++
      parts.push(readSequence(depth))
    }
    return { kind: 'choice', parts }
  }

  const readSequence = (depth: number): PatternNode => {
    const parts: PatternNode[] = []
    for (let next = peek(); next !== undefined && next !== '|' && next !== ')'; next = peek())
      parts.push(readRepeats(readOne(depth)))
    return { kind: 'sequence', parts }
  }

  const readOne = (depth: number): PatternNode => {
    const character = characters[at++] ?? ''
    if (character === '(') return readGroup(depth)
    if (character === '[') return { kind: 'take', accepts: readClass() }
    if (character === '.') return { kind: 'take', accepts: () => true }
    if (character === '^') return { kind: 'start' }
    if (character === '$') return { kind: 'end' }
    if (character === '\\') return { kind: 'take', accepts: readEscape() }
    if ('*+?{'.includes(character)) throw malformed()
    return { kind: 'take', accepts: same(character) }
  }

  const readGroup = (depth: number): PatternNode => {
    if (peek() === '?') {
      if (characters[at + 1] !== ':') throw malformed()
      at += 2
    }
    const inner = readChoice(depth + 1)
    if (characters[at++] !== ')') throw malformed()
    return inner
  }

  const readRepeats = (part: PatternNode): PatternNode => {
    const repeated = readRepeat(part)
    // Reluctant or possessive makes no difference to whether something is found.
    if (repeated !== part && (peek() === '?' || peek() === '+')) at++
    return repeated
  }

  const readRepeat = (part: PatternNode): PatternNode => {
    const sign = peek()
    const known = sign === undefined ? undefined : repeats[sign]
    if (known) {
      at++
      return { kind: 'repeat', part, ...known }
    }
    if (sign !== '{') return part
    const counted = /^\{(\d{1,3})(?:(,)(\d{0,3}))?\}/.exec(characters.slice(at, at + 10).join(''))
    if (!counted) throw malformed()
    at += counted[0].length
    const least = Number(counted[1])
    const most = counted[2] === undefined ? least : counted[3] ? Number(counted[3]) : Infinity
    if (most < least || least > mostRepetitions || (most > mostRepetitions && most !== Infinity)) throw malformed()
    return { kind: 'repeat', part, least, most }
  }

  const readClass = (): Accepts => {
    const isNegated = peek() === '^'
    if (isNegated) at++
    const members: Accepts[] = []
    for (let next = characters[at++]; next !== ']' || members.length === 0; next = characters[at++]) {
      if (next === undefined) throw malformed()
      members.push(readMember(next))
    }
    return (character) => members.some((accepts) => accepts(character)) !== isNegated
  }

  const readMember = (first: string): Accepts => {
    if (first === '\\') return readEscape()
    const last = characters[at + 1]
    if (peek() !== '-' || last === undefined || last === ']') return same(first)
    at += 2
    const isBetween: Accepts = (given) => given >= first && given <= last
    return (given) => isBetween(given) || isBetween(given.toUpperCase())
  }

  const readEscape = (): Accepts => {
    const character = characters[at++]
    if (character === undefined) throw malformed()
    const known = classes[character]
    if (known) return known
    // Letters and digits are anchors, back references and the like.
    if (/[a-z0-9]/i.test(character)) throw malformed()
    return same(character)
  }

  const pattern = readChoice(0)
  if (at < characters.length) throw malformed()
  return pattern
}

const malformed = () => invalid('The regular expression is not understood')

const repeats: Record<string, { least: number; most: number }> = {
  '*': { least: 0, most: Infinity },
  '+': { least: 1, most: Infinity },
  '?': { least: 0, most: 1 },
}

/** Texts are matched in lower case, whatever the case of the pattern. */
const same = (character: string): Accepts => {
  const lower = character.toLowerCase()
  return (given) => given === lower
}

const classes: Record<string, Accepts> = {
  d: (character) => /\d/.test(character),
  D: (character) => /\D/.test(character),
  w: (character) => /\w/.test(character),
  W: (character) => /\W/.test(character),
  s: (character) => /\s/.test(character),
  S: (character) => /\S/.test(character),
}
