import { Button } from '@mantine/core'
import { IconDownload, IconPlayerStop, IconPower, IconRefresh, IconRefreshDot, IconTrashX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { libraryQueries, useEmptyTrashes, useScanLibraries } from '#api/libraries.ts'
import { logFileUrl, shutDownServer } from '#api/server.ts'
import { taskQueries, useCancelTasks } from '#api/tasks.ts'
import { useMessages } from '#i18n/messages.ts'
import { requestDialog } from '#shelf/dialogs/dialog-requests.ts'
import { showToast } from '#ui/toast/toasts.ts'
import classes from './server.module.css'

/** What can be done with the server as a whole. */
export const Management = () => (
  <ul className={classes.deeds}>
    <LibraryDeeds />
    <TaskDeed />
    <LogDeed />
    <StopDeed />
  </ul>
)

const Deed = ({ name, help, children }: { name: string; help: string; children: ReactNode }) => (
  <li className={classes.deed}>
    <div className={classes.words}>
      <h3 className={classes.name}>{name}</h3>
      <p className={classes.help}>{help}</p>
    </div>
    <div className={classes.buttons}>{children}</div>
  </li>
)

const LibraryDeeds = () => {
  const t = useMessages()
  const { data: libraries = [] } = useQuery(libraryQueries.list())
  const ids = libraries.map(({ id }) => id)
  const { mutate: scan, isPending, variables } = useScanLibraries()
  const { mutateAsync: emptyTrashes } = useEmptyTrashes()
  const start = (deep: boolean) =>
    scan({ ids, deep }, { onSuccess: () => showToast({ text: t('libraries.scanRequested'), tone: 'plain' }) })
  const askToEmpty = () =>
    requestDialog({
      kind: 'confirm',
      title: t('libraries.emptyTrash.title'),
      text: t('libraries.emptyTrash.body'),
      action: t('library.emptyTrash.submit'),
      trying: 'emptyTheTrash',
      danger: true,
      run: async () => {
        await emptyTrashes(ids)
        showToast({ text: t('libraries.emptyTrash.done'), tone: 'plain' })
      },
    })
  return (
    <>
      <Deed name={t('server.scan.name')} help={t('server.scan.help')}>
        <Button
          variant="default"
          leftSection={<IconRefreshDot size={18} />}
          disabled={ids.length === 0}
          loading={isPending && variables?.deep}
          onClick={() => start(true)}
        >
          {t('server.scan.deep')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} />}
          disabled={ids.length === 0}
          loading={isPending && !variables?.deep}
          onClick={() => start(false)}
        >
          {t('server.scan.submit')}
        </Button>
      </Deed>
      <Deed name={t('server.trash.name')} help={t('server.trash.help')}>
        <Button
          variant="default"
          leftSection={<IconTrashX size={18} />}
          disabled={ids.length === 0}
          onClick={askToEmpty}
        >
          {t('server.trash.submit')}
        </Button>
      </Deed>
    </>
  )
}

const TaskDeed = () => {
  const t = useMessages()
  const { data: queue } = useQuery(taskQueries.queue())
  const cancel = useCancelTasks((count) => showToast({ text: t('tasks.cancelled', { count }), tone: 'plain' }))
  return (
    <Deed
      name={queue === undefined ? t('tasks.title') : t('tasks.pending', { count: queue.count })}
      help={t('server.tasks.help')}
    >
      <Button
        variant="default"
        leftSection={<IconPlayerStop size={18} />}
        loading={cancel.isPending}
        onClick={() => cancel.mutate()}
      >
        {t('server.tasks.cancel')}
      </Button>
    </Deed>
  )
}

const LogDeed = () => {
  const t = useMessages()
  return (
    <Deed name={t('server.log.name')} help={t('server.log.help')}>
      <Button
        component="a"
        variant="default"
        href={logFileUrl()}
        download="spinrack.log"
        leftSection={<IconDownload size={18} />}
      >
        {t('server.log.download')}
      </Button>
    </Deed>
  )
}

const StopDeed = () => {
  const t = useMessages()
  const ask = () =>
    requestDialog({
      kind: 'confirm',
      title: t('server.stop.title'),
      text: t('server.stop.text'),
      action: t('server.stop.confirm'),
      trying: 'shutDownTheServer',
      danger: true,
      run: async () => {
        await shutDownServer()
        showToast({ text: t('server.stop.done'), tone: 'plain' })
      },
    })
  return (
    <Deed name={t('server.stop.title')} help={t('server.stop.help')}>
      <Button variant="light" color="red" leftSection={<IconPower size={18} />} onClick={ask}>
        {t('server.stop.submit')}
      </Button>
    </Deed>
  )
}
