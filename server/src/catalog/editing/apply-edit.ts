import { isSameInOrder } from '#domain/locks'

/** Notes what is wrong with a field; `within` names the part of it, such as `[0].url`. */
export type Note = (message: string, within?: string) => void

export type FieldRule<Value, Given> = {
  /** What an explicit null makes of the field; without it null changes nothing, as if the field were left out. */
  readonly unset?: { readonly value: Value }
  /** The value as it is kept, in the one form that we keep. */
  readonly read: (given: Given, note: Note) => Value
}

export type EditRules<Values> = {
  readonly [Field in keyof Values]: FieldRule<Values[Field], NonNullable<Values[Field]>>
}

/** Every field may be given, and beside it `<field>Lock`. */
export type EditOf<Values> = {
  readonly [Field in keyof Values]?: Values[Field] | null | undefined
} & { readonly [Field in keyof Values & string as `${Field}Lock`]?: boolean | null | undefined }

export type Stored<Values> = { readonly values: Values; readonly locks: ReadonlySet<keyof Values> }

export type Edited<Values> = Stored<Values> & {
  readonly violations: readonly { fieldName: string; message: string }[]
  readonly changed: { readonly values: boolean; readonly locks: boolean }
}

/** What becomes of stored metadata by an edit: what is left out stays, and only a person's own word moves a lock. */
export const applyEdit = <Values extends object>(
  rules: EditRules<Values>,
  stored: Stored<Values>,
  edit: EditOf<Values>,
): Edited<Values> => {
  const values = { ...stored.values }
  const locks = new Set(stored.locks)
  const violations: { fieldName: string; message: string }[] = []
  const changed = { values: false, locks: false }

  for (const field of Object.keys(rules) as (keyof Values & string)[]) {
    const rule = rules[field]
    const given = edit[field] as Values[typeof field] | null | undefined
    const note: Note = (message, within = '') => violations.push({ fieldName: `${field}${within}`, message })
    const value = given === null ? rule.unset?.value : given === undefined ? undefined : rule.read(given, note)
    if (value !== undefined && !isSameInOrder(value, values[field])) {
      values[field] = value
      changed.values = true
    }
    const lock = edit[`${field}Lock` as keyof EditOf<Values>] as boolean | null | undefined
    if (typeof lock !== 'boolean' || lock === locks.has(field)) continue
    if (lock) locks.add(field)
    else locks.delete(field)
    changed.locks = true
  }
  return { values, locks, violations, changed }
}
