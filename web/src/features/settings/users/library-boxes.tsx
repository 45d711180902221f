import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { libraryQueries } from '#api/libraries.ts'
import { useMessages } from '#i18n/messages.ts'
import { Notice } from '#ui/notice/notice.tsx'
import type { UserFieldsProps } from './user-form.ts'
import classes from './users.module.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

/** Administrators see all libraries, whatever is ticked here. */
export const LibraryBoxes = ({ form, onChange }: UserFieldsProps) => {
  const t = useMessages()
  const { data: libraries = [] } = useQuery(libraryQueries.list())
  const admin = form.roles.includes('ADMIN')
  const all = admin || form.allLibraries
  const ticked = new Set(form.libraryIds)
  return (
    <div className={classes.fields}>
      {admin && <Notice tone="plain">{t('users.libraries.admin')}</Notice>}
      <Checkbox
        label={t('users.libraries.all')}
        description={t('users.libraries.allHelp')}
        checked={all}
        disabled={admin}
        onChange={({ currentTarget }) => onChange({ allLibraries: currentTarget.checked })}
      />
      {libraries.length > 0 && (
        <fieldset className={classes.group}>
          <legend className={classes.legend}>{t('users.libraries.some')}</legend>
          {libraries.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={all || ticked.has(id)}
              disabled={all}
              onChange={({ currentTarget: { checked } }) =>
                onChange({
                  libraryIds: checked ? [...form.libraryIds, id] : form.libraryIds.filter((other) => other !== id),
                })
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  )
}
