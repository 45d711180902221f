import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useMessages } from '#i18n/messages.ts'
import dark from '../../dark.module.css'
import './panel-styles.ts'
import styles from './panel.module.css'

type PanelDialogProps = {
  title: string
  isOpen: boolean
  size: number
  onClose: () => void
  children: ReactNode
}

/** Escape is left to the reader's own chain, which closes one thing at a time. */
export const PanelDialog = ({ title, isOpen, size, onClose, children }: PanelDialogProps) => {
  const t = useMessages()
  const isPhone = useMediaQuery('(max-width: 720px)') ?? false
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={size}
      centered
      fullScreen={isPhone}
      closeOnEscape={false}
      transitionProps={{ transition: 'fade', duration: 160 }}
      overlayProps={{ backgroundOpacity: 0.6 }}
      closeButtonProps={{ 'aria-label': t('reader.panel.close'), size: 44, iconSize: 20 }}
      classNames={{
        content: `${dark.dark} ${styles.dialog}`,
        header: styles.header,
        title: styles.title,
        body: styles.body,
        close: styles.close,
      }}
    >
      {children}
    </Modal>
  )
}
