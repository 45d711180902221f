import { foldWords } from './fold-text.ts'

/** What stands between others, or for nothing in particular. */
export type Joint = { readonly kind: 'close' | 'and' | 'or' | 'everything' }

export type Token =
  | { readonly kind: 'open' | 'not' | 'minus' }
  | Joint
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'regex'; readonly source: string }
  | { readonly kind: 'phrase'; readonly words: readonly string[] }
  | {
      readonly kind: 'field'
      readonly name: string
      /** One, or the alternatives of `field:(a OR b)`. */
      readonly values: readonly string[]
      readonly range: { readonly from: string | null; readonly to: string | null } | null
    }

export const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = []
  for (const match of text.matchAll(pattern)) tokens.push(toToken(match.groups ?? {}))
  return tokens
}

type Groups = Record<string, string | undefined>

const toToken = (groups: Groups): Token => {
  if (groups['field'] !== undefined) return toField(groups['field'], groups)
  if (groups['phrase'] !== undefined) return { kind: 'phrase', words: foldWords(groups['phrase']) }
  if (groups['sign'] !== undefined) return { kind: groups['sign'] === '(' ? 'open' : 'close' }
  if (groups['minus'] !== undefined) return { kind: 'minus' }
  if (groups['everything'] !== undefined) return { kind: 'everything' }
  if (groups['regex'] !== undefined) return { kind: 'regex', source: groups['regex'] }
  const word = groups['word'] ?? ''
  const operator = operators[word]
  return operator ? { kind: operator } : { kind: 'word', text: word }
}

const operators: Record<string, 'and' | 'or' | 'not'> = {
  AND: 'and',
  '&&': 'and',
  OR: 'or',
  '||': 'or',
  NOT: 'not',
}

const toField = (name: string, groups: Groups): Token => {
  const { quoted, group, from, to, bare } = groups
  if (from !== undefined && to !== undefined)
    return { kind: 'field', name, values: [`${from} ${to}`], range: { from: endOf(from), to: endOf(to) } }
  const values = group === undefined ? [quoted ?? bare ?? ''] : alternativesIn(group)
  return { kind: 'field', name, values: values.filter((value) => value.trim() !== ''), range: null }
}

const alternativesIn = (group: string) =>
  (group.match(/"[^"]*"|\S+/g) ?? []).filter((part) => part !== 'OR').map(unquote)
const endOf = (value: string) => (value === '*' ? null : unquote(value))
const unquote = (value: string) => value.replaceAll('"', '')

// Japanese titles come with a -subtitle-: a hyphen excludes a word only when none closes what it opens.
// A field is a word directly followed by a colon and its value; a colon before a space is punctuation.
const pattern = new RegExp(
  [
    String.raw`(?<field>[A-Za-z_]+):(?:"(?<quoted>[^"]*)"|\((?<group>[^()]*)\)|[[{](?<from>\S+) TO (?<to>[^\s\]}]+)[\]}]|(?<bare>[^\s()"]+))`,
    String.raw`"(?<phrase>[^"]*)"`,
    String.raw`(?<sign>[()])`,
    String.raw`(?<minus>(?<=^|\s)-(?=[^\s-])(?!.*\S-(?:\s|$)))`,
    String.raw`(?<everything>(?<=^|[\s(])\*:\*(?=$|[\s)]))`,
    String.raw`(?<=^|[\s(-])/(?<regex>(?:[^/\s\\]|\\\S)+)/(?=$|[\s)])`,
    String.raw`(?<word>[^\s()"]+)`,
  ].join('|'),
  'gu',
)
