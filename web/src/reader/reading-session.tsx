import { VisuallyHidden } from '@mantine/core'
import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { useMessages } from '#i18n/messages.ts'
import type { BookSource } from './book-source.ts'
import { BottomBar } from './chrome/bars/bottom-bar.tsx'
import { ProgressHairline } from './chrome/bars/progress-hairline.tsx'
import { TopBar } from './chrome/bars/top-bar.tsx'
import { useToolbars } from './chrome/bars/use-toolbars.ts'
import { NoticeCard } from './chrome/notices/notice-card.tsx'
import { useNotice } from './chrome/notices/use-notice.ts'
import { Panels } from './chrome/panels/panels.tsx'
import dark from './dark.module.css'
import type { Fullscreen } from './input/use-fullscreen.ts'
import { useKeyboard } from './input/use-keyboard.ts'
import { usePointerTurns } from './input/use-pointer-turns.ts'
import { isMirrored, type DirectionInForce } from './model/direction.ts'
import type { Panel } from './model/intent/command.ts'
import type { ReaderSettings } from './model/settings.ts'
import styles from './reader.module.css'
import { useCommands } from './use-commands.ts'
import { useProgressReport } from './use-progress-report.ts'
import type { SurfaceHandle } from './views/reader-view.ts'
import { viewFor } from './views/view-for.ts'

type ReadingSessionProps = {
  source: BookSource
  settings: ReaderSettings
  onSettingsChange: (settings: ReaderSettings) => void
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
  const [followed, setFollowed] = useState(source.goTo)
  if (source.goTo !== followed) {
    setFollowed(source.goTo)
    setPage(source.goTo?.page ?? page)
  }
  const [panel, setPanel] = useState<Panel | null>(null)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const toolbars = useToolbars(panel !== null || isMenuOpen)
  const { notice, announce } = useNotice({ kind: 'direction', ...inForce })
  const root = useRef<HTMLDivElement>(null)
  const surface = useRef<SurfaceHandle>(null)
  const view = viewFor(direction)
  const shown = view.pagesAround(page, { pages: source.pages, direction, settings })
  const lastShown = shown.at(-1) ?? page
  const total = source.pages.length
  const closePanel = () => setPanel(null)

  const run = useCommands({ ...props, surface, setPage, panel, setPanel, toolbars, notice, announce })
  useKeyboard({ direction, panel, run })
  useProgressReport(source, lastShown)
  useEffect(() => {
    if (!toolbars.isVisible && panel === null) root.current?.focus({ preventScroll: true })
  }, [toolbars.isVisible, panel])

  const pointer = usePointerTurns({
    direction,
    swipe: settings.swipe,
    run,
    onMiddle: toolbars.toggle,
    canScroll: (side) => surface.current?.canScroll(side) ?? false,
  })
  const pageHandlers = {
    ...pointer,
    onClick: panel === null ? pointer.onClick : closePanel,
    onPointerMove: (event: PointerEvent) => {
      pointer.onPointerMove(event)
      toolbars.onSurfaceMove(event)
    },
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
        className={styles.page}
        aria-label={source.title}
        data-idle={!toolbars.isVisible || undefined}
        {...pageHandlers}
      >
        <view.Surface
          handle={surface}
          pages={source.pages}
          pageUrl={source.pageUrl}
          page={page}
          direction={direction}
          settings={settings}
          onPage={setPage}
        />
      </main>
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
      <NoticeCard notice={notice} source={source} />
      <ProgressHairline page={lastShown} total={total} direction={direction} />
      <Panels {...props} panel={panel} onClose={closePanel} shown={shown} onPick={setPage} />
    </div>
  )
}
