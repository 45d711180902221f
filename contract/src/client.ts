import type { z } from 'zod'
import type { Answer, Route } from './define-route.ts'
import type { Routes } from './routes.ts'

type Declared = Routes[keyof Routes]

/** `'GET /api/v1/books/:bookId'`: the whole address of a call, so that a client needs the table's types only. */
export type Call = { [R in Declared as `${R['method']} ${R['path']}`]: R }
export type CallName = keyof Call

type Part<R, Name extends string> = R extends { [Key in Name]: infer Schema extends z.ZodType }
  ? { [Key in Name]: z.input<Schema> }
  : Record<never, never>
type OptionalPart<R, Name extends string> = R extends { [Key in Name]: infer Schema extends z.ZodType }
  ? { [Key in Name]?: Partial<z.input<Schema>> }
  : Record<never, never>

export type CallInput<Name extends CallName> = Part<Call[Name], 'params'> &
  Part<Call[Name], 'body'> &
  OptionalPart<Call[Name], 'query'> & { headers?: Record<string, string>; signal?: AbortSignal }

type AnswerOf<A extends Answer> = A extends { kind: 'json'; schema: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : A extends { kind: 'bytes' }
    ? Blob
    : undefined
export type CallOutput<Name extends CallName> = Call[Name] extends Route ? AnswerOf<Call[Name]['answer']> : never

/** The server refused: `message` is its own word on the matter, empty when it gave none. */
export class CallFailure extends Error {
  readonly status: number
  readonly violations: readonly { fieldName: string; message: string }[]

  constructor(status: number, message: string, violations: CallFailure['violations'] = []) {
    super(message)
    this.name = 'CallFailure'
    this.status = status
    this.violations = violations
  }
}

type Anything = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** `baseUrl` ends without a slash and holds the context path, if any. */
export const createClient = (fetch: typeof globalThis.fetch, baseUrl: string) => {
  const call = async <Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>> => {
    const { params = {}, query = {}, body, headers, signal } = input as Anything
    const [method, path] = name.split(' ') as [string, string]
    const response = await fetch(baseUrl + fill(path, params) + queryString(query), {
      method,
      credentials: 'include',
      headers: {
        // Marks the call as a script's, so that a 401 does not open the browser's own sign-in box.
        'X-Requested-With': 'XMLHttpRequest',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    })
    if (!response.ok) throw await refusalOf(response)
    return (await readAnswer(response)) as CallOutput<Name>
  }
  return { call, url: (path: string) => baseUrl + path }
}
export type Client = ReturnType<typeof createClient>

const fill = (path: string, params: Record<string, unknown>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

/** Lists become repeated parameters without indexes; absent values are left out. */
export const queryString = (query: Record<string, unknown>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) search.append(name, String(item))
    }
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

const readAnswer = async (response: Response) => {
  if (response.status === 204 || response.headers.get('content-length') === '0') return undefined
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('json')) return response.json()
  return type === '' ? undefined : response.blob()
}

/** What the server answered instead, for calls that are made without the client: uploads, and those that outlive a page. */
export const refusalOf = async (response: Response): Promise<CallFailure> => {
  const body: unknown = await response.json().catch(() => undefined)
  const { message, violations } = (body ?? {}) as { message?: string; violations?: CallFailure['violations'] }
  return new CallFailure(response.status, message ?? '', violations)
}
