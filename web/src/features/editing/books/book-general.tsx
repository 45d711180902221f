import { useMessages } from '#i18n/messages.ts'
import { DayField } from '../fields/day-field.tsx'
import classes from '../fields/fields.module.css'
import { LongTextField, TextField } from '../fields/text-field.tsx'
import type { BookValues } from '../model/book-sheet.ts'
import type { Form } from '../use-form.ts'

export const BookGeneral = ({ form }: { form: Form<BookValues> }) => {
  const t = useMessages()
  return (
    <div className={classes.fields}>
      <TextField field={form.field('title')} label={t('editing.field.title')} required first />
      <TextField field={form.field('alternateTitle')} label={t('editing.field.alternateTitle')} />
      <div className={classes.two}>
        <TextField field={form.field('number')} label={t('editing.field.number')} required />
        <TextField
          field={form.field('numberSort')}
          label={t('editing.field.numberSort')}
          help={t('editing.field.numberSortHelp')}
          inputMode="decimal"
          required
        />
      </div>
      <LongTextField field={form.field('summary')} label={t('editing.field.summary')} />
      <div className={classes.two}>
        <DayField field={form.field('releaseDate')} label={t('editing.field.releaseDate')} />
        <TextField field={form.field('isbn')} label={t('editing.field.isbn')} placeholder="978-2-20-504375-4" />
      </div>
    </div>
  )
}
