import { Button } from '@mantine/core'
import type { FailedTaskDto, TaskQueueDto } from '@spinrack/contract/resources/task'
import type { TFunction } from 'i18next'
import { useCancelTasks, useDismissFailedTasks, useRetryFailedTasks } from '#api/tasks.ts'
import { dynamicMessage } from '#i18n/dynamic-message.ts'
import { explainCodes } from '#i18n/failure-text.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { showToast } from '#ui/toast/toasts.ts'
import classes from './tasks.module.css'

export const TaskPanel = ({ queue }: { queue: TaskQueueDto }) => {
  const t = useMessages()
  const cancel = useCancelTasks((count) => showToast({ text: t('tasks.cancelled', { count }), tone: 'plain' }))
  const types = Object.entries(queue.countByType).toSorted(([, one], [, other]) => other - one)
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('tasks.pending', { count: queue.count })}</h2>
        {queue.count > 0 && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            loading={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            {t('tasks.cancel')}
          </Button>
        )}
      </div>
      {types.length > 0 ? (
        <dl className={classes.types}>
          {types.map(([type, count]) => (
            <div key={type} className={classes.type}>
              <dt>{taskName(t, type)}</dt>
              <dd className={classes.count}>{new Intl.NumberFormat(currentLocale()).format(count)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        queue.failed.length === 0 && <p className={classes.quiet}>{t('tasks.none')}</p>
      )}
      {queue.failed.length > 0 && <FailedTasks failed={queue.failed} />}
    </div>
  )
}

const FailedTasks = ({ failed }: { failed: readonly FailedTaskDto[] }) => {
  const t = useMessages()
  const retry = useRetryFailedTasks()
  const dismiss = useDismissFailedTasks()
  return (
    <section className={classes.failed}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('tasks.failed', { count: failed.length })}</h2>
        <span>
          <Button variant="subtle" size="compact-sm" loading={retry.isPending} onClick={() => retry.mutate()}>
            {t('tasks.retry')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            loading={dismiss.isPending}
            onClick={() => dismiss.mutate()}
          >
            {t('tasks.dismiss')}
          </Button>
        </span>
      </div>
      <ul className={classes.failures}>
        {failed.map((task) => (
          <li key={task.id} className={classes.failure}>
            <span className={classes.subject}>{task.subject}</span>
            <span className={classes.quiet}>
              {taskName(t, task.type)} · {explainCodes(t, task.error)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A newer server may have tasks that this client has no name for. */
const taskName = (t: TFunction, type: string) => dynamicMessage(t, `tasks.type.${type}`, type)
