import { seriesStatuses } from '@spinrack/contract/vocabulary/series'
import { useMessages } from '#i18n/messages.ts'
import { ChoiceField } from '../fields/choice-field.tsx'
import { DirectionField } from '../fields/direction-field.tsx'
import classes from '../fields/fields.module.css'
import { LanguageField } from '../fields/language-field.tsx'
import { LongTextField, TextField } from '../fields/text-field.tsx'
import { PublisherField } from '../fields/words-field.tsx'
import type { SeriesValues } from '../model/series-sheet.ts'
import type { Field, Form } from '../use-form.ts'

export const SeriesGeneral = ({ form }: { form: Form<SeriesValues> }) => {
  const t = useMessages()
  return (
    <div className={classes.fields}>
      <TextField field={form.field('title')} label={t('editing.field.title')} required first />
      <TextField field={form.field('titleSort')} label={t('editing.field.titleSort')} required />
      <LongTextField field={form.field('summary')} label={t('editing.field.summary')} />
      <div className={classes.two}>
        <StatusField field={form.field('status')} />
        <LanguageField field={form.field('language')} />
        <DirectionField field={form.field('readingDirection')} />
        <PublisherField field={form.field('publisher')} label={t('editing.field.publisher')} />
        <TextField field={form.field('ageRating')} label={t('editing.field.ageRating')} inputMode="numeric" />
        <TextField field={form.field('totalBookCount')} label={t('editing.field.totalBookCount')} inputMode="numeric" />
      </div>
    </div>
  )
}

/** What many series can have in common. */
export const ManySeriesGeneral = ({ form }: { form: Form<SeriesValues> }) => {
  const t = useMessages()
  return (
    <div className={classes.two}>
      <StatusField field={form.field('status')} />
      <LanguageField field={form.field('language')} />
      <DirectionField field={form.field('readingDirection')} />
      <PublisherField field={form.field('publisher')} label={t('editing.field.publisher')} />
      <TextField field={form.field('ageRating')} label={t('editing.field.ageRating')} inputMode="numeric" />
    </div>
  )
}

const StatusField = ({ field }: { field: Field<string> }) => {
  const t = useMessages()
  return (
    <ChoiceField
      field={field}
      label={t('editing.field.status')}
      choices={seriesStatuses.map((value) => ({ value, label: t(`series.status.${value}`) }))}
    />
  )
}
