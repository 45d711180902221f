import type { RecordedEvent } from './history.ts'

/** What tells a file from another one that took its path. */
type FileFacts = { readonly size: number; readonly modifiedAt: number; readonly fileId: string | null }

const key = 'former file facts'

/** Said of a conversion, so that later nothing but the file that was converted is taken for it. */
export const formerFile = (path: string, { size, modifiedAt, fileId }: FileFacts) => ({
  'former file': path,
  [key]: JSON.stringify([size, modifiedAt, fileId]),
})

/** Whether a file is the one that was converted; of conversions that do not say, one that came later is not. */
export const isFormerFile = ({ at, properties }: RecordedEvent, { size, modifiedAt, fileId }: FileFacts): boolean => {
  const facts = properties[key]
  return facts === undefined ? modifiedAt <= at : facts === JSON.stringify([size, modifiedAt, fileId])
}

/** Said of an import, so that a run that goes on after a crash knows the name of the file that was replaced. */
export const replacedFile = (path: string) => ({ [key]: path })

export const replacedBy = ({ properties }: RecordedEvent): string | undefined => properties[key]

/** What an event says to people. */
export const withoutFileFacts = (properties: RecordedEvent['properties']): Record<string, string> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => name !== key))
