import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import type { ComponentType, ReactNode, Ref } from 'react'
import type { BookSource, ReaderPage } from '../book-source.ts'
import type { Manner } from '../model/intent/command.ts'
import type { Mode } from '../model/mode.ts'
import type { Pairing } from '../model/pages/spreads.ts'
import type { Exit } from '../model/pages/step.ts'
import type { ReaderSettings } from '../model/settings.ts'
import type { Side, Turn } from '../model/turn.ts'
import type { Zoom } from '../model/zoom.ts'

/** A way of showing a book. A new one is a folder beside `paged/` with one value of this type, named in `view-for.ts`. */
export type ReaderView = {
  Surface: ComponentType<SurfaceProps>
  /** The pages on screen while `page` is the current one, in reading order. */
  pagesAround: (page: number, look: ViewLook) => readonly number[]
}

export type ViewLook = {
  mode: Mode
  pages: readonly ReaderPage[]
  direction: ReadingDirection
  settings: ReaderSettings
  pairing: Pairing
}

export type SurfaceProps = ViewLook & {
  /** Where to begin; a surface that scrolls knows better afterwards, and is told by `show` where to go. */
  page: number
  zoom: Zoom
  source: BookSource
  onPage: (page: number) => void
  /** Called with each picture as it arrives, before it is seen. */
  onPicture: (page: number, image: HTMLImageElement) => void
  handle: Ref<SurfaceHandle>
  /** What a strip shows below its last page. */
  end: ReactNode
}

/** What keys, taps and swipes can ask of a surface. */
export type SurfaceHandle = {
  /** Answers with the edge of the book when there is nothing further to show. */
  turn: (turn: Turn, manner: Manner) => 'moved' | Exit
  scroll: (turn: Turn) => void
  show: (page: number) => void
  /** What a mouse may drag. */
  scroller: () => HTMLElement | null
  /** Whether there is more of the page on that side, out of sight. */
  canScroll: (side: Side) => boolean
}
