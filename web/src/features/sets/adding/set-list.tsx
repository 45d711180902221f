import { IconCheck, IconEyeOff, IconPlus } from '@tabler/icons-react'
import { useMessages } from '#i18n/messages.ts'
import { matchingNames } from '#shelf/sets/set-names.ts'
import { Choice, ChoiceList } from '#ui/choices/choices.tsx'
import { latestFirst, opennessOf } from './members.ts'
import type { MemberSet } from './members.ts'
import { SetPoster } from './set-poster.tsx'

type SetListProps = {
  kind: 'collection' | 'readList'
  sets: readonly MemberSet[] | undefined
  ids: readonly string[] | undefined
  /** Only those with it in their names are shown. */
  text: string
  busy: boolean
  /** The set that something is being added to. */
  adding: string | undefined
  onAdd: (set: MemberSet) => void
}

export const SetList = ({ kind, sets, ids, text, busy, adding, onAdd }: SetListProps) => {
  const t = useMessages()
  const known = ids && sets
  return (
    <ChoiceList
      label={t(`sets.add.${kind}.existing`)}
      items={known && latestFirst(matchingNames(known, text))}
      none={known?.length === 0 ? t(`sets.add.${kind}.none`) : t('sets.add.noMatch')}
    >
      {(set) => (
        <SetChoice
          kind={kind}
          set={set}
          ids={ids ?? []}
          busy={busy}
          adding={set.id === adding}
          onAdd={() => onAdd(set)}
        />
      )}
    </ChoiceList>
  )
}

type SetChoiceProps = {
  kind: SetListProps['kind']
  set: MemberSet
  ids: readonly string[]
  busy: boolean
  adding: boolean
  onAdd: () => void
}

const icons = { open: IconPlus, complete: IconCheck, hidden: IconEyeOff }

const SetChoice = ({ kind, set, ids, busy, adding, onAdd }: SetChoiceProps) => {
  const t = useMessages()
  const openness = opennessOf(set, ids)
  const Icon = icons[openness]
  const count = t(`sets.count.${kind}`, { count: set.memberIds.length })
  return (
    <Choice
      title={set.name}
      note={openness === 'open' ? count : t(`sets.add.${openness}`)}
      poster={<SetPoster kind={kind} id={set.id} name={set.name} />}
      mark={<Icon size={18} aria-hidden="true" />}
      disabled={openness !== 'open' || busy}
      atWork={adding}
      onChoose={onAdd}
    />
  )
}
