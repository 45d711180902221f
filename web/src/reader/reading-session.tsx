import { VisuallyHidden } from '@mantine/core'
import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#i18n/messages.ts'
import type { BookSource, SeriesMemory } from './book-source.ts'
import { BottomBar } from './chrome/bars/bottom-bar.tsx'
import { EndOfStrip } from './chrome/notices/end-of-strip.tsx'
import { ProgressHairline } from './chrome/bars/progress-hairline.tsx'
import { StatusLine } from './chrome/bars/status-line.tsx'
import { TopBar } from './chrome/bars/top-bar.tsx'
import { useToolbars } from './chrome/bars/use-toolbars.ts'
import { NoticeCard } from './chrome/notices/notice-card.tsx'
import { useNotice } from './chrome/notices/use-notice.ts'
import { Panels } from './chrome/panels/panels.tsx'
import { Magnifier } from './chrome/magnifier.tsx'
import dark from './dark.module.css'
import { useAutoScroll } from './input/use-auto-scroll.ts'
import type { Fullscreen } from './input/use-fullscreen.ts'
import { useGamepad } from './input/use-gamepad.ts'
import { useKeyboard } from './input/use-keyboard.ts'
import { usePageGestures } from './input/use-page-gestures.ts'
import { useWakeLock } from './input/use-wake-lock.ts'
import { useZoom } from './input/use-zoom.ts'
import { isMirrored, type DirectionInForce } from './model/direction.ts'
import type { Panel } from './model/intent/command.ts'
import { modeOf } from './model/mode.ts'
import { minutesLeft, startPace, turnedTo } from './model/pace.ts'
import { pictureFilter } from './model/picture.ts'
import type { ReaderSettings } from './model/settings.ts'
import { noZoom } from './model/zoom.ts'
import styles from './reader.module.css'
import { useCommands } from './use-commands.ts'
import { useProgressReport } from './use-progress-report.ts'
import type { SurfaceHandle } from './views/reader-view.ts'
import { usePairing } from './views/use-pairing.ts'
import { viewFor } from './views/view-for.ts'

type ReadingSessionProps = {
  source: BookSource
  settings: ReaderSettings
  onSettingsChange: (settings: ReaderSettings) => void
  seriesMemory: SeriesMemory | undefined
  inForce: DirectionInForce
  onDirection: (direction: ReadingDirection) => void
  fullscreen: Fullscreen
}

/** One book from opening to leaving: the surface, what lies over it, and everything that turns pages. */
export const ReadingSession = (props: ReadingSessionProps) => {
  const { source, settings, inForce, fullscreen } = props
  const { direction } = inForce
  const t = useMessages()
  const [page, setPage] = useState(source.startPage)
  const [panel, setPanel] = useState<Panel | null>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const toolbars = useToolbars(panel !== null || isMenuOpen)
  const { notice, announce } = useNotice({ kind: 'direction', mode: modeOf(direction, settings.vertical), ...inForce })
  const root = useRef<HTMLDivElement>(null)
  const pageElement = useRef<HTMLElement>(null)
  const surface = useRef<SurfaceHandle>(null)
  const { zoom, setZoom, isPinching } = useZoom(pageElement)
  const [isMagnified, setMagnified] = useState(false)
  const [isAuto, setAuto] = useState(false)
  const [pace, setPace] = useState(() => startPace(source.startPage, Date.now()))
  const mode = modeOf(direction, settings.vertical)
  const view = viewFor(mode)
  const { pairing, shift, onPicture } = usePairing({
    source,
    layout: settings.paged.layout,
    isMirrored: isMirrored(direction),
  })
  const shown = view.pagesAround(page, { pages: source.pages, mode, direction, settings, pairing })
  const lastShown = shown.at(-1) ?? page
  const total = source.pages.length
  const closePanel = () => setPanel(null)

  const setAutoScroll = (isOn: boolean) => {
    setAuto(isOn)
    announce({ kind: 'autoScroll', isOn })
  }
  const run = useCommands({
    ...props,
    surface,
    mode,
    panel,
    setPanel,
    toolbars,
    notice,
    announce,
    zoom,
    setZoom,
    shiftPairing: () => shift(page),
    toggleAutoScroll: () => setAutoScroll(!isAuto),
    toggleMagnifier: () => setMagnified(!isMagnified),
  })
  useKeyboard({ direction, panel, run })
  useGamepad(direction, run)
  useWakeLock(settings.keepAwake)
  useAutoScroll({
    isOn: isAuto && panel === null,
    speed: settings.autoSpeed,
    scrollerOf: () => surface.current?.scroller() ?? null,
    turn: () => surface.current?.turn('forward', 'at-once') === 'moved',
    stop: () => setAutoScroll(false),
  })
  useProgressReport(source, lastShown)
  useEffect(() => {
    if (source.goTo !== undefined) surface.current?.show(source.goTo.page)
  }, [source.goTo])
  useEffect(() => {
    if (!toolbars.isVisible && panel === null) root.current?.focus({ preventScroll: true })
  }, [toolbars.isVisible, panel])

  const pageHandlers = usePageGestures({
    direction,
    settings,
    isStrip: mode !== 'paged',
    surface,
    zoom,
    setZoom,
    isPinching,
    toolbars,
    run,
    closePanel: panel === null ? null : closePanel,
  })
  const turnTo = (next: number) => {
    setPage(next)
    setPace((now) => turnedTo(now, next, Date.now()))
    if (mode === 'paged' && !settings.keepZoom) setZoom(noZoom)
  }

  return (
    <div
      ref={root}
      className={`${dark.dark} ${styles.reader}`}
      data-background={settings.background}
      dir="ltr"
      tabIndex={-1}
    >
      <main
        ref={pageElement}
        className={styles.page}
        style={{ filter: pictureFilter(settings.picture) }}
        data-zoomed={zoom.factor > 1 || undefined}
        aria-label={source.title}
        data-idle={!toolbars.isVisible || undefined}
        {...pageHandlers}
      >
        <view.Surface
          handle={surface}
          mode={mode}
          pages={source.pages}
          source={source}
          page={page}
          direction={direction}
          settings={settings}
          pairing={pairing}
          zoom={zoom}
          onPicture={onPicture}
          onPage={turnTo}
          end={<EndOfStrip source={source} run={run} />}
        />
      </main>
      {isMagnified && <Magnifier page={pageElement} />}
      <VisuallyHidden aria-live="polite">{t('reader.page.of', { page: shown.join('–'), total })}</VisuallyHidden>
      <TopBar
        source={source}
        page={lastShown}
        direction={direction}
        toolbars={toolbars}
        fullscreen={fullscreen}
        panel={panel}
        run={run}
        onMenu={setMenuOpen}
      />
      <BottomBar source={source} shown={shown} isMirrored={isMirrored(direction)} toolbars={toolbars} run={run} />
      {settings.showStatus && !toolbars.isVisible && (
        <StatusLine page={shown.join('–')} total={total} minutesLeft={minutesLeft(pace, total)} />
      )}
      <NoticeCard notice={notice} source={source} />
      <ProgressHairline page={lastShown} total={total} direction={direction} />
      <Panels
        {...props}
        panel={panel}
        onClose={closePanel}
        mode={mode}
        shown={shown}
        onPick={(to) => run({ kind: 'go', to })}
      />
    </div>
  )
}
