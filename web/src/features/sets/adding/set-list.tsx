import { IconCheck, IconEyeOff, IconPlus } from '@tabler/icons-react'
import { useMessages } from '#i18n/messages.ts'
import { matchingNames } from '#shelf/sets/set-names.ts'
import classes from './adding.module.css'
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
  if (sets === undefined || ids === undefined) return <ListSkeleton />
  const shown = latestFirst(matchingNames(sets, text))
  if (shown.length === 0) {
    return <p className={classes.none}>{sets.length === 0 ? t(`sets.add.${kind}.none`) : t('sets.add.noMatch')}</p>
  }
  return (
    <ul className={classes.sets} aria-label={t(`sets.add.${kind}.existing`)}>
      {shown.map((set) => (
        <li key={set.id} className={classes.set}>
          <SetButton kind={kind} set={set} ids={ids} busy={busy} adding={set.id === adding} onAdd={() => onAdd(set)} />
        </li>
      ))}
    </ul>
  )
}

type SetButtonProps = {
  kind: SetListProps['kind']
  set: MemberSet
  ids: readonly string[]
  busy: boolean
  adding: boolean
  onAdd: () => void
}

const icons = { open: IconPlus, complete: IconCheck, hidden: IconEyeOff }

const SetButton = ({ kind, set, ids, busy, adding, onAdd }: SetButtonProps) => {
  const t = useMessages()
  const openness = opennessOf(set, ids)
  const Icon = icons[openness]
  const count = t(`sets.count.${kind}`, { count: set.memberIds.length })
  return (
    <button
      type="button"
      className={classes.choice}
      disabled={openness !== 'open' || busy}
      data-adding={adding || undefined}
      onClick={onAdd}
    >
      <SetPoster kind={kind} id={set.id} name={set.name} />
      <span className={classes.words}>
        <span className={classes.name}>
          <bdi>{set.name}</bdi>
        </span>
        <span className={classes.note}>{openness === 'open' ? count : t(`sets.add.${openness}`)}</span>
      </span>
      <Icon size={18} aria-hidden="true" />
    </button>
  )
}

const ListSkeleton = () => (
  <div className={classes.sets} aria-hidden="true">
    {Array.from({ length: 5 }, (_, index) => (
      <div key={index} className={classes.ghost} />
    ))}
  </div>
)
