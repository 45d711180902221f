import { Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { listFileLimit } from '@spinrack/contract/vocabulary/import'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatSize } from '#lib/format-size.ts'
import { useDropZone } from '#ui/drop-zone/use-drop-zone.ts'
import { addFiles } from './list-drafts.ts'
import classes from './list-drop.module.css'

/** Takes lists by a drop or by the browser's own choice of files; `small` once there is something to look at. */
export const ListDrop = ({ small }: { small: boolean }) => {
  const t = useMessages()
  const input = useRef<HTMLInputElement>(null)
  const { zone, over } = useDropZone(({ files }) => addFiles([...files]))
  return (
    <div ref={zone} className={classes.zone} data-over={over || undefined} data-small={small || undefined}>
      <IconFileUpload className={classes.icon} size={small ? 24 : 36} stroke={1.5} aria-hidden="true" />
      <div className={classes.words}>
        <span className={classes.title}>{t('importing.list.drop')}</span>
        <span className={classes.limit}>
          {t('importing.list.limit', { size: formatSize(listFileLimit, currentLocale()) })}
        </span>
      </div>
      <Button variant={small ? 'default' : 'filled'} onClick={() => input.current?.click()}>
        {t('importing.list.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".cbl"
        multiple
        hidden
        aria-label={t('importing.list.choose')}
        onChange={({ currentTarget }) => {
          addFiles([...(currentTarget.files ?? [])])
          // The same file can be chosen again, after it was mended.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
