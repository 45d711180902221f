import { allLibraries } from '@spinrack/contract/vocabulary/library'
import { IconListNumbers, IconStack2 } from '@tabler/icons-react'
import { isAdmin, useCurrentUser } from '#api/users.ts'
import { useMessages } from '#i18n/messages.ts'
import { Wall } from '#shelf/wall/wall.tsx'
import { EmptyState } from '#ui/grid/empty-state.tsx'

type SetsTabProps = { libraryId: string; kind: 'collections' | 'read-lists' }

/** The collections or read lists with something of this library in them. */
export const SetsTab = ({ libraryId, kind }: SetsTabProps) => (
  <Wall
    query={{ kind, libraryIds: libraryId === allLibraries ? [] : [libraryId] }}
    place={`${kind}:${libraryId}`}
    toolbar={{}}
    empty={kind === 'collections' ? <NoCollections /> : <NoReadLists />}
  />
)

const NoCollections = () => {
  const t = useMessages()
  return (
    <EmptyState
      icon={<IconStack2 size={32} />}
      title={t('browse.empty.collectionsTitle')}
      text={t(useMayEdit() ? 'browse.empty.collectionsText' : 'browse.empty.collectionsTextReader')}
    />
  )
}

const NoReadLists = () => {
  const t = useMessages()
  return (
    <EmptyState
      icon={<IconListNumbers size={32} />}
      title={t('browse.empty.readListsTitle')}
      text={t(useMayEdit() ? 'browse.empty.readListsText' : 'browse.empty.readListsTextReader')}
    />
  )
}

const useMayEdit = () => {
  const user = useCurrentUser()
  return user !== undefined && isAdmin(user)
}
