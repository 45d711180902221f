import { Button } from '@mantine/core'
import { IconCloudOff, IconFilterOff, IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { failureOf } from '#api/errors.ts'
import { failureReason } from '#i18n/failure-text.ts'
import { useMessages } from '#i18n/messages.ts'
import { EmptyState } from '#ui/grid/empty-state.tsx'

type EmptyWallProps = { filter: { activeCount: number; reset: () => void } | undefined; empty: ReactNode }

export const EmptyWall = ({ filter, empty }: EmptyWallProps) => {
  const t = useMessages()
  if (filter === undefined || filter.activeCount === 0) return empty
  return (
    <EmptyState icon={<IconFilterOff size={32} />} title={t('wall.noMatch.title')} text={t('wall.noMatch.text')}>
      <Button onClick={filter.reset}>{t('wall.noMatch.reset')}</Button>
    </EmptyState>
  )
}

/** Out of reach is another thing than an answer that nobody expected; the first heals by itself. */
export const FailedWall = ({ error, retry }: { error: Error; retry: () => void }) => {
  const t = useMessages()
  const failure = failureOf(error)
  const offline = failure.kind === 'unreachable'
  return (
    <div role="alert">
      <EmptyState
        icon={offline ? <IconPlugConnectedX size={32} /> : <IconCloudOff size={32} />}
        title={t(offline ? 'wall.offline.title' : 'wall.failed.title')}
        text={offline ? t('wall.offline.text') : failureReason(t, failure)}
      >
        <Button onClick={retry}>{t('common.retry')}</Button>
      </EmptyState>
    </div>
  )
}
