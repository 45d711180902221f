import { useDirection } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { currentLocale, directionOf, useMessages } from '#i18n/messages.ts'
import { Toaster } from '#ui/toast/toaster.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { NavigationProgress } from './navigation-progress.tsx'

/** Around every screen, the reader included. */
export const Root = () => {
  const t = useMessages()
  const { setDirection } = useDirection()
  const direction = directionOf(currentLocale())
  useEffect(() => setDirection(direction), [direction, setDirection])
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ConnectionNotice />
      <Toaster label={t('toast.region')} dismissLabel={t('toast.dismiss')} />
    </>
  )
}
