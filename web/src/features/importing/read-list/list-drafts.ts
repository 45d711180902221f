import { create } from 'zustand'
import { failureOf } from '#api/errors.ts'
import { matchComicRackList } from '#api/imports.ts'
import type { Failure } from '#lib/failure.ts'
import type { FileFault } from './model/list-file.ts'
import { fileFault } from './model/list-file.ts'
import type { ListRow } from './model/list-row.ts'
import { rowsOf } from './model/list-row.ts'

export type ListForm = { readonly name: string; readonly summary: string; readonly ordered: boolean }

type DraftState =
  | { readonly kind: 'matching' }
  | { readonly kind: 'unfit'; readonly fault: FileFault }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'matched'; readonly rows: readonly ListRow[]; readonly form: ListForm }

export type Matched = Extract<DraftState, { kind: 'matched' }>

/** A file on its way to a read list. */
export type ListDraft = { readonly id: number; readonly file: File; readonly state: DraftState }

type Drafts = { readonly owner: string | undefined; readonly drafts: readonly ListDraft[]; readonly shown: number }

/** They outlive the page, so that a look at a series costs nobody their choices. */
export const useListDrafts = create<Drafts>(() => ({ owner: undefined, drafts: [], shown: 0 }))

let lastId = 0

export const takeDrafts = (owner: string) => {
  if (useListDrafts.getState().owner !== owner) useListDrafts.setState({ owner, drafts: [], shown: 0 })
}

/** Matching starts at once. What was refused before makes room. */
export const addFiles = (files: readonly File[]) => {
  const added = files.map((file): ListDraft => {
    lastId += 1
    const fault = fileFault(file)
    return { id: lastId, file, state: fault === undefined ? { kind: 'matching' } : { kind: 'unfit', fault } }
  })
  const [first] = added
  if (first === undefined) return
  useListDrafts.setState(({ drafts }) => ({
    drafts: [...drafts.filter(({ state }) => state.kind !== 'unfit' && state.kind !== 'failed'), ...added],
    shown: first.id,
  }))
  for (const { id, state } of added) if (state.kind === 'matching') void matchDraft(id)
}

export const matchDraft = async (id: number) => {
  const file = useListDrafts.getState().drafts.find((draft) => draft.id === id)?.file
  if (file === undefined) return
  setState(id, { kind: 'matching' })
  try {
    const match = await matchComicRackList(file)
    const form = { name: match.readListMatch.name, summary: '', ordered: true }
    setState(id, { kind: 'matched', rows: rowsOf(match), form })
  } catch (error) {
    setState(id, { kind: 'failed', failure: failureOf(error) })
  }
}

export const showDraft = (shown: number) => useListDrafts.setState({ shown })

export const dropDraft = (id: number) =>
  useListDrafts.setState(({ drafts, shown }) => {
    const rest = drafts.filter((draft) => draft.id !== id)
    return { drafts: rest, shown: shown === id ? (rest[0]?.id ?? 0) : shown }
  })

export const changeMatched = (id: number, change: (matched: Matched) => Partial<Matched>) =>
  useListDrafts.setState(({ drafts }) => ({
    drafts: drafts.map((draft) =>
      draft.id === id && draft.state.kind === 'matched'
        ? { ...draft, state: { ...draft.state, ...change(draft.state) } }
        : draft,
    ),
  }))

export const changeRow = (id: number, place: number, change: Partial<ListRow>) =>
  changeMatched(id, ({ rows }) => ({
    rows: rows.map((row) => (row.place === place ? { ...row, ...change } : row)),
  }))

const setState = (id: number, state: DraftState) =>
  useListDrafts.setState(({ drafts }) => ({
    drafts: drafts.map((draft) => (draft.id === id ? { ...draft, state } : draft)),
  }))
