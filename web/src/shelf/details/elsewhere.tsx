import { useQueryClient } from '@tanstack/react-query'
import { linkOptions, Navigate } from '@tanstack/react-router'
import type { NavigateOptions } from '@tanstack/react-router'
import { isNotFound } from '#api/errors.ts'
import { loadedLibraries } from '#api/libraries.ts'
import { HeroSkeleton } from '#ui/hero/hero.tsx'
import type { Target } from '#ui/target/target-link.tsx'

/** Goes on to where the subject of this address is to be found; the way back does not lead here again. */
export const Elsewhere = ({ target }: { target: Target }) => (
  <>
    <Navigate {...(target as NavigateOptions)} replace />
    <HeroSkeleton />
  </>
)

type Shown = { readonly data: unknown; readonly error: Error | null }

/** It was on the page a moment ago. */
export const isGone = ({ data, error }: Shown): boolean => data !== undefined && error !== null && isNotFound(error)

/** All series of a library, or home where the library went with them. */
export const ToLibrary = ({ libraryId }: { libraryId: string }) => {
  const queryClient = useQueryClient()
  const isThere = loadedLibraries(queryClient).some(({ id }) => id === libraryId)
  return (
    <Elsewhere
      target={
        isThere
          ? linkOptions({ to: '/libraries/$libraryId/series', params: { libraryId } })
          : linkOptions({ to: '/dashboard' })
      }
    />
  )
}
