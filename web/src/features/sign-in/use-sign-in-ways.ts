import { useQuery } from '@tanstack/react-query'
import { clientSettingQueries } from '#api/client-settings.ts'
import { signInProviderQueries } from '#api/sign-in-providers.ts'
import { signInWays, type SignInWays } from './sign-in-ways.ts'

/** Undefined until known, so that nothing is shown and taken away again. What cannot be loaded hides nothing. */
export const useSignInWays = (mayLeave: boolean): SignInWays | undefined => {
  const providers = useQuery({ ...signInProviderQueries.all(), meta: { inPlace: true } })
  const settings = useQuery({ ...clientSettingQueries.public(), meta: { inPlace: true } })
  if (providers.isPending || settings.isPending) return undefined
  return signInWays({ providers: providers.data ?? [], settings: settings.data ?? {} }, mayLeave)
}
