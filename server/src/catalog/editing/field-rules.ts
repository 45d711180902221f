import type { Author, WebLink } from '#domain/metadata'
import { isWebAddress } from '#domain/web-address'
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
  read: (given, note) =>
    given.map(({ label, url }, index) => {
      if (label.trim() === '') note('must not be blank', `[${index}].label`)
      const address = url.trim()
      // Nothing is no danger, and apps know how to say it.
      if (address !== '' && !isWebAddress(address)) note(wrongAddress(address), `[${index}].url`)
      return { label: label.trim(), url: address }
    }),
}

type AlternateTitle = { readonly label: string; readonly title: string }

export const alternateTitles: FieldRule<readonly AlternateTitle[], readonly AlternateTitle[]> = {
  unset: { value: [] },
  read: (given, note) =>
    given.map(({ label, title }, index) => {
      if (label.trim() === '') note('must not be blank', `[${index}].label`)
      if (title.trim() === '') note('must not be blank', `[${index}].title`)
      return { label, title }
    }),
}

const wrongAddress = (url: string) =>
  !/\s/.test(url) && URL.canParse(url) ? 'must be an http or https URL' : 'must be a valid URL'
