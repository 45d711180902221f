import type { SectionId, SectionInfo } from '../sections.ts'
import { sections } from '../sections.ts'

/** The name under which the server keeps it for a person; the same as that of other clients. */
export const layoutKey = (libraryId: string) => `webui.recommended.${libraryId.toLowerCase()}`

/** The sections to show, in their order. Whatever is unsound counts as not chosen yet. */
export const readLayout = (stored: string | undefined): readonly SectionInfo[] => {
  const chosen = parsed(stored)
  if (chosen === undefined) return sections
  const known = chosen.flatMap((id) => sections.filter((section) => section.id === id))
  return [...new Set(known)]
}

export const writeLayout = (ids: readonly SectionId[]): string =>
  JSON.stringify({ sections: ids.map((section) => ({ section })) })

export type SectionChoice = { readonly section: SectionInfo; readonly shown: boolean }

/** For choosing: what is shown in its order, then the rest. */
export const choicesOf = (layout: readonly SectionInfo[]): SectionChoice[] => [
  ...layout.map((section) => ({ section, shown: true })),
  ...sections.filter((section) => !layout.includes(section)).map((section) => ({ section, shown: false })),
]

const parsed = (stored: string | undefined): unknown[] | undefined => {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    if (typeof value !== 'object' || value === null || !('sections' in value) || !Array.isArray(value.sections)) return
    return value.sections.map((entry: unknown) => sectionIn(entry))
  } catch {
    return undefined
  }
}

const sectionIn = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'section' in entry ? entry.section : undefined
