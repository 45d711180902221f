import { authorRoles } from '@spinrack/contract/vocabulary/book'
import { dynamicMessage } from '#i18n/dynamic-message.ts'
import { useMessages } from '#i18n/messages.ts'
import { AuthorsField } from '#ui/fields/authors-field.tsx'
import type { Author } from '#ui/fields/authors-by-role.ts'
import type { Field } from '../use-form.ts'
import classes from './fields.module.css'
import { FieldLock } from './locked.tsx'
import { useFieldWords } from './use-field-words.ts'
import { useSuggest } from './use-suggest.ts'

/** One lock for all roles: the server keeps one. */
export const CreditsField = ({ field }: { field: Field<Author[]> }) => {
  const t = useMessages()
  const words = useFieldWords(field)
  const label = t('editing.tab.authors')
  return (
    <div className={classes.group}>
      <div className={classes.groupHead}>
        <span className={classes.groupHelp}>{words.help ?? t('editing.field.authorsHelp')}</span>
        <FieldLock field={field} label={label} />
      </div>
      <AuthorsField
        knownRoles={authorRoles}
        roleLabel={(role) => dynamicMessage(t, `book.author.${role}_other`, capitalized(role))}
        value={field.value ?? []}
        onChange={field.set}
        suggest={useSuggest('authors')}
        placeholder={words.placeholder}
        words={{
          customRole: t('editing.field.customRole'),
          addRole: t('editing.field.addRole'),
          duplicate: t('editing.problem.duplicate'),
          required: t('editing.problem.required'),
        }}
      />
    </div>
  )
}

const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
