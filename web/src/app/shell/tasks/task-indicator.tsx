import { Popover } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { taskQueries } from '#api/tasks.ts'
import { useMessages } from '#i18n/messages.ts'
import classes from './tasks.module.css'
import { TaskPanel } from './task-panel.tsx'

/** What the server is busy with; for administrators. */
export const TaskIndicator = () => {
  const t = useMessages()
  const { data: queue } = useQuery(taskQueries.queue())
  const count = queue?.count ?? 0
  const failed = queue?.failed.length ?? 0
  const label = [t('tasks.pending', { count }), failed > 0 && t('tasks.failed', { count: failed })]
  return (
    <Popover position="bottom-end" width={360} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={classes.indicator} aria-label={label.filter(Boolean).join(', ')}>
          <span className={classes.sign} data-failed={failed > 0 || undefined}>
            {count > 0 ? <span className={classes.ring} /> : <IconListCheck size={20} />}
          </span>
          {count > 0 && (
            <>
              <span className={classes.words}>{t('tasks.pending', { count })}</span>
              <span className={classes.number}>{count}</span>
            </>
          )}
        </button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('tasks.title')}>
        {queue && <TaskPanel queue={queue} />}
      </Popover.Dropdown>
    </Popover>
  )
}
