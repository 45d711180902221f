import type { ClientSettingDto } from '@spinrack/contract/resources/client-settings'
import type { SignInProviderDto } from '@spinrack/contract/resources/oauth'

export type SignInWays = {
  readonly form: 'shown' | 'hidden'
  /** The other server to go to at once, without waiting for a press. */
  readonly automatic: string | undefined
}

type Known = {
  readonly providers: readonly SignInProviderDto[]
  readonly settings: Readonly<Record<string, ClientSettingDto>>
}

/**
 * What an administrator decided about signing in. Without another server the form stays: there would be no way in. Who
 * just signed out, or just failed, is not led away again.
 */
export const signInWays = ({ providers, settings }: Known, mayLeave: boolean): SignInWays => {
  const isOn = (key: string) => settings[key]?.value === 'true'
  if (providers.length === 0 || !isOn('webui.oauth2.hide_login')) return { form: 'shown', automatic: undefined }
  const [only, ...others] = providers
  const leaves = mayLeave && others.length === 0 && isOn('webui.oauth2.auto_login')
  return { form: 'hidden', automatic: leaves ? only?.registrationId : undefined }
}
