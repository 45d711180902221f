import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './dialog.module.css'
import { useLateOpening } from './use-late-opening.ts'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'

type DialogProps = {
  opened: boolean
  onClose: () => void
  title: string
  closeLabel: string
  /** Pixels; on a phone a dialog fills the screen, unless it only asks a question. */
  width: number
  kind: 'form' | 'question'
  /** Another dialog lies on top and takes the keys. */
  covered?: boolean
  children: ReactNode
}

/** Its children are put up anew each time it opens, so a form inside starts fresh. */
export const Dialog = ({ opened, onClose, title, closeLabel, width, kind, covered = false, children }: DialogProps) => {
  const phone = useMediaQuery('(max-width: 720px)', undefined, { getInitialValueInEffect: false })
  return (
    <Modal.Root
      opened={useLateOpening(opened)}
      onClose={onClose}
      size={width}
      centered
      fullScreen={phone && kind === 'form'}
      closeOnClickOutside={kind === 'question'}
      closeOnEscape={!covered}
      trapFocus={!covered}
      transitionProps={{ transition: 'fade', duration: 140 }}
      classNames={{
        overlay: classes.overlay,
        content: classes.content,
        title: classes.title,
      }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Mantine's own, which is a <header> and so a second banner of the page. */}
        <div className={classes.header}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={closeLabel} />
        </div>
        {children}
      </Modal.Content>
    </Modal.Root>
  )
}

/** The scrolling part of a dialog. */
export const DialogBody = ({ children, flush = false }: { children: ReactNode; flush?: boolean }) => (
  <div className={classes.body} data-flush={flush || undefined}>
    {children}
  </div>
)

/** Always in sight; the primary action comes last. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
)
