import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import type { BookSource, SeriesMemory } from '../../book-source.ts'
import type { Fullscreen } from '../../input/use-fullscreen.ts'
import { isMirrored, type DirectionInForce } from '../../model/direction.ts'
import type { Panel } from '../../model/intent/command.ts'
import type { Mode } from '../../model/mode.ts'
import type { ReaderSettings } from '../../model/settings.ts'
import { HelpDialog } from './help-dialog.tsx'
import { SettingsSheet } from './settings-sheet.tsx'
import { ThumbnailsExplorer } from './thumbnails-explorer.tsx'

type PanelsProps = {
  panel: Panel | null
  onClose: () => void
  source: BookSource
  settings: ReaderSettings
  onSettingsChange: (settings: ReaderSettings) => void
  seriesMemory: SeriesMemory | undefined
  inForce: DirectionInForce
  mode: Mode
  onDirection: (direction: ReadingDirection) => void
  fullscreen: Fullscreen
  shown: readonly number[]
  onPick: (page: number) => void
}

/** At most one is open; all stay mounted so that each can close with its own movement. */
export const Panels = ({ panel, onClose, source, inForce, mode, fullscreen, shown, onPick, ...rest }: PanelsProps) => (
  <>
    <SettingsSheet
      isOpen={panel === 'settings'}
      onClose={onClose}
      settings={rest.settings}
      onSettingsChange={rest.onSettingsChange}
      seriesMemory={rest.seriesMemory}
      inForce={inForce}
      mode={mode}
      onDirection={rest.onDirection}
      isFullscreenSupported={fullscreen.isSupported}
    />
    <ThumbnailsExplorer
      isOpen={panel === 'thumbnails'}
      onClose={onClose}
      source={source}
      shown={shown}
      isMirrored={isMirrored(inForce.direction)}
      onPick={(page) => {
        onPick(page)
        onClose()
      }}
    />
    <HelpDialog
      isOpen={panel === 'help'}
      onClose={onClose}
      direction={inForce.direction}
      mode={mode}
      tapZones={rest.settings.tapZones}
    />
  </>
)
