import { useRouteContext } from '@tanstack/react-router'
import type { Session } from './session.ts'

export const useSession = (): Session => useRouteContext({ from: '__root__' }).session
