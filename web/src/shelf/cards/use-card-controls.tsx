import { useQueryClient } from '@tanstack/react-query'
import { loadedUser } from '#api/users.ts'
import { useMessages } from '#i18n/messages.ts'
import { actionsFor } from '#shelf/actions/action-table.ts'
import { titleOf } from '#shelf/actions/shelf-item.ts'
import type { ShelfItem } from '#shelf/actions/shelf-item.ts'
import { readerTarget, targetOf } from '#shelf/actions/targets.ts'
import { useRunAction } from '#shelf/actions/use-run-action.ts'
import { useCardSelection } from '#shelf/selection/use-selection.ts'
import type { CardFace } from '#ui/poster/card-face.ts'
import type { CardProps } from './card-props.ts'
import { useCommandsOf } from './use-commands-of.tsx'

type Controls = Pick<CardFace, 'target' | 'play' | 'edit' | 'commands' | 'selection'>
type Place = Pick<CardProps, 'context' | 'selectable'> & {
  /** Offers the way to the series of a book, where the page does not show that series anyway. */
  seriesLink?: boolean
}

/** Where a card leads and all that can be done from it, by what it is and who looks at it. */
export const useCardControls = (
  subject: ShelfItem,
  { context, selectable = true, seriesLink = false }: Place,
): Controls => {
  const t = useMessages()
  // Looked up and not listened to: nobody's roles change while a wall of hundreds of cards is scrolled.
  const roles = loadedUser(useQueryClient())?.roles ?? []
  const run = useRunAction()
  const selection = useCardSelection(subject, selectable)
  const commandsOf = useCommandsOf(run)
  const title = titleOf(subject)
  const actions = actionsFor(subject, roles)
  const read = { label: t('card.read', { title }) }
  return {
    target: targetOf(subject, context),
    play: !actions.includes('read')
      ? undefined
      : subject.kind === 'books'
        ? { ...read, target: readerTarget(subject.item.id, { incognito: false, context }) }
        : { ...read, run: () => run('read', [subject], context) },
    edit: actions.includes('edit')
      ? { label: t('card.edit', { title }), run: () => run('edit', [subject]) }
      : undefined,
    commands:
      actions.length > 0 || selection !== undefined
        ? {
            label: t('card.menu', { title }),
            list: () => commandsOf(subject, { actions, context, seriesLink, select: selection?.toggle }),
          }
        : undefined,
    selection: selection && { ...selection, label: t('card.select', { title }) },
  }
}
