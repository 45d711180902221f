import { getHistory } from '@spinrack/contract/resources/history'
import type { listHistory } from '#catalog/history/list-history'
import { presentPage } from '../kit/paging.ts'
import type { Door } from '../kit/route.ts'
import { presentHistory } from '../present/history.ts'

type Needs = { readonly listHistory: ReturnType<typeof listHistory> }

export const historyRoutes = (door: Door, needs: Needs) => {
  door(getHistory, async ({ identity, query }) =>
    presentPage(await needs.listHistory(identity.user, { ...query, unpaged: false }), presentHistory(identity.user)),
  )
}
