import { Drawer } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { useLateOpening } from '#ui/dialog/use-late-opening.ts'
import { Navigation } from './navigation.tsx'
import classes from './navigation-sheet.module.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'

type NavigationSheetProps = { opened: boolean; onClose: () => void }

/** The navigation on a phone, from below. */
export const NavigationSheet = ({ opened, onClose }: NavigationSheetProps) => {
  const t = useMessages()
  useCloseOnNavigation(onClose)
  return (
    <Drawer.Root
      opened={useLateOpening(opened)}
      onClose={onClose}
      position="bottom"
      size="auto"
      classNames={{ content: classes.sheet, title: classes.title }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.head}>
          <Drawer.Title>{t('nav.menu')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('common.close')} />
        </div>
        <Drawer.Body>
          <Navigation />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

const useCloseOnNavigation = (onClose: () => void) => {
  const href = useRouterState({ select: ({ location }) => location.href })
  const openedAt = useRef(href)
  useEffect(() => {
    if (openedAt.current !== href) onClose()
    openedAt.current = href
  }, [href, onClose])
}
