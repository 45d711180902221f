import { parseDecimal } from '#lib/decimal.ts'
import { canonicalLanguage } from './checks.ts'

export const trimmed = (text: string) => text.trim()

/** Where the API wants null to clear. */
export const trimmedOrNull = (text: string) => text.trim() || null

export const numberOrNull = (text: string) => (text.trim() === '' ? null : (parseDecimal(text) ?? text))

export const digitsOnly = (text: string) => text.replace(/[\s-]/g, '')

export const languageTag = (text: string) => canonicalLanguage(text) ?? text.trim()

/** The server keeps words in lower case and without an order. */
export const words = (list: readonly string[]) =>
  [...new Set(list.map((word) => word.trim().toLowerCase()).filter((word) => word !== ''))].toSorted()

type Author = { readonly name: string; readonly role: string }

export const authors = (list: readonly Author[]) =>
  list
    .map(({ name, role }) => ({ name: name.trim(), role: role.trim().toLowerCase() }))
    .filter(({ name }) => name !== '')

export const links = (list: readonly { readonly label: string; readonly url: string }[]) =>
  list.map(({ label, url }) => ({ label: label.trim(), url: url.trim() }))

export const alternateTitles = (list: readonly { readonly label: string; readonly title: string }[]) =>
  list.map(({ label, title }) => ({ label: label.trim(), title: title.trim() }))
