import { z } from 'zod'

type Fit = (given: unknown) => unknown

/**
 * Brings a JSON body into the form of its schema, as far as nothing is guessed: members written in any letter case get
 * their names, and scalars of a related type are converted, as the servers of this ecosystem do (`"5"` for 5, 5 for
 * `"5"`, `"true"`, 1.5 cut to 1, an empty text for nothing). What makes no sense is left to the check. Made once for each
 * schema; a body that needs nothing comes back as it is.
 */
export const fitTo = (schema: z.core.$ZodType): Fit => fitterOf(schema, new Map()) ?? same

const same: Fit = (given) => given

type Known = Map<z.core.$ZodType, Fit | undefined>

/** Undefined where there is nothing to do. */
const fitterOf = (schema: z.core.$ZodType, known: Known): Fit | undefined => {
  if (known.has(schema)) return known.get(schema)
  // Whatever contains itself finds this one, which asks for the finished one when it is called.
  known.set(schema, (given) => (made ? made(given) : given))
  const made = makeFitter(schema, known)
  known.set(schema, made)
  return made
}

const makeFitter = (schema: z.core.$ZodType, known: Known): Fit | undefined => {
  if (schema instanceof z.ZodNullable) return orNothing(schema.unwrap(), fitterOf(schema.unwrap(), known))
  const inner = innerOf(schema)
  if (inner) return fitterOf(inner, known)
  if (schema instanceof z.ZodObject) return ofMembers(membersOf(schema.shape, known))
  if (schema instanceof z.ZodArray) return ofItems(fitterOf(schema.element, known))
  if (schema instanceof z.ZodRecord) return ofValues(fitterOf(schema.valueType, known))
  if (schema instanceof z.ZodUnion) return ofAlternatives(schema.options, known)
  return scalarOf(schema)
}

/** What a schema only wraps. Behind a preprocess or transform nobody knows what is meant. */
const innerOf = (schema: z.core.$ZodType): z.core.$ZodType | undefined => {
  if (schema instanceof z.ZodLazy) return schema.unwrap()
  if (schema instanceof z.ZodPipe) return schema.in
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly) {
    return schema.unwrap()
  }
  return undefined
}

const scalarOf = (schema: z.core.$ZodType): Fit | undefined => {
  if (schema instanceof z.ZodNumber) return schema.isInt ? toInteger : toNumber
  if (schema instanceof z.ZodBoolean) return toBoolean
  if (schema instanceof z.ZodString) return toText
  return undefined
}

const toNumber: Fit = (given) => {
  const text = typeof given === 'string' ? given.trim() : ''
  return /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : given
}

/** Of a text only what is whole: who writes `"1.5"` may have meant another field. */
const toInteger: Fit = (given) => {
  if (typeof given === 'number') return Math.trunc(given)
  return typeof given === 'string' && /^[+-]?\d+$/.test(given.trim()) ? Number(given) : given
}

const booleans = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
])

const toBoolean: Fit = (given) => {
  if (typeof given === 'number') return given !== 0
  return typeof given === 'string' ? (booleans.get(given.trim().toLowerCase()) ?? given) : given
}

const toText: Fit = (given) => (typeof given === 'number' || typeof given === 'boolean' ? String(given) : given)

/** An empty text means nothing where nothing is allowed and a text is not: a number, a date. */
const orNothing = (schema: z.core.$ZodType, fit: Fit | undefined): Fit | undefined => {
  const isEmptied = schema instanceof z.ZodNumber || schema instanceof z.ZodBoolean || schema instanceof z.ZodISODate
  return isEmptied ? (given) => (isBlank(given) ? null : fit ? fit(given) : given) : fit
}

const isBlank = (given: unknown) => typeof given === 'string' && given.trim() === ''

type Member = { readonly name: string; readonly fit: Fit | undefined }

const membersOf = (shape: z.core.$ZodShape, known: Known) =>
  new Map(
    Object.entries(shape).map(([name, schema]): [string, Member] => [
      name.toLowerCase(),
      { name, fit: fitterOf(schema, known) },
    ]),
  )

const ofMembers =
  (members: ReadonlyMap<string, Member>): Fit =>
  (given) =>
    rewritten(given, (name, value, all) => {
      const member = members.get(name.toLowerCase())
      if (!member) return [name, value]
      // Who writes the exact name as well means that one.
      if (name !== member.name && Object.hasOwn(all, member.name)) return [name, value]
      return [member.name, member.fit ? member.fit(value) : value]
    })

const ofValues = (fit: Fit | undefined): Fit | undefined =>
  fit && ((given) => rewritten(given, (name, value) => [name, fit(value)]))

const ofItems = (fit: Fit | undefined): Fit | undefined =>
  fit &&
  ((given) => {
    if (!Array.isArray(given)) return given
    const fitted = given.map((item: unknown) => fit(item))
    return fitted.some((item, at) => item !== given[at]) ? fitted : given
  })

/**
 * Names of one alternative are no names of another, or the same ones. A scalar stays what it is when one alternative takes
 * it so.
 */
const ofAlternatives = (options: readonly z.core.$ZodType[], known: Known): Fit | undefined => {
  const fits = options.map((option) => fitterOf(option, known)).filter((fit) => fit !== undefined)
  if (fits.length === 0) return undefined
  return (given) => {
    const isTaken = typeof given !== 'object' && options.some((option) => z.safeParse(option, given).success)
    return isTaken ? given : fits.reduce((value, fit) => fit(value), given)
  }
}

type Rewrite = (name: string, value: unknown, all: object) => [string, unknown]

const rewritten = (given: unknown, rewrite: Rewrite): unknown => {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const before = Object.entries(given)
  const after = before.map(([name, value]) => rewrite(name, value, given))
  const isSame = after.every(([name, value], at) => name === before[at]?.[0] && value === before[at]?.[1])
  return isSame ? given : Object.fromEntries(after)
}
