import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { basePath } from '#api/client.ts'
import { redirectTarget } from '#lib/redirect-target.ts'

/** Goes to the path of a `redirect` parameter, or home; the page left behind is not in the history. */
export const useGoTo = () => {
  const { history } = useRouter()
  return useCallback((path: string | undefined) => history.replace(basePath + redirectTarget(path)), [history])
}
