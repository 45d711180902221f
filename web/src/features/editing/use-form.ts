import { useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import type { Name, Problem, Sheet } from './model/sheet.ts'
import { isEdited, isMixed, problemsOf, setLock, setValue, shownLock, shownValue, undo } from './model/sheet.ts'
import type { Violations } from './violations.ts'

/** One field of a form, as a component needs it. */
export type Field<Value> = {
  readonly name: string
  /** Undefined when the edited things differ. */
  readonly value: Value | undefined
  readonly mixed: boolean
  readonly edited: boolean
  readonly lock: boolean | 'mixed'
  /** How many things it is the field of. */
  readonly count: number
  readonly set: (value: Value) => void
  readonly setLock: (locked: boolean) => void
  readonly undo: () => void
  /** It was left, or the part of it at this path, such as `0.url`; nobody is corrected while still typing. */
  readonly leave: (at?: string) => void
  readonly problem: (at?: string) => string | undefined
}

/** A field to those that do not set it. */
export type FieldView<Value> = Omit<Field<Value>, 'set'>

export type Form<Values> = {
  readonly sheet: Sheet<Values>
  readonly field: <N extends Name<Values>>(name: N) => Field<Values[N]>
  readonly isInvalid: (...names: readonly Name<Values>[]) => boolean
  /** Shows everything that is wrong; true when nothing is. */
  readonly check: () => boolean
}

export const useForm = <Values>(initial: () => Sheet<Values>, violations: Violations): Form<Values> => {
  const t = useMessages()
  const [sheet, setSheet] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [checked, setChecked] = useState(false)
  const problems = problemsOf(sheet)
  const problemAt = (path: string) => {
    const problem = checked || left.has(path) ? problems.get(path) : undefined
    return problem === undefined ? violations.get(path) : t(problemKeys[problem])
  }
  return {
    sheet,
    field: (name) => ({
      name,
      value: shownValue(sheet, name),
      mixed: isMixed(sheet, name),
      edited: isEdited(sheet, name),
      lock: shownLock(sheet, name),
      count: sheet.items.length,
      set: (value) => setSheet((now) => setValue(now, name, value)),
      setLock: (locked) => setSheet((now) => setLock(now, name, locked)),
      undo: () => setSheet((now) => undo(now, name)),
      leave: (at) => setLeft((now) => new Set(now).add(pathOf(name, at))),
      problem: (at) => problemAt(pathOf(name, at)),
    }),
    isInvalid: (...names) =>
      [...problems.keys(), ...violations.keys()].some((path) => names.some((name) => isBelow(path, name))),
    check: () => {
      setChecked(true)
      return problems.size === 0
    },
  }
}

const pathOf = (name: string, at: string | undefined) => (at === undefined ? name : `${name}.${at}`)

const isBelow = (path: string, name: string) => path === name || path.startsWith(`${name}.`)

export const problemKeys = {
  required: 'editing.problem.required',
  number: 'editing.problem.number',
  wholeNumber: 'editing.problem.wholeNumber',
  atLeastZero: 'editing.problem.atLeastZero',
  atLeastOne: 'editing.problem.atLeastOne',
  date: 'editing.problem.date',
  isbn: 'editing.problem.isbn',
  language: 'editing.problem.language',
  url: 'editing.problem.url',
  protocol: 'editing.problem.protocol',
} as const satisfies Record<Problem, string>
