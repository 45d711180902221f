import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { useState } from 'react'
import type { BookSource } from './book-source.ts'
import { useFullscreen } from './input/use-fullscreen.ts'
import { openingDirection } from './model/direction.ts'
import type { ReaderSettings } from './model/settings.ts'
import { ReadingSession } from './reading-session.tsx'

export type { BookSource } from './book-source.ts'
export { parseReaderSettings, type ReaderSettings } from './model/settings.ts'

export type ReaderProps = {
  source: BookSource
  settings: ReaderSettings
  onSettingsChange: (settings: ReaderSettings) => void
}

/**
 * Keeps what outlives one book: full screen and the direction in force. A host that swaps the source while the next
 * book loads, instead of unmounting the reader, keeps both.
 */
export const Reader = ({ source, settings, onSettingsChange }: ReaderProps) => {
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
      inForce={inForce}
      onDirection={chooseDirection}
      fullscreen={fullscreen}
    />
  )
}

const useDirection = (source: BookSource, preferred: ReadingDirection) => {
  const [opened, setOpened] = useState(() => ({
    bookId: source.bookId,
    inForce: openingDirection(preferred, source.direction),
  }))
  const inForce =
    opened.bookId === source.bookId ? opened.inForce : openingDirection(opened.inForce.direction, source.direction)
  if (opened.bookId !== source.bookId) setOpened({ bookId: source.bookId, inForce })

  const choose = (direction: ReadingDirection) =>
    setOpened({ bookId: source.bookId, inForce: { direction, fromSeries: false } })
  return { inForce, choose }
}
