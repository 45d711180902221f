import { Checkbox } from '@mantine/core'
import { useMessages } from '#i18n/messages.ts'
import { grantableRoles } from './user-form.ts'
import type { UserFieldsProps } from './user-form.ts'
import classes from './users.module.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

export const RoleBoxes = ({ form, onChange }: UserFieldsProps) => {
  const t = useMessages()
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('account.roles')}</legend>
      {grantableRoles.map((role) => (
        <Checkbox
          key={role}
          label={t(`account.role.${role}`)}
          description={t(`users.role.${role}`)}
          checked={form.roles.includes(role)}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ roles: checked ? [...form.roles, role] : form.roles.filter((other) => other !== role) })
          }
        />
      ))}
    </fieldset>
  )
}
