import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { signInProviderQueries } from '#api/sign-in-providers.ts'
import { useMessages } from '#i18n/messages.ts'
import classes from './provider-buttons.module.css'
import { useProviderSignIn } from './use-provider-sign-in.ts'

type ProviderButtonsProps = {
  /** The one whose button need not be pressed. */
  automatic: string | undefined
}

/** One button for each other server with which people may sign in; nothing at all on most installations. */
export const ProviderButtons = ({ automatic }: ProviderButtonsProps) => {
  const t = useMessages()
  const providers = useQuery({ ...signInProviderQueries.all(), meta: { inPlace: true } })
  const { waitingFor, begin } = useProviderSignIn(automatic)
  if (providers.isPending) return <Skeleton className={classes.skeleton} height={42} aria-hidden="true" />
  if (providers.isError) {
    return (
      <div className={classes.list} role="alert">
        <p className={classes.trouble}>{t('signIn.provider.unknown')}</p>
        <Button variant="default" loading={providers.isFetching} onClick={() => void providers.refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    )
  }
  if (providers.data.length === 0) return null
  return (
    <div className={classes.list}>
      {providers.data.map(({ registrationId, name }) => (
        <Button
          key={registrationId}
          variant="default"
          size="md"
          fullWidth
          loading={waitingFor === registrationId}
          onClick={() => begin(registrationId)}
        >
          {t('signIn.provider.with', { name })}
        </Button>
      ))}
    </div>
  )
}
