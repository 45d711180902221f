import { isDeepEqual } from '#lib/is-deep-equal.ts'

/** What a field's rule found, and where in its value: `''`, or `0.url` in a list. */
export type Finding = { readonly at: string; readonly problem: Problem }

export type Problem =
  | 'required'
  | 'number'
  | 'wholeNumber'
  | 'atLeastZero'
  | 'atLeastOne'
  | 'date'
  | 'isbn'
  | 'language'
  | 'url'
  | 'protocol'

type FieldRule<Value> = {
  /** The value as the server takes it; what cannot be read stays as it was typed, and `check` says so. */
  readonly wire: (value: Value) => unknown
  readonly check?: (value: Value) => readonly Finding[]
}
export type FieldRules<Values> = { readonly [Name in keyof Values]: FieldRule<Values[Name]> }

type Locks<Values> = { readonly [Name in keyof Values]: boolean }

/** One of the things being edited, as the server knows it. */
export type Item<Values> = { readonly id: string; readonly values: Values; readonly locks: Locks<Values> }

/** A form over one or many things at once: it holds nothing but what was changed, for all of them. */
export type Sheet<Values> = {
  readonly rules: FieldRules<Values>
  readonly items: readonly Item<Values>[]
  readonly values: Partial<Values>
  readonly locks: Partial<Locks<Values>>
}

export type Name<Values> = keyof Values & string

export const sheetOf = <Values>(rules: FieldRules<Values>, items: readonly Item<Values>[]): Sheet<Values> => ({
  rules,
  items,
  values: {},
  locks: {},
})

/** What all of them have; undefined when they differ. */
const commonValue = <Values, N extends Name<Values>>(sheet: Sheet<Values>, name: N): Values[N] | undefined => {
  const [first, ...others] = sheet.items
  if (first === undefined || others.some((item) => !isDeepEqual(item.values[name], first.values[name])))
    return undefined
  return first.values[name]
}

export const shownValue = <Values, N extends Name<Values>>(sheet: Sheet<Values>, name: N): Values[N] | undefined =>
  isEdited(sheet, name) ? sheet.values[name] : commonValue(sheet, name)

export const isEdited = <Values>(sheet: Sheet<Values>, name: Name<Values>): boolean => name in sheet.values

export const isMixed = <Values>(sheet: Sheet<Values>, name: Name<Values>): boolean =>
  !isEdited(sheet, name) && commonValue(sheet, name) === undefined

export const shownLock = <Values>(sheet: Sheet<Values>, name: Name<Values>): boolean | 'mixed' => {
  const wanted = sheet.locks[name]
  if (wanted !== undefined) return wanted
  const locked = sheet.items.filter((item) => item.locks[name]).length
  if (locked === 0) return false
  return locked === sheet.items.length || 'mixed'
}

/** An edit locks its field, so that no file overwrites it; taking the edit back takes the lock back. */
export const setValue = <Values, N extends Name<Values>>(
  sheet: Sheet<Values>,
  name: N,
  value: Values[N],
): Sheet<Values> =>
  isDeepEqual(value, commonValue(sheet, name))
    ? undo(sheet, name)
    : { ...sheet, values: { ...sheet.values, [name]: value }, locks: { ...sheet.locks, [name]: true } }

export const setLock = <Values>(sheet: Sheet<Values>, name: Name<Values>, locked: boolean): Sheet<Values> => {
  const locks = without(sheet.locks, name)
  const asBefore = sheet.items.every((item) => item.locks[name] === locked)
  return { ...sheet, locks: asBefore ? locks : { ...locks, [name]: locked } }
}

export const undo = <Values>(sheet: Sheet<Values>, name: Name<Values>): Sheet<Values> => ({
  ...sheet,
  values: without(sheet.values, name),
  locks: without(sheet.locks, name),
})

/** What must be sent for one of them: fields and locks that are not so already, and nothing else. */
export const patchOf = <Values>(sheet: Sheet<Values>, item: Item<Values>): Record<string, unknown> => {
  const patch: Record<string, unknown> = {}
  for (const name of Object.keys(sheet.rules) as Name<Values>[]) {
    const { wire } = sheet.rules[name]
    if (isEdited(sheet, name)) {
      const value = wire(sheet.values[name] as Values[typeof name])
      if (!isDeepEqual(value, wire(item.values[name]))) patch[name] = value
    }
    const locked = sheet.locks[name]
    if (locked !== undefined && locked !== item.locks[name]) patch[`${name}Lock`] = locked
  }
  return patch
}

export const isChanged = <Values>(sheet: Sheet<Values>): boolean =>
  sheet.items.some((item) => Object.keys(patchOf(sheet, item)).length > 0)

/** By path, such as `links.0.url`. Only what was edited is checked: a file's odd value must not stop other edits. */
export const problemsOf = <Values>(sheet: Sheet<Values>): ReadonlyMap<string, Problem> => {
  const problems = new Map<string, Problem>()
  for (const name of Object.keys(sheet.values) as Name<Values>[]) {
    const findings = sheet.rules[name].check?.(sheet.values[name] as Values[typeof name]) ?? []
    for (const { at, problem } of findings) problems.set(at === '' ? name : `${name}.${at}`, problem)
  }
  return problems
}

const without = <Part extends object>(part: Part, name: keyof Part): Part => {
  const { [name]: _gone, ...rest } = part
  return rest as Part
}
