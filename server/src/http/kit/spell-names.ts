import { z } from 'zod'

type Spell = (given: unknown) => unknown

/**
 * Gives the members of a JSON body the names of its schema: clients write them in any letter case. Made once for each
 * schema; a body that is spelled well already comes back as it is.
 */
export const spellNames = (schema: z.ZodType): Spell => spellerOf(schema, new Map()) ?? same

const same: Spell = (given) => given

type Known = Map<z.core.$ZodType, Spell | undefined>

/** Undefined where nothing within has a name. */
const spellerOf = (schema: z.core.$ZodType, known: Known): Spell | undefined => {
  if (known.has(schema)) return known.get(schema)
  // Whatever contains itself finds this one, which asks for the finished one when it is called.
  known.set(schema, (given) => made?.(given) ?? given)
  const made = makeSpeller(schema, known)
  known.set(schema, made)
  return made
}

const makeSpeller = (schema: z.core.$ZodType, known: Known): Spell | undefined => {
  const inner = innerOf(schema)
  if (inner) return spellerOf(inner, known)
  if (schema instanceof z.ZodObject) return ofMembers(namesOf(schema.shape, known))
  if (schema instanceof z.ZodArray) return ofItems(spellerOf(schema.element, known))
  if (schema instanceof z.ZodRecord) return ofValues(spellerOf(schema.valueType, known))
  if (schema instanceof z.ZodUnion) return inTurn(schema.options.map((option) => spellerOf(option, known)))
  return undefined
}

/** What a schema only wraps. Behind a preprocess or transform nobody knows what the names mean. */
const innerOf = (schema: z.core.$ZodType): z.core.$ZodType | undefined => {
  if (schema instanceof z.ZodLazy) return schema.unwrap()
  if (schema instanceof z.ZodPipe) return schema.in
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  ) {
    return schema.unwrap()
  }
  return undefined
}

type Member = { readonly name: string; readonly spell: Spell | undefined }

const namesOf = (shape: z.core.$ZodShape, known: Known) =>
  new Map(
    Object.entries(shape).map(([name, schema]): [string, Member] => [
      name.toLowerCase(),
      { name, spell: spellerOf(schema, known) },
    ]),
  )

const ofMembers =
  (members: ReadonlyMap<string, Member>): Spell =>
  (given) =>
    rewritten(given, (name, value, all) => {
      const member = members.get(name.toLowerCase())
      if (!member) return [name, value]
      // Who writes the exact name as well means that one.
      if (name !== member.name && Object.hasOwn(all, member.name)) return [name, value]
      return [member.name, member.spell ? member.spell(value) : value]
    })

const ofValues = (spell: Spell | undefined): Spell | undefined =>
  spell && ((given) => rewritten(given, (name, value) => [name, spell(value)]))

const ofItems = (spell: Spell | undefined): Spell | undefined =>
  spell &&
  ((given) => {
    if (!Array.isArray(given)) return given
    const spelled = given.map((item: unknown) => spell(item))
    return spelled.some((item, at) => item !== given[at]) ? spelled : given
  })

/** Names of one alternative are no names of another, or the same ones. */
const inTurn = (spells: readonly (Spell | undefined)[]): Spell | undefined => {
  const needed = spells.filter((spell) => spell !== undefined)
  return needed.length === 0 ? undefined : (given) => needed.reduce((value, spell) => spell(value), given)
}

type Rewrite = (name: string, value: unknown, all: object) => [string, unknown]

const rewritten = (given: unknown, rewrite: Rewrite): unknown => {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const before = Object.entries(given)
  const after = before.map(([name, value]) => rewrite(name, value, given))
  const isSame = after.every(([name, value], at) => name === before[at]?.[0] && value === before[at]?.[1])
  return isSame ? given : Object.fromEntries(after)
}
