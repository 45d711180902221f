import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLiveState } from '#api/live-events.ts'
import { useIsProgressKept } from '#api/progress/kept-progress.ts'
import { useMessages } from '#i18n/messages.ts'
import classes from './root.module.css'

/** Milliseconds; the server ends long streams now and then, which heals before anyone needs to know. */
const patience = 4000

/** Tells that what is shown may be out of date. */
export const ConnectionNotice = () => {
  const t = useMessages()
  const lost = useLiveState() === 'lost'
  const isProgressKept = useIsProgressKept()
  const [longLost, setLongLost] = useState(false)
  useEffect(() => {
    if (!lost) return
    const timer = setTimeout(() => setLongLost(true), patience)
    return () => {
      clearTimeout(timer)
      setLongLost(false)
    }
  }, [lost])
  return (
    <output className={classes.connection}>
      {longLost && (
        <span className={classes.connectionText}>
          <IconPlugConnectedX size={16} aria-hidden="true" />
          {t(isProgressKept ? 'connection.lostKeepingPlace' : 'connection.lost')}
        </span>
      )}
    </output>
  )
}
