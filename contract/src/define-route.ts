import type { z } from 'zod'
import type { Role } from './vocabulary/user.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** PUBLIC needs no sign-in, AUTH any signed-in user, a role that very role. */
export type Access = 'PUBLIC' | 'AUTH' | Role

export type Answer =
  | { readonly kind: 'json'; readonly status: number; readonly schema: z.ZodType }
  | { readonly kind: 'empty'; readonly status: number }
  | { readonly kind: 'bytes'; readonly status: number; readonly mediaType: string }

export type Route = {
  readonly method: Method
  readonly path: `/${string}`
  readonly tag: string
  readonly summary: string
  readonly access: Access
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly headers?: z.ZodObject
  readonly body?: z.ZodType
  /** A form with one file in its part `file`, of at most this many bytes; its other parts are the body. */
  readonly upload?: { readonly maxBytes: number }
  readonly answer: Answer
}

/** Declares one route; server validation, client types and OpenAPI all come from this value. */
export const defineRoute = <const R extends Route>(route: R): R => route

export const json = <S extends z.ZodType>(schema: S, status = 200) => ({ kind: 'json', status, schema }) as const
export const empty = (status: 202 | 204) => ({ kind: 'empty', status }) as const
export const bytes = (mediaType: string) => ({ kind: 'bytes', status: 200, mediaType }) as const
