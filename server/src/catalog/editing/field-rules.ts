import type { Author, WebLink } from '#domain/metadata'
import type { FieldRule } from './apply-edit.ts'

/** Must say something; null leaves it alone. */
export const requiredText: FieldRule<string, string> = {
  read: (given, note) => {
    const text = given.trim()
    if (text === '') note('must not be blank')
    return text
  },
}

/** May be empty; null leaves it alone. */
export const clearedByBlank: FieldRule<string, string> = { read: (given) => given.trim() }

/** May be empty; null empties it. */
export const clearedByNull: FieldRule<string, string> = { ...clearedByBlank, unset: { value: '' } }

export const taken = <Value>(): FieldRule<Value, Value> => ({ read: (given) => given })

export const takenOrUnset = <Value>(): FieldRule<Value | null, Value> => ({
  read: (given) => given,
  unset: { value: null },
})

export const numberFrom = (least: number): FieldRule<number | null, number> => ({
  unset: { value: null },
  read: (given, note) => {
    if (given < least) note(`must be greater than or equal to ${least}`)
    return given
  },
})

/** Tags, genres, labels: one word is one word, whatever its case. */
export const wordSet: FieldRule<readonly string[], readonly string[]> = {
  unset: { value: [] },
  read: (given) => [...new Set(given.map((word) => word.trim().toLowerCase()).filter((word) => word !== ''))],
}

export const authors: FieldRule<readonly Author[], readonly Author[]> = {
  unset: { value: [] },
  read: (given, note) =>
    given.map(({ name, role }, index) => {
      if (name.trim() === '') note('must not be blank', `[${index}].name`)
      if (role.trim() === '') note('must not be blank', `[${index}].role`)
      return { name: name.trim(), role: role.trim().toLowerCase() }
    }),
}

export const links: FieldRule<readonly WebLink[], readonly WebLink[]> = {
  unset: { value: [] },
  isOrdered: true,
  read: (given, note) =>
    given.map(({ label, url }, index) => {
      if (label.trim() === '') note('must not be blank', `[${index}].label`)
      if (!isLinkable(url.trim())) note('must be a valid URL', `[${index}].url`)
      return { label: label.trim(), url: url.trim() }
    }),
}

type AlternateTitle = { readonly label: string; readonly title: string }

export const alternateTitles: FieldRule<readonly AlternateTitle[], readonly AlternateTitle[]> = {
  unset: { value: [] },
  isOrdered: true,
  read: (given, note) =>
    given.map(({ label, title }, index) => {
      if (label.trim() === '') note('must not be blank', `[${index}].label`)
      if (title.trim() === '') note('must not be blank', `[${index}].title`)
      return { label, title }
    }),
}

/** A scheme that runs as a script has no place on a page that people click on. */
const harmlessSchemes = new Set(['http:', 'https:', 'ftp:', 'ftps:', 'file:', 'mailto:'])

const isLinkable = (url: string) => {
  if (url === '') return true
  if (/\s/.test(url) || !URL.canParse(url)) return false
  return harmlessSchemes.has(new URL(url).protocol)
}
