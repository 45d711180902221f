import { Button } from '@mantine/core'
import { useMessages } from '#i18n/messages.ts'
import type { Failure } from '#lib/failure.ts'
import { LogoMark } from '#ui/logo/logo.tsx'
import classes from './startup-page.module.css'

type StartupPageProps = { failure: Failure | undefined; onRetry: () => void }

/** The logo while the server is asked who is signed in; what to do when it does not answer. */
export const StartupPage = ({ failure, onRetry }: StartupPageProps) => {
  const t = useMessages()
  return (
    <main className={classes.page}>
      <LogoMark height={72} />
      {failure === undefined ? (
        <output className={classes.quiet}>{t('startup.loading')}</output>
      ) : (
        <div className={classes.trouble} role="alert">
          <h1 className={classes.title}>
            {failure.kind === 'unreachable' ? t('startup.unreachable') : t('startup.failed')}
          </h1>
          <p className={classes.help}>
            {failure.kind === 'unreachable' ? t('startup.unreachableHelp') : serverWord(failure)}
          </p>
          <Button onClick={onRetry}>{t('common.retry')}</Button>
        </div>
      )}
    </main>
  )
}

const serverWord = (failure: Failure) => ('message' in failure ? failure.message : '')
