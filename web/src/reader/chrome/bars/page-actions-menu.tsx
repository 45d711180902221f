import { Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useMessages } from '#i18n/messages.ts'
import type { PageAction } from '../../book-source.ts'
import dark from '../../dark.module.css'
import { BarButton } from './bar-button.tsx'
import styles from './bars.module.css'

type PageActionsMenuProps = { actions: readonly PageAction[]; page: number; onMenu: (isOpen: boolean) => void }

/** What the host lets this user do with a page, such as downloading it. */
export const PageActionsMenu = ({ actions, page, onMenu }: PageActionsMenuProps) => {
  const t = useMessages()
  if (actions.length === 0) return null
  return (
    <Menu
      position="bottom-end"
      classNames={{ dropdown: `${dark.dark} ${styles.menu}`, item: styles.menuItem }}
      onOpen={() => onMenu(true)}
      onClose={() => onMenu(false)}
    >
      <Menu.Target>
        <BarButton icon={IconDotsVertical} label={t('reader.top.more')} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item key={action.id} onClick={() => action.run(page)}>
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
