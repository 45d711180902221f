import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useMessages } from '#i18n/messages.ts'
import { EmptyState } from '#ui/grid/empty-state.tsx'
import classes from './arranging.module.css'

type ArrangingStateProps = { failed: boolean; retry: () => void; onBack: () => void }

/** In the place of the elements before they are there, and when they do not come. */
export const ArrangingState = ({ failed, retry, onBack }: ArrangingStateProps) => {
  const t = useMessages()
  if (!failed) {
    return (
      <div className={classes.page} aria-hidden="true">
        <div className={classes.ghostTitle} />
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className={classes.ghostRow} />
        ))}
      </div>
    )
  }
  return (
    <EmptyState icon={<IconCloudOff size={32} />} title={t('sets.arrange.failed')} text={t('missing.failedText')}>
      <Button variant="default" onClick={onBack}>
        {t('common.cancel')}
      </Button>
      <Button onClick={retry}>{t('common.retry')}</Button>
    </EmptyState>
  )
}
