import { IconBooks, IconSquareRoundedCheck } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMessages } from '#i18n/messages.ts'
import { actionIcons } from '#shelf/actions/action-icons.tsx'
import { groupOf } from '#shelf/actions/action-table.ts'
import type { ActionId } from '#shelf/actions/action-table.ts'
import type { ShelfItem } from '#shelf/actions/shelf-item.ts'
import type { SetContext } from '#shelf/actions/targets.ts'
import type { RunAction } from '#shelf/actions/use-run-action.ts'
import type { CardCommand } from '#ui/poster/card-command.ts'

type Choice = {
  readonly actions: readonly ActionId[]
  readonly context: SetContext | undefined
  readonly seriesLink: boolean
  readonly select: ((stretch: boolean) => void) | undefined
}

/** Actions as the entries of a menu, with what only a card can offer: to select it, and to go to a book's series. */
export const useCommandsOf = (run: RunAction) => {
  const t = useMessages()
  const navigate = useNavigate()

  const ofAction = (action: ActionId, subject: ShelfItem, context: SetContext | undefined): CardCommand => {
    const Icon = actionIcons[action]
    return {
      id: action,
      label: t(`actions.${action}`),
      icon: <Icon size={18} />,
      group: groupOf(action),
      run: () => run(action, [subject], context),
      ...(action === 'delete' && { tone: 'danger' }),
    }
  }

  const goToSeries = (seriesId: string): CardCommand => ({
    id: 'series',
    label: t('card.goToSeries'),
    icon: <IconBooks size={18} />,
    group: 'going',
    run: () => void navigate({ to: '/series/$seriesId', params: { seriesId } }),
  })

  const select = (toggle: (stretch: boolean) => void): CardCommand => ({
    id: 'select',
    label: t('card.selectCommand'),
    icon: <IconSquareRoundedCheck size={18} />,
    group: 'going',
    run: () => toggle(false),
  })

  return (subject: ShelfItem, { actions, context, seriesLink, select: toggle }: Choice): CardCommand[] => {
    const entries = actions.map((action) => ofAction(action, subject, context))
    const isOf = (group: string) => (entry: CardCommand) => entry.group === group
    return [
      ...entries.filter(isOf('reading')),
      ...(subject.kind === 'books' && seriesLink && !subject.item.oneshot ? [goToSeries(subject.item.seriesId)] : []),
      ...(toggle === undefined ? [] : [select(toggle)]),
      ...entries.filter((entry) => !isOf('reading')(entry)),
    ]
  }
}
