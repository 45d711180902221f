import { createRoot } from 'react-dom/client'
import { onUnauthorized } from '#api/client.ts'
import { createQueryClient } from '#api/query-client.ts'
import { changeLocale, matchLocale, startMessages } from '#i18n/messages.ts'
import { leadOpener } from '#lib/sign-in-popup.ts'
import { followOtherTabs, usePreferences } from '#preferences/store.ts'
import '#ui/mantine-styles.ts'
import { App } from './app/app.tsx'
import { recoverFromChunkFailures } from './app/loading/chunk-failure.ts'
import { createAppRouter } from './app/router.tsx'
import { createSession } from './app/session/session.ts'
import { showFailure } from './app/root/show-failure.ts'

recoverFromChunkFailures()
followOtherTabs()

const queryClient = createQueryClient(showFailure)
const session = createSession({ queryClient, goToSignIn: (ended) => goToSignIn(ended) })
const router = createAppRouter({ queryClient, session })
onUnauthorized(() => void session.end('expired'))

/** After an involuntary sign-out people want to come back to where they were. */
const goToSignIn = (ended: boolean) =>
  router.navigate({ to: '/login', search: ended ? { ended, redirect: router.latestLocation.href } : { logout: true } })

const wantedLocale = () => matchLocale([usePreferences.getState().locale, ...navigator.languages])
usePreferences.subscribe(({ locale }, before) => {
  if (locale !== before.locale) void changeLocale(wantedLocale())
})

const root = document.getElementById('root')
if (leadOpener(window, document.baseURI)) window.close()
else if (root !== null) {
  await startMessages(wantedLocale())
  createRoot(root).render(<App queryClient={queryClient} router={router} />)
}
