import { bookFileUrl } from '#api/books.ts'
import { seriesFileUrl } from '#api/series.ts'
import { useCurrentUser } from '#api/users.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatSize } from '#lib/format-size.ts'
import { actionIcons } from '#shelf/actions/action-icons.tsx'
import { actionsFor } from '#shelf/actions/action-table.ts'
import type { ActionId } from '#shelf/actions/action-table.ts'
import type { ShelfItem } from '#shelf/actions/shelf-item.ts'
import { readerTarget } from '#shelf/actions/targets.ts'
import type { SetContext } from '#shelf/actions/targets.ts'
import { useRunAction } from '#shelf/actions/use-run-action.ts'
import { useCommandsOf } from '#shelf/cards/use-commands-of.tsx'
import type { Deed } from '#ui/hero/hero-action.tsx'
import { HeroAction } from '#ui/hero/hero-action.tsx'
import { HeroMenu } from '#ui/hero/hero-menu.tsx'
import { actionsInSight } from './actions-in-sight.ts'

type Work = Extract<ShelfItem, { kind: 'series' | 'books' }>
type ItemActionsProps = { subject: Work; context: SetContext | undefined }

/** All that this user may do to the subject of a page, beside reading it. */
export const ItemActions = ({ subject, context }: ItemActionsProps) => {
  const t = useMessages()
  const roles = useCurrentUser()?.roles ?? []
  const run = useRunAction()
  const commandsOf = useCommandsOf(run)
  const { inSight, inMenu } = actionsInSight(actionsFor(subject, roles))

  const deedOf = (action: ActionId): Deed => {
    if (action === 'download') return { download: fileUrlOf(subject) }
    if (action === 'readIncognito' && subject.kind === 'books') {
      return { target: readerTarget(subject.item.id, { incognito: true, context }) }
    }
    return { run: () => run(action, [subject], context) }
  }
  const commands = commandsOf(subject, { actions: inMenu, context, seriesLink: false, select: undefined })
  return (
    <>
      {inSight.map((action) => {
        const Icon = actionIcons[action]
        const detail = action === 'download' ? sizeOf(subject) : undefined
        const label = detail === undefined ? t(`actions.${action}`) : t('details.downloadSized', { size: detail })
        return <HeroAction key={action} label={label} icon={<Icon size={20} />} detail={detail} deed={deedOf(action)} />
      })}
      {commands.length > 0 && <HeroMenu label={t('details.more')} commands={commands} />}
    </>
  )
}

const fileUrlOf = ({ kind, item }: Work) => (kind === 'series' ? seriesFileUrl(item.id) : bookFileUrl(item.id))

/** A series is packed when it is asked for, and nobody knows how large that will be. */
const sizeOf = ({ kind, item }: Work) => (kind === 'books' ? formatSize(item.sizeBytes, currentLocale()) : undefined)
