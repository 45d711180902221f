import { useQuery } from '@tanstack/react-query'
import { taskQueries } from '#api/tasks.ts'
import { useMessages } from '#i18n/messages.ts'
import { Notice } from '#ui/notice/notice.tsx'
import classes from './shell.module.css'

/** Tells administrators that nothing can be saved, as long as it is so. */
export const DiskNotice = () => {
  const t = useMessages()
  const { data: queue } = useQuery(taskQueries.queue())
  if (queue?.diskTrouble === undefined) return null
  return (
    <div className={classes.notice}>
      <Notice tone="bad">{t(`disk.${queue.diskTrouble}`)}</Notice>
    </div>
  )
}
