/** What a property holds, and so how it is shown. */
export type FactKind = 'path' | 'size' | 'answer' | 'text'

export type EventFact = { readonly key: string; readonly kind: FactKind; readonly value: string }

const order = [
  'reason',
  'library',
  'name',
  'former file',
  'source',
  'upgrade',
  'page number',
  'page file name',
  'page file size',
  'page media type',
  'page file hash',
]

const kinds: Readonly<Record<string, FactKind>> = {
  name: 'path',
  'former file': 'path',
  source: 'path',
  'page file name': 'path',
  'page file hash': 'path',
  'page file size': 'size',
  upgrade: 'answer',
}

/** The properties of an event in the order people read them; those we do not know come last, as they are. */
export const eventFacts = (properties: Readonly<Record<string, string>>): EventFact[] =>
  Object.entries(properties)
    .map(([key, value]) => ({ key, value, kind: kinds[key] ?? 'text' }))
    .toSorted((a, b) => rank(a.key) - rank(b.key))

const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length)

/** The last part of a path of either make, or the folder that holds it. */
export const fileNameOf = (path: string, part: 'file' | 'folder'): string => {
  const parts = path.split(/[/\\]/).filter((each) => each !== '')
  const last = parts.at(-1) ?? path
  if (part === 'file') return last
  // A folder that is named itself has no ending; a file stands in its series' folder.
  return /\.[a-z0-9]{2,4}$/i.test(last) ? (parts.at(-2) ?? last) : last
}

/** `page file name` becomes `pageFileName`, for the key of its words. */
export const camelCased = (phrase: string): string => {
  const joined = phrase.replace(/[^a-z0-9]+([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase())
  return joined.charAt(0).toLowerCase() + joined.slice(1)
}
