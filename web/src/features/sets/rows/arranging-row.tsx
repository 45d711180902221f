import { Menu } from '@mantine/core'
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconDotsVertical,
  IconGripVertical,
  IconX,
} from '@tabler/icons-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useMessages } from '#i18n/messages.ts'
import type { Move } from './arrange.ts'
import { moveOfKey } from './arrange.ts'
import classes from './rows.module.css'
import { MemberPoster } from './member-poster.tsx'
import { PlaceField } from './place-field.tsx'
import type { Member } from '../arranging/use-arrangement.ts'

type ArrangingRowProps = {
  member: Member
  index: number
  count: number
  /** Only what is ordered by hand can be moved. */
  ordered: boolean
  onMove: (move: Move) => void
  onPlace: (index: number) => void
  onRemove: () => void
  onGrip: (event: PointerEvent) => void
}

export const ArrangingRow = ({ member, ordered, onGrip, onMove, onRemove, ...rest }: ArrangingRowProps) => {
  const t = useMessages()
  const { title, note } = member
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moveOfKey(event.key)
    if (move === undefined) return
    event.preventDefault()
    onMove(move)
  }
  return (
    <div className={classes.row} data-ordered={ordered || undefined}>
      {ordered && (
        <button
          type="button"
          className={classes.handle}
          aria-label={t('sets.arrange.handle', { title })}
          aria-describedby="arranging-keys"
          onPointerDown={onGrip}
          onKeyDown={onKeyDown}
        >
          <IconGripVertical size={20} aria-hidden="true" />
        </button>
      )}
      {ordered && <PlaceField title={title} index={rest.index} count={rest.count} onPlace={rest.onPlace} />}
      <span className={classes.poster}>
        <MemberPoster member={member} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>
          <bdi>{title}</bdi>
        </span>
        <span className={classes.note}>
          <bdi>{note}</bdi>
        </span>
      </span>
      {ordered && <MoveMenu title={title} index={rest.index} count={rest.count} onMove={onMove} />}
      <button
        type="button"
        className={classes.remove}
        aria-label={t('sets.arrange.remove', { title })}
        title={t('sets.arrange.removeShort')}
        data-remove
        onClick={({ currentTarget }) => {
          passFocusOn(currentTarget)
          onRemove()
        }}
      >
        <IconX size={18} aria-hidden="true" />
      </button>
    </div>
  )
}

/** The row goes away with the button that has the focus; the next one, or the one before, takes it over. */
const passFocusOn = (button: HTMLElement) => {
  const cell = button.closest('li')
  const neighbour = cell?.nextElementSibling ?? cell?.previousElementSibling
  neighbour?.querySelector<HTMLElement>('[data-remove]')?.focus()
}

const moves = [
  { move: 'first', Icon: IconArrowBarToUp },
  { move: 'up', Icon: IconArrowUp },
  { move: 'down', Icon: IconArrowDown },
  { move: 'last', Icon: IconArrowBarToDown },
] as const

type MoveMenuProps = Pick<ArrangingRowProps, 'index' | 'count' | 'onMove'> & { title: string }

const MoveMenu = ({ title, index, count, onMove }: MoveMenuProps) => {
  const t = useMessages()
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <button type="button" className={classes.remove} aria-label={t('sets.arrange.menu', { title })}>
          <IconDotsVertical size={18} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {moves.map(({ move, Icon }) => (
          <Menu.Item
            key={move}
            leftSection={<Icon size={16} aria-hidden="true" />}
            disabled={move === 'first' || move === 'up' ? index === 0 : index === count - 1}
            onClick={() => onMove(move)}
          >
            {t(`sets.arrange.${move}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
