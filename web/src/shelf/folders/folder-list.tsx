import { Button, Skeleton } from '@mantine/core'
import { IconArrowUp, IconFolder } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { failureOf } from '#api/errors.ts'
import { filesystemQueries } from '#api/filesystem.ts'
import { failureReason } from '#i18n/failure-text.ts'
import { useMessages } from '#i18n/messages.ts'
import { Notice } from '#ui/notice/notice.tsx'
import classes from './folders.module.css'

type FolderListProps = { path: string; onOpen: (path: string) => void }

/** Arrow keys move, Enter goes in, Backspace goes up. */
export const FolderList = ({ path, onOpen }: FolderListProps) => {
  const t = useMessages()
  const list = useRef<HTMLUListElement>(null)
  const folder = useQuery(filesystemQueries.folder(path))
  const { parent, directories = [] } = folder.data ?? {}

  useEffect(() => {
    if (folder.isSuccess) list.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [folder.isSuccess, path])

  // Most systems have one top folder, which is no choice.
  const onlyTop = path === '' && directories.length === 1 ? directories[0]?.path : undefined
  useEffect(() => {
    if (onlyTop !== undefined) onOpen(onlyTop)
  }, [onlyTop, onOpen])

  if (folder.isError) {
    return (
      <div className={classes.state}>
        <Notice tone="bad">
          {t('filesystem.failed')} {failureReason(t, failureOf(folder.error))}
        </Notice>
        <Button variant="default" onClick={() => (path === '' ? void folder.refetch() : onOpen(''))}>
          {path === '' ? t('common.retry') : t('filesystem.roots')}
        </Button>
      </div>
    )
  }
  if (folder.isPending || onlyTop !== undefined) return <FolderSkeleton />

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && parent !== undefined) onOpen(parent)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const rows = [...(list.current?.querySelectorAll('button') ?? [])]
    rows[rows.findIndex((row) => row === document.activeElement) + step]?.focus()
  }

  return (
    <ul ref={list} className={classes.list} aria-label={t('filesystem.folders')}>
      {parent !== undefined && (
        <li>
          <button type="button" className={classes.row} onKeyDown={move} onClick={() => onOpen(parent)}>
            <IconArrowUp size={18} aria-hidden="true" />
            {t('filesystem.parent')}
          </button>
        </li>
      )}
      {directories.map((directory) => (
        <li key={directory.path}>
          <button type="button" className={classes.row} onKeyDown={move} onClick={() => onOpen(directory.path)}>
            <IconFolder size={18} aria-hidden="true" />
            <span className={classes.name}>{directory.name}</span>
          </button>
        </li>
      ))}
      {directories.length === 0 && <li className={classes.empty}>{t('filesystem.empty')}</li>}
    </ul>
  )
}

const FolderSkeleton = () => (
  <div className={classes.skeleton} aria-hidden="true">
    {['60%', '45%', '70%', '50%', '40%'].map((width) => (
      <Skeleton key={width} height={16} width={width} />
    ))}
  </div>
)
