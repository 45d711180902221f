import type { RecordedEvent } from './history.ts'

/** What tells a file from another one that took its path. */
type FileFacts = { readonly size: number; readonly modifiedAt: number; readonly fileId: string | null }

const ofConversion = 'former file facts'
const ofImport = 'replaced file'

/** Said of a conversion, so that later nothing but the file that was converted is taken for it. */
export const formerFile = (path: string, { size, modifiedAt, fileId }: FileFacts) => ({
  'former file': path,
  [ofConversion]: JSON.stringify([size, modifiedAt, fileId]),
})

/** Whether a file is the one that was converted; of conversions that do not say, one that came later is not. */
export const isFormerFile = ({ at, properties }: RecordedEvent, { size, modifiedAt, fileId }: FileFacts): boolean => {
  const facts = properties[ofConversion]
  return facts === undefined ? modifiedAt <= at : facts === JSON.stringify([size, modifiedAt, fileId])
}

/** Said of an import, so that a run that goes on after a crash knows the name of the file that was replaced. */
export const replacedFile = (path: string) => ({ [ofImport]: path })

export const replacedBy = ({ properties }: RecordedEvent): string | undefined => properties[ofImport]

/** What an event says to people, without what it says to this server alone. */
export const withoutFileFacts = (properties: RecordedEvent['properties']): Record<string, string> =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => name !== ofConversion && name !== ofImport))
