import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { redirectTarget } from '#lib/redirect-target.ts'

/** Loads the scripts of the screen that comes next while the server is still being asked. */
export const useScreenPreload = (redirect: string | undefined) => {
  const router = useRouter()
  useEffect(() => {
    const target = redirectTarget(redirect)
    const path = target === '/' ? '/dashboard' : new URL(target, location.origin).pathname
    const [routes] = router.getMatchedRoutes(path)
    for (const route of routes) void router.loadRouteChunk(route)
  }, [router, redirect])
}
