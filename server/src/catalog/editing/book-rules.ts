import type { BookMetadata } from '#domain/book/book'
import type { EditOf, EditRules } from './apply-edit.ts'
import { authors, clearedByNull, links, requiredText, taken, takenOrUnset, wordSet } from './field-rules.ts'

export type BookEdit = EditOf<BookMetadata>

type Forms = { readonly isbn13: (text: string) => string | undefined }

export const bookRules = ({ isbn13 }: Forms): EditRules<BookMetadata> => ({
  title: requiredText,
  alternateTitle: clearedByNull,
  summary: clearedByNull,
  number: requiredText,
  numberSort: taken(),
  releaseDate: takenOrUnset(),
  authors,
  tags: wordSet,
  isbn: {
    unset: { value: '' },
    read: (given, note) => {
      if (given.trim() === '') return ''
      const digits = given.replace(/\D/g, '')
      const valid = digits.length === 13 ? isbn13(digits) : undefined
      if (valid === undefined) note('must be a valid ISBN 13')
      return valid ?? ''
    },
  },
  links,
})
