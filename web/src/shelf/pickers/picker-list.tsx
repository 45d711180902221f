import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMessages } from '#i18n/messages.ts'
import { Choice, ChoiceList } from '#ui/choices/choices.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import classes from './pickers.module.css'

type PickerListProps<Item> = {
  label: string
  /** Undefined while they load. */
  items: readonly Item[] | undefined
  failure: string | undefined
  none: string
  children: (item: Item) => ReactNode
}

export const PickerList = <Item extends { readonly id: string }>({ failure, ...list }: PickerListProps<Item>) =>
  failure !== undefined && list.items === undefined ? <Notice tone="bad">{failure}</Notice> : <ChoiceList {...list} />

type PickerChoiceProps = {
  title: string
  note: string
  poster: ReactNode
  /** Was chosen before. */
  taken: boolean
  onPick: () => void
}

export const PickerChoice = ({ title, note, poster, taken, onPick }: PickerChoiceProps) => {
  const t = useMessages()
  return (
    <Choice
      title={title}
      note={taken ? t('pickers.taken') : note}
      poster={poster}
      mark={taken && <IconCheck className={classes.taken} size={18} aria-hidden="true" />}
      disabled={taken}
      onChoose={onPick}
    />
  )
}
