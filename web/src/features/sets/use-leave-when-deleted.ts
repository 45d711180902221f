import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isNotFound } from '#api/errors.ts'
import { setsTargets } from './sets-link.tsx'

type Shown = { readonly data: unknown; readonly error: Error | null }

/** What was on the page a moment ago is gone: on to the others of its kind. True while that happens. */
export const useLeaveWhenDeleted = ({ data, error }: Shown, kind: keyof typeof setsTargets): boolean => {
  const navigate = useNavigate()
  const gone = data !== undefined && error !== null && isNotFound(error)
  useEffect(() => {
    if (gone) void navigate({ ...setsTargets[kind], replace: true })
  }, [gone, navigate, kind])
  return gone
}
