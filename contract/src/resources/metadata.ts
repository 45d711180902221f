import { z } from 'zod'

export const author = z.object({ name: z.string(), role: z.string() }).meta({ id: 'AuthorDto' })
export type AuthorDto = z.infer<typeof author>

export const webLink = z.object({ label: z.string(), url: z.string() }).meta({ id: 'WebLinkDto' })
export type WebLinkDto = z.infer<typeof webLink>

export const alternateTitle = z.object({ label: z.string(), title: z.string() }).meta({ id: 'AlternateTitleDto' })

/** UTC, whole seconds, literal Z: `2024-03-01T10:20:30Z`. Strict clients refuse fractions. */
export const instant = z.iso.datetime()

/** Every metadata field has a lock beside it, named `<field>Lock`. */
export const withLocks = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ ...shape, ...locksOf(shape), created: instant, lastModified: instant })

type Locks<Shape extends z.ZodRawShape> = { [Field in keyof Shape & string as `${Field}Lock`]: z.ZodBoolean }

const locksOf = <Shape extends z.ZodRawShape>(shape: Shape): Locks<Shape> =>
  Object.fromEntries(Object.keys(shape).map((field) => [`${field}Lock`, z.boolean()])) as Locks<Shape>
