import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { failureOf } from '#api/errors.ts'
import { StartupPage } from '#features/sign-in/startup-page.tsx'
import { useScreenPreload } from './loading/use-screen-preload.ts'
import { useGoTo } from './session/use-go-to.ts'
import { useSession } from './session/use-session.ts'

/** Finds out who is signed in, and leads on. The only page in the first script. */
export const Startup = () => {
  const session = useSession()
  const { redirect } = useSearch({ from: '/startup' })
  const router = useRouter()
  const goTo = useGoTo()
  useScreenPreload(redirect)
  const resuming = useQuery({
    queryKey: ['startup'],
    queryFn: session.resume,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  const failure = resuming.error === null ? undefined : failureOf(resuming.error)
  const outcome = resuming.isSuccess ? 'ready' : failure?.kind
  useEffect(() => {
    if (outcome === 'ready') goTo(redirect)
    if (outcome === 'unauthorized') void router.navigate({ to: '/login', search: { redirect }, replace: true })
  }, [outcome, redirect, goTo, router])
  return (
    <StartupPage
      failure={resuming.isFetching || failure?.kind === 'unauthorized' ? undefined : failure}
      onRetry={() => void resuming.refetch()}
    />
  )
}
