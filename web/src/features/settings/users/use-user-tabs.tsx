import { IconBooks, IconShieldHalf, IconUserCog } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMessages } from '#i18n/messages.ts'
import type { EditTab } from '#shelf/editor/edit-frame.tsx'
import { LibraryBoxes } from './library-boxes.tsx'
import { RestrictionFields } from './restriction-fields.tsx'
import { RoleBoxes } from './role-boxes.tsx'
import type { UserFieldsProps } from './user-form.ts'
import { isSound } from './user-form.ts'
import classes from './users.module.css'

type Account = { readonly fields: ReactNode; readonly invalid: boolean }

/** The same tabs for a new user as for one that is there, save for what is above the roles. */
export const useUserTabs = (props: UserFieldsProps & { tried: boolean; account?: Account }): readonly EditTab[] => {
  const t = useMessages()
  const { form, onChange, tried, account } = props
  return [
    {
      name: 'account',
      label: t(account === undefined ? 'users.tab.roles' : 'account.title'),
      icon: IconUserCog,
      invalid: account?.invalid ?? false,
      content: (
        <div className={classes.fields}>
          {account?.fields}
          <RoleBoxes form={form} onChange={onChange} />
        </div>
      ),
    },
    {
      name: 'libraries',
      label: t('users.tab.libraries'),
      icon: IconBooks,
      content: <LibraryBoxes form={form} onChange={onChange} />,
    },
    {
      name: 'restrictions',
      label: t('users.tab.restrictions'),
      icon: IconShieldHalf,
      invalid: !isSound(form),
      content: <RestrictionFields form={form} onChange={onChange} tried={tried} />,
    },
  ]
}
