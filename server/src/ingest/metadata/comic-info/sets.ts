import type { ReadListEntry } from '#domain/read-list/read-list'
import { words } from '../values/words.ts'
import { wholeNumber, type ComicInfo } from './parse-comic-info.ts'

/** Collections that the series of the book belongs to. */
export const collectionsIn = (info: ComicInfo): string[] => words(info.get('seriesgroup'))

/** Read lists that the book belongs to: the other series it is part of, and its story arcs. */
export const readListsIn = (info: ComicInfo): ReadListEntry[] => {
  const name = info.get('alternateseries')
  const alternate = name ? [{ name, number: wholeNumber(info.get('alternatenumber')) ?? null }] : []
  return [...alternate, ...storyArcsIn(info)]
}

/** Arcs and numbers are two lists that belong together by position; without numbers, the names alone count. */
const storyArcsIn = (info: ComicInfo): ReadListEntry[] => {
  const numbers = info.get('storyarcnumber')?.split(',')
  if (!numbers) return words(info.get('storyarc')).map((name) => ({ name, number: null }))
  return (info.get('storyarc') ?? '').split(',').flatMap((arc, i) => {
    const name = arc.trim()
    const number = wholeNumber(numbers[i])
    return name !== '' && number !== undefined ? [{ name, number }] : []
  })
}
