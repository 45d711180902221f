import type { SeriesMetadata } from '#domain/series/series'
import type { EditOf, EditRules } from './apply-edit.ts'
import * as rules from './field-rules.ts'

export type SeriesEdit = EditOf<SeriesMetadata>

type Forms = { readonly languageOf: (tag: string) => string | undefined }

export const seriesRules = ({ languageOf }: Forms): EditRules<SeriesMetadata> => ({
  status: rules.taken(),
  title: rules.requiredText,
  titleSort: rules.requiredText,
  summary: rules.clearedByBlank,
  publisher: rules.clearedByBlank,
  readingDirection: rules.takenOrUnset(),
  ageRating: rules.numberFrom(0),
  language: {
    read: (given, note) => {
      if (given.trim() === '') return ''
      const tag = languageOf(given)
      if (tag === undefined) note('must be a valid BCP 47 language tag')
      return tag ?? ''
    },
  },
  genres: rules.wordSet,
  tags: rules.wordSet,
  totalBookCount: rules.numberFrom(1),
  sharingLabels: rules.wordSet,
  links: rules.links,
  alternateTitles: rules.alternateTitles,
})
