import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import type { ComponentType, Ref } from 'react'
import type { BookSource, ReaderPage } from '../book-source.ts'
import type { Manner } from '../model/intent/command.ts'
import type { Exit } from '../model/pages/step.ts'
import type { ReaderSettings } from '../model/settings.ts'
import type { Side, Turn } from '../model/turn.ts'

/** A way of showing a book. A new one is a folder beside `paged/` with one value of this type, named in `view-for.ts`. */
export type ReaderView = {
  Surface: ComponentType<SurfaceProps>
  /** The pages on screen while `page` is the current one, in reading order. */
  pagesAround: (page: number, look: ViewLook) => readonly number[]
}

export type ViewLook = {
  pages: readonly ReaderPage[]
  direction: ReadingDirection
  settings: ReaderSettings
}

export type SurfaceProps = ViewLook & {
  page: number
  pageUrl: BookSource['pageUrl']
  onPage: (page: number) => void
  handle: Ref<SurfaceHandle>
}

/** What keys, taps and swipes can ask of a surface. */
export type SurfaceHandle = {
  /** Answers with the edge of the book when there is nothing further to show. */
  turn: (turn: Turn, manner: Manner) => 'moved' | Exit
  scroll: (turn: Turn) => void
  /** Whether there is more of the page on that side, out of sight. */
  canScroll: (side: Side) => boolean
}
