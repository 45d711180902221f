import { useState } from 'react'
import { moveTo } from '../rows/arrange.ts'

/** A series or a book, as one line of a list. */
export type Member = {
  readonly kind: 'series' | 'book'
  readonly id: string
  readonly title: string
  readonly note: string
}

export type Content = { readonly members: readonly Member[]; readonly ordered: boolean }

/** The contents of a set while they are being changed; nothing is sent from here. */
export const useArrangement = (stored: Content) => {
  const [content, setContent] = useState(stored)
  const { members, ordered } = content
  const change = (next: Partial<Content>) => setContent({ ...content, ...next })
  return {
    ...content,
    dirty: ordered !== stored.ordered || !sameIds(members, stored.members),
    move: (from: number, to: number) => change({ members: moveTo(members, from, to) }),
    remove: (id: string) => change({ members: members.filter((member) => member.id !== id) }),
    add: (member: Member) => change({ members: [...members.filter(({ id }) => id !== member.id), member] }),
    setOrdered: (next: boolean) => change({ ordered: next }),
  }
}
export type Arrangement = ReturnType<typeof useArrangement>

const sameIds = (some: readonly Member[], others: readonly Member[]) =>
  some.length === others.length && some.every(({ id }, index) => others[index]?.id === id)
