import type { Failure } from '#lib/failure.ts'

/** What the server objects to, by path. */
export type Violations = ReadonlyMap<string, string>

/** `links[0].url` of the server is `links.0.url` here. */
export const violationsOf = (failure: Failure | undefined): Violations =>
  failure?.kind === 'refused'
    ? new Map(failure.violations.map(({ fieldName, message }) => [pathOf(fieldName), message]))
    : new Map()

const pathOf = (fieldName: string) => fieldName.replaceAll(/\[(\w+)\]/g, '.$1').replace(/^\./, '')
