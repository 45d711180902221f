import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import type { RefObject } from 'react'
import type { BookSource } from './book-source.ts'
import type { Toolbars } from './chrome/bars/use-toolbars.ts'
import type { Notice } from './chrome/notices/notice.ts'
import type { Fullscreen } from './input/use-fullscreen.ts'
import type { RunCommand } from './input/use-keyboard.ts'
import { nextChoice } from './model/cycle.ts'
import type { DirectionInForce } from './model/direction.ts'
import { escapeTarget, type Command, type Panel } from './model/intent/command.ts'
import { destinationOf, pressAtEdge, type Destination } from './model/pages/leaving.ts'
import { scaleTypes } from './model/pages/scale.ts'
import { pageLayouts } from './model/pages/spreads.ts'
import type { Exit } from './model/pages/step.ts'
import type { ReaderSettings } from './model/settings.ts'
import type { SurfaceHandle } from './views/reader-view.ts'

type CommandNeeds = {
  source: BookSource
  settings: ReaderSettings
  onSettingsChange: (settings: ReaderSettings) => void
  inForce: DirectionInForce
  onDirection: (direction: ReadingDirection) => void
  fullscreen: Fullscreen
  surface: RefObject<SurfaceHandle | null>
  setPage: (page: number) => void
  panel: Panel | null
  setPanel: (panel: Panel | null) => void
  toolbars: Toolbars
  notice: Notice | null
  announce: (notice: Notice) => void
}

/** The one place where keys, taps, swipes and buttons take effect. */
export const useCommands = (needs: CommandNeeds): RunCommand => {
  const { source, surface, setPage, announce } = needs
  return (command, isHeld = false) => {
    switch (command.kind) {
      case 'turn':
        return turnPage(needs, command, isHeld)
      case 'scroll':
        return surface.current?.scroll(command.turn)
      case 'go':
        return setPage(pageOf(command.to, source.pages.length))
      case 'leave':
        return follow(source, exitTowards(source, command.towards))
      case 'direction':
        needs.onDirection(command.direction)
        return announce({ kind: 'direction', direction: command.direction, fromSeries: false })
      case 'cycle':
        return cycle(needs, command.setting)
      case 'toggle':
        return toggle(needs, command.what)
      case 'escape':
        return escape(needs)
    }
  }
}

const turnPage = (needs: CommandNeeds, { turn, manner }: Extract<Command, { kind: 'turn' }>, isHeld: boolean) => {
  const outcome = needs.surface.current?.turn(turn, manner) ?? 'moved'
  if (outcome !== 'moved') pressEdge(needs, outcome, isHeld)
}

const pressEdge = ({ source, notice, announce }: CommandNeeds, towards: Exit, held: boolean) => {
  const announced = notice?.kind === 'edge' ? notice.edge : null
  const { kind, destination } = pressAtEdge({ towards, announced, held }, neighboursOf(source))
  if (kind === 'go') follow(source, destination)
  else announce({ kind: 'edge', edge: towards, destination })
}

const exitTowards = (source: BookSource, towards: Exit | 'book-page') =>
  towards === 'book-page' ? 'close-reader' : destinationOf(towards, neighboursOf(source))

const neighboursOf = (source: BookSource) => ({ next: source.next !== null, previous: source.previous !== null })

const follow = (source: BookSource, destination: Destination) => {
  switch (destination) {
    case 'next-book':
      return source.openNext()
    case 'previous-book':
      return source.openPrevious()
    case 'close-reader':
      return source.leave()
    case 'nowhere':
      return
  }
}

const pageOf = (to: 'first' | 'last' | number, total: number) => {
  if (to === 'first') return 1
  return to === 'last' ? total : to
}

/** A webtoon has neither scale nor layout to choose. */
const cycle = ({ settings, onSettingsChange, inForce, announce }: CommandNeeds, setting: 'scale' | 'layout') => {
  if (inForce.direction === 'WEBTOON') return
  const { paged } = settings
  if (setting === 'scale') {
    const scale = nextChoice(scaleTypes, paged.scale)
    onSettingsChange({ ...settings, paged: { ...paged, scale } })
    announce({ kind: 'scale', scale })
  } else {
    const layout = nextChoice(pageLayouts, paged.layout)
    onSettingsChange({ ...settings, paged: { ...paged, layout } })
    announce({ kind: 'layout', layout })
  }
}

const toggle = (needs: CommandNeeds, what: Extract<Command, { kind: 'toggle' }>['what']) => {
  if (what === 'fullscreen') needs.fullscreen.toggle()
  else if (what === 'toolbars') needs.toolbars.toggle()
  else needs.setPanel(needs.panel === what ? null : what)
}

const escape = ({ source, panel, setPanel, toolbars }: CommandNeeds) => {
  switch (escapeTarget(panel, toolbars.isVisible)) {
    case 'panel':
      return setPanel(null)
    case 'toolbars':
      return toolbars.hide()
    case 'reader':
      return source.leave()
  }
}
