import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Dialog, DialogActions } from '#ui/dialog/dialog.tsx'
import { FolderList } from './folder-list.tsx'
import classes from './folders.module.css'

type FolderDialogProps = {
  opened: boolean
  /** What the folder is for. */
  title: string
  /** The folder to begin with; empty means the top of the file system. */
  start: string
  onClose: () => void
  onChoose: (path: string) => void
}

/** Walks through the folders of the server's disk. */
export const FolderDialog = ({ opened, title, ...browser }: FolderDialogProps) => {
  const t = useMessages()
  return (
    <Dialog
      opened={opened}
      onClose={browser.onClose}
      title={title}
      closeLabel={t('common.close')}
      width={480}
      kind="form"
    >
      <FolderBrowser {...browser} />
    </Dialog>
  )
}

const FolderBrowser = ({ start, onClose, onChoose }: Omit<FolderDialogProps, 'opened' | 'title'>) => {
  const t = useMessages()
  const [path, setPath] = useState(start)
  return (
    <>
      <output className={classes.path} aria-label={t('filesystem.path')}>
        {/* Read from its end: the last folder matters most when the path is too long. */}
        <bdi>{path === '' ? t('filesystem.roots') : path}</bdi>
      </output>
      <FolderList path={path} onOpen={setPath} />
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button disabled={path === ''} onClick={() => onChoose(path)}>
          {t('filesystem.choose')}
        </Button>
      </DialogActions>
    </>
  )
}
