import type { Target } from '#ui/target/target-link.tsx'
import type { CardCommands } from './card-command.ts'
import type { PosterMark, PosterTrouble } from './poster.tsx'

/** `plain` is quiet; the other tones say that something needs attention. `end` stays whole when the text is cut. */
export type CardContext = { text: string; end?: string; tone: 'plain' | 'warn' | 'danger' }

/** A book opens by its address; for a series somebody has to find out first which of its books is next. */
export type CardPlay = { readonly label: string } & ({ readonly target: Target } | { readonly run: () => void })

export type CardSelection = {
  readonly selected: boolean
  /** Something on the page is selected: a click anywhere on a card then selects, too. */
  readonly selecting: boolean
  readonly label: string
  /** `stretch` takes everything since the last one chosen, as a held shift key says. */
  readonly toggle: (stretch: boolean) => void
}

/** All that a card shows and can do, whether it is drawn as a poster or as a line of a list. */
export type CardFace = {
  poster: string
  title: string
  target: Target
  context: CardContext
  mark?: PosterMark
  trouble?: PosterTrouble
  /** 0 to 1. */
  progress?: number
  play?: CardPlay
  edit?: { readonly label: string; readonly run: () => void }
  commands?: CardCommands
  selection?: CardSelection
}
