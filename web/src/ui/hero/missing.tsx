import { Button } from '@mantine/core'
import { IconCloudOff, IconError404, IconLock } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/grid/empty-state.tsx'
import { TargetLink } from '#ui/target/target-link.tsx'

type MissingProps = {
  subject: 'series' | 'book' | 'collection' | 'readList'
  failure: { kind: string; status?: number }
  retry: () => void
}

/** In the place of a page whose subject could not be had: gone, not for this user, or not answered for now. */
export const Missing = ({ subject, failure, retry }: MissingProps) => {
  const { t } = useTranslation()
  const home = (
    <Button component={TargetLink} target={linkOptions({ to: '/dashboard' })}>
      {t('missing.home')}
    </Button>
  )
  if (failure.status === 404) {
    return (
      <EmptyState
        icon={<IconError404 size={36} />}
        title={t(`missing.${subject}`)}
        text={t(subject === 'series' || subject === 'book' ? 'missing.goneText' : 'missing.setGoneText')}
      >
        {home}
      </EmptyState>
    )
  }
  if (failure.status === 403) {
    return (
      <EmptyState icon={<IconLock size={32} />} title={t('missing.forbidden')} text={t('missing.forbiddenText')}>
        {home}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={<IconCloudOff size={32} />} title={t('missing.failed')} text={t('missing.failedText')}>
      <Button onClick={retry}>{t('common.retry')}</Button>
    </EmptyState>
  )
}
