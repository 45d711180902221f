import { useMessages } from '#i18n/messages.ts'
import { DayField } from '../fields/day-field.tsx'
import { DirectionField } from '../fields/direction-field.tsx'
import classes from '../fields/fields.module.css'
import { LanguageField } from '../fields/language-field.tsx'
import { LongTextField, TextField } from '../fields/text-field.tsx'
import { PublisherField } from '../fields/words-field.tsx'
import type { OneshotValues } from '../model/oneshot-sheet.ts'
import type { Form } from '../use-form.ts'

type GeneralProps = { readonly form: Form<OneshotValues> }

export const OneshotGeneral = ({ form }: GeneralProps) => {
  const t = useMessages()
  return (
    <div className={classes.fields}>
      <TextField field={form.field('title')} label={t('editing.field.title')} required first />
      <TextField field={form.field('titleSort')} label={t('editing.field.titleSort')} required />
      <TextField field={form.field('alternateTitle')} label={t('editing.field.alternateTitle')} />
      <LongTextField field={form.field('summary')} label={t('editing.field.summary')} />
      <div className={classes.two}>
        <DayField field={form.field('releaseDate')} label={t('editing.field.releaseDate')} />
        <TextField field={form.field('isbn')} label={t('editing.field.isbn')} placeholder="978-2-20-504375-4" />
      </div>
      <ManyOneshotsGeneral form={form} />
    </div>
  )
}

/** What many one-shots can have in common. */
export const ManyOneshotsGeneral = ({ form }: GeneralProps) => {
  const t = useMessages()
  return (
    <div className={classes.two}>
      <LanguageField field={form.field('language')} />
      <DirectionField field={form.field('readingDirection')} />
      <PublisherField field={form.field('publisher')} label={t('editing.field.publisher')} />
      <TextField field={form.field('ageRating')} label={t('editing.field.ageRating')} inputMode="numeric" />
    </div>
  )
}
