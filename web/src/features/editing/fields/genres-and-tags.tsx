import { useMessages } from '#i18n/messages.ts'
import classes from './fields.module.css'
import { WordsField } from './words-field.tsx'
import type { Field } from '../use-form.ts'

type GenresAndTagsProps = { readonly genres: Field<string[]>; readonly tags: Field<string[]> }

export const GenresAndTags = ({ genres, tags }: GenresAndTagsProps) => {
  const t = useMessages()
  return (
    <div className={classes.fields}>
      <WordsField field={genres} label={t('editing.field.genres')} kind="genres" />
      <WordsField field={tags} label={t('editing.field.tags')} kind="tags" />
    </div>
  )
}
