import { useEffect } from 'react'
import { useCurrentUser } from '#api/users.ts'
import { useMessages } from '#i18n/messages.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { PageFrame } from '#ui/page/page-frame.tsx'
import { DraftTabs } from './draft-tabs.tsx'
import { DraftView } from './draft-view.tsx'
import { ListDrop } from './list-drop.tsx'
import { takeDrafts, useListDrafts } from './list-drafts.ts'

export const ImportReadListPage = () => {
  const t = useMessages()
  const user = useCurrentUser()
  const { owner, drafts, shown } = useListDrafts()
  const mine = owner === user?.id ? drafts : []
  const draft = mine.find(({ id }) => id === shown) ?? mine[0]
  usePageTitle(t('importing.list.title'))
  useEffect(() => {
    if (user !== undefined) takeDrafts(user.id)
  }, [user])
  return (
    <PageFrame title={t('importing.list.title')} text={t('importing.list.intro')}>
      <ListDrop small={draft?.state.kind === 'matched'} />
      {mine.length > 1 && <DraftTabs drafts={mine} shown={draft?.id} />}
      {draft && <DraftView key={draft.id} draft={draft} isLast={mine.length === 1} />}
    </PageFrame>
  )
}
