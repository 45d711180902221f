import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import type { RefObject } from 'react'
import type { BookSource } from './book-source.ts'
import type { Toolbars } from './chrome/bars/use-toolbars.ts'
import type { Notice } from './chrome/notices/notice.ts'
import type { Fullscreen } from './input/use-fullscreen.ts'
import type { RunCommand } from './input/use-keyboard.ts'
import { nextChoice } from './model/cycle.ts'
import type { DirectionInForce } from './model/direction.ts'
import { escapeTarget, type Command, type CycledSetting, type Panel } from './model/intent/command.ts'
import { typeDigit, type TypedPage } from './model/intent/typed-page.ts'
import { modeOf, verticalModes, type Mode } from './model/mode.ts'
import { destinationOf, pressAtEdge, type Destination } from './model/pages/leaving.ts'
import { scaleTypes } from './model/pages/scale.ts'
import { pageLayouts } from './model/pages/spreads.ts'
import type { Exit } from './model/pages/step.ts'
import type { PagedSettings, ReaderSettings } from './model/settings.ts'
import { pageMargins, sidePaddings, stripScales, type StripSettings } from './model/strip/strip-settings.ts'
import { noZoom, stepZoom, type Zoom } from './model/zoom.ts'
import type { SurfaceHandle } from './views/reader-view.ts'

type CommandNeeds = {
  source: BookSource
  settings: ReaderSettings
  onSettingsChange: (settings: ReaderSettings) => void
  inForce: DirectionInForce
  onDirection: (direction: ReadingDirection) => void
  fullscreen: Fullscreen
  surface: RefObject<SurfaceHandle | null>
  mode: Mode
  panel: Panel | null
  setPanel: (panel: Panel | null) => void
  toolbars: Toolbars
  notice: Notice | null
  announce: (notice: Notice | null) => void
  zoom: Zoom
  setZoom: (zoom: Zoom) => void
  toggleMagnifier: () => void
  toggleAutoScroll: () => void
  shiftPairing: () => boolean
}

/** The one place where keys, taps, swipes and buttons take effect. */
export const useCommands =
  (needs: CommandNeeds): RunCommand =>
  (command, isHeld = false) =>
    perform(needs, command, isHeld)

type Perform<Kind extends Command['kind']> = (
  needs: CommandNeeds,
  command: Extract<Command, { kind: Kind }>,
  isHeld: boolean,
) => void

const perform = <Kind extends Command['kind']>(
  needs: CommandNeeds,
  command: Extract<Command, { kind: Kind }>,
  isHeld: boolean,
) => {
  const kind: Kind = command.kind
  const act: Perform<Kind> = actions[kind]
  act(needs, command, isHeld)
}

const actions: { [Kind in Command['kind']]: Perform<Kind> } = {
  turn: (needs, command, isHeld) => turnPage(needs, command, isHeld),
  scroll: ({ surface }, { turn }) => surface.current?.scroll(turn),
  go: ({ surface, source }, { to }) => surface.current?.show(pageOf(to, source.pages.length)),
  leave: ({ source }, { towards }) => follow(source, exitTowards(source, towards)),
  direction: (needs, { direction }) => chooseDirection(needs, direction),
  cycle: (needs, { setting }) => cycle(needs, setting),
  toggle: (needs, { what }) => toggle(needs, what),
  zoom: ({ zoom, setZoom }, { step }) => setZoom(stepZoom(zoom, step)),
  digit: (needs, { digit }) => typeNumber(needs, digit),
  confirm: (needs) => goToTyped(needs),
  shift: ({ mode, shiftPairing, announce }) => {
    if (mode === 'paged' && shiftPairing()) announce({ kind: 'shift' })
  },
  escape: (needs) => escape(needs),
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

/** Downwards there are two ways to read: asking for it again changes between them. */
const chooseDirection = (needs: CommandNeeds, direction: ReadingDirection) => {
  const { settings, inForce, announce } = needs
  const isAgain = direction === 'VERTICAL' && inForce.direction === 'VERTICAL'
  const vertical = isAgain ? nextChoice(verticalModes, settings.vertical) : settings.vertical
  if (isAgain) needs.onSettingsChange({ ...settings, vertical })
  else needs.onDirection(direction)
  announce({ kind: 'direction', direction, from: 'reader', mode: modeOf(direction, vertical) })
}

const cycle = (needs: CommandNeeds, setting: CycledSetting) => {
  const { mode, settings, onSettingsChange, announce } = needs
  const notice = mode === 'paged' ? nextPaged(settings.paged, setting) : nextStrip(settings[mode], setting)
  if (notice === null) return
  const { kind: _kind, ...changes } = notice
  onSettingsChange({ ...settings, [mode]: { ...settings[mode], ...changes } })
  announce(notice)
}

const nextPaged = ({ scale, layout }: PagedSettings, setting: CycledSetting): Notice | null => {
  if (setting === 'scale') return { kind: 'scale', scale: nextChoice(scaleTypes, scale) }
  return setting === 'layout' ? { kind: 'layout', layout: nextChoice(pageLayouts, layout) } : null
}

const nextStrip = ({ scale, padding, margin }: StripSettings, setting: CycledSetting): Notice | null => {
  switch (setting) {
    case 'scale':
      return { kind: 'scale', scale: nextChoice(stripScales, scale) }
    case 'padding':
      return { kind: 'padding', padding: nextChoice(sidePaddings, padding) }
    case 'margin':
      return { kind: 'margin', margin: nextChoice(pageMargins, margin) }
    case 'layout':
      return null
  }
}

const toggle = (needs: CommandNeeds, what: Extract<Command, { kind: 'toggle' }>['what']) => {
  if (what === 'fullscreen') needs.fullscreen.toggle()
  else if (what === 'toolbars') needs.toolbars.toggle()
  else if (what === 'magnifier') needs.toggleMagnifier()
  else if (what === 'autoScroll') needs.toggleAutoScroll()
  else if (what === 'guided') toggleGuided(needs)
  else needs.setPanel(needs.panel === what ? null : what)
}

const typedIn = (notice: Notice | null): TypedPage => (notice?.kind === 'number' ? notice.page : null)

/** A zero alone names no page: it shows the page whole again. */
const typeNumber = ({ source, notice, announce, setZoom }: CommandNeeds, digit: number) => {
  const page = typeDigit(typedIn(notice), digit, source.pages.length)
  if (page === null) setZoom(noZoom)
  else announce({ kind: 'number', page })
}

const goToTyped = ({ surface, notice, announce }: CommandNeeds) => {
  const page = typedIn(notice)
  if (page === null) return
  announce(null)
  surface.current?.show(page)
}

/** Panel by panel is a way to read single pages. */
const toggleGuided = ({ mode, settings, onSettingsChange, announce }: CommandNeeds) => {
  if (mode !== 'paged') return
  const isOn = !settings.paged.guided
  const layout = isOn ? 'single' : settings.paged.layout
  onSettingsChange({ ...settings, paged: { ...settings.paged, layout, guided: isOn } })
  announce({ kind: 'guided', isOn })
}

const escape = ({ source, panel, setPanel, toolbars, notice, announce, zoom, setZoom }: CommandNeeds) => {
  const open = {
    panel: panel !== null,
    number: typedIn(notice) !== null,
    toolbars: toolbars.isVisible,
    zoom: zoom.factor > 1,
  }
  switch (escapeTarget(open)) {
    case 'panel':
      return setPanel(null)
    case 'number':
      return announce(null)
    case 'zoom':
      return setZoom(noZoom)
    case 'toolbars':
      return toolbars.hide()
    case 'reader':
      return source.leave()
  }
}
