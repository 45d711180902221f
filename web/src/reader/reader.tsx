import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { useState } from 'react'
import type { BookSource, SeriesMemory } from './book-source.ts'
import { useFullscreen } from './input/use-fullscreen.ts'
import { carriedOver, openingDirection, type BookDirection } from './model/direction.ts'
import type { ReaderSettings } from './model/settings.ts'
import { isTallStrip } from './model/strip/tall-pages.ts'
import { ReadingSession } from './reading-session.tsx'

export type { BookSource } from './book-source.ts'
export { parseReaderSettings, type ReaderSettings } from './model/settings.ts'

export type ReaderProps = {
  source: BookSource
  settings: ReaderSettings
  onSettingsChange: (settings: ReaderSettings) => void
  seriesMemory?: SeriesMemory
}

/**
 * Keeps what outlives one book: full screen and the direction in force. A host that swaps the source while the next
 * book loads, instead of unmounting the reader, keeps both.
 */
export const Reader = ({ source, settings, onSettingsChange, seriesMemory }: ReaderProps) => {
  const fullscreen = useFullscreen(settings.alwaysFullscreen)
  const { inForce, choose } = useDirection(source, settings.direction)

  const chooseDirection = (direction: ReadingDirection) => {
    choose(direction)
    onSettingsChange({ ...settings, direction })
  }
  return (
    <ReadingSession
      key={source.bookId}
      source={source}
      settings={settings}
      onSettingsChange={onSettingsChange}
      seriesMemory={seriesMemory}
      inForce={inForce}
      onDirection={chooseDirection}
      fullscreen={fullscreen}
    />
  )
}

const useDirection = (source: BookSource, preferred: ReadingDirection) => {
  const [opened, setOpened] = useState(() => ({
    bookId: source.bookId,
    inForce: openingDirection(preferred, directionOf(source)),
  }))
  const inForce =
    opened.bookId === source.bookId
      ? opened.inForce
      : openingDirection(carriedOver(opened.inForce, preferred), directionOf(source))
  if (opened.bookId !== source.bookId) setOpened({ bookId: source.bookId, inForce })

  const choose = (direction: ReadingDirection) =>
    setOpened({ bookId: source.bookId, inForce: { direction, from: 'reader' } })
  return { inForce, choose }
}

const directionOf = (source: BookSource): BookDirection => ({
  series: source.direction,
  isTallStrip: isTallStrip(source.pages),
})
