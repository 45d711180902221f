import type { ReadListDto } from '@spinrack/contract/resources/read-list'
import { IconDownload, IconListDetails, IconPencil, IconSpy, IconTrash } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { readListFileUrl, useReadListPoster } from '#api/read-lists.ts'
import { useMessages } from '#i18n/messages.ts'
import { readStateOf } from '#lib/read-state.ts'
import { requestDialog } from '#shelf/dialogs/dialog-requests.ts'
import { HeroAction, NoPrimaryAction, PrimaryAction } from '#ui/hero/hero-action.tsx'
import { Hero } from '#ui/hero/hero.tsx'
import { Summary } from '#ui/hero/summary.tsx'
import type { ContinueIn } from './continue-in.ts'
import { SetsLink } from '../sets-link.tsx'
import { useContinueIn } from './use-continue-in.ts'

type ReadListHeroProps = { readList: ReadListDto; roles: readonly string[]; onArrange: () => void }

export const ReadListHero = ({ readList, roles, onArrange }: ReadListHeroProps) => {
  const t = useMessages()
  const { id, name, summary, ordered, filtered, bookIds } = readList
  const { target, readCount } = useContinueIn(readList, roles)
  return (
    <Hero
      poster={useReadListPoster(id)}
      title={name}
      over={<SetsLink kind="readList" />}
      facts={[
        t('sets.count.readList', { count: bookIds.length }),
        readCount ? t('sets.readCount', { count: readCount }) : undefined,
        ordered ? t('sets.field.ordered') : t('sets.byRelease'),
        filtered ? t('sets.filtered') : undefined,
      ]}
      actions={
        <>
          <ReadActions readListId={id} target={target} roles={roles} />
          {roles.includes('FILE_DOWNLOAD') && (
            <HeroAction
              label={t('sets.action.download')}
              icon={<IconDownload size={20} />}
              deed={{ download: readListFileUrl(id) }}
            />
          )}
          {roles.includes('ADMIN') && <AdminActions readList={readList} onArrange={onArrange} />}
        </>
      }
    >
      <Summary text={summary} />
    </Hero>
  )
}

type ReadActionsProps = { readListId: string; target: ContinueIn | null | undefined; roles: readonly string[] }

/** Opened from here, the reader goes on to the next book of the list. */
const ReadActions = ({ readListId, target, roles }: ReadActionsProps) => {
  const t = useMessages()
  if (target === undefined) return null
  if (target === null) {
    const mayRead = roles.includes('PAGE_STREAMING')
    return <NoPrimaryAction reason={mayRead ? t('series.nothingToRead') : t('access.not-permitted')} />
  }
  const { kind, book } = target
  const state = readStateOf(book)
  const context = { context: 'READLIST', contextId: readListId }
  const to = (search: object) => linkOptions({ to: '/book/$bookId/read', params: { bookId: book.id }, search })
  return (
    <>
      <PrimaryAction
        target={to(context)}
        label={t(`series.continue.${kind}`)}
        detail={state.kind === 'in-progress' ? t('series.continue.page', state) : book.metadata.title}
      />
      <HeroAction
        label={t('book.action.incognito')}
        icon={<IconSpy size={20} />}
        deed={{ target: to({ ...context, incognito: true }) }}
      />
    </>
  )
}

const AdminActions = ({ readList, onArrange }: Pick<ReadListHeroProps, 'readList' | 'onArrange'>) => {
  const t = useMessages()
  return (
    <>
      <HeroAction label={t('sets.action.arrange')} icon={<IconListDetails size={20} />} deed={{ run: onArrange }} />
      <HeroAction
        label={t('sets.edit.readList.title')}
        icon={<IconPencil size={20} />}
        deed={{ run: () => requestDialog({ kind: 'edit-read-list', readList }) }}
      />
      <HeroAction
        label={t('sets.action.delete.readList')}
        icon={<IconTrash size={20} />}
        deed={{ run: () => requestDialog({ kind: 'delete-read-lists', readLists: [readList] }) }}
      />
    </>
  )
}
