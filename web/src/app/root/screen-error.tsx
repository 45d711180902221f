import { Button } from '@mantine/core'
import { useMessages } from '#i18n/messages.ts'
import { isChunkFailure } from '../loading/chunk-failure.ts'
import classes from './root.module.css'

/** Takes the place of a screen that could not be loaded or shown. */
export const ScreenError = ({ error }: { error: unknown }) => {
  const t = useMessages()
  return (
    <div className={classes.error} role="alert">
      <h1 className={classes.errorTitle}>{t('screenError.title')}</h1>
      <p className={classes.errorBody}>{isChunkFailure(error) ? t('screenError.chunkBody') : t('screenError.body')}</p>
      <Button onClick={() => location.reload()}>{t('screenError.reload')}</Button>
    </div>
  )
}
