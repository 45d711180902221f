import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import {
  IconAdjustmentsHorizontal,
  IconArrowLeft,
  IconHelp,
  IconLayoutGrid,
  IconMaximize,
  IconMinimize,
  IconSpy,
} from '@tabler/icons-react'
import { useMessages } from '#i18n/messages.ts'
import type { BookSource } from '../../book-source.ts'
import type { Fullscreen } from '../../input/use-fullscreen.ts'
import type { RunCommand } from '../../input/use-keyboard.ts'
import type { Panel } from '../../model/intent/command.ts'
import { BarButton } from './bar-button.tsx'
import styles from './bars.module.css'
import { PageActionsMenu } from './page-actions-menu.tsx'
import type { Toolbars } from './use-toolbars.ts'

type TopBarProps = {
  source: BookSource
  page: number
  direction: ReadingDirection
  toolbars: Toolbars
  fullscreen: Fullscreen
  panel: Panel | null
  run: RunCommand
  onMenu: (isOpen: boolean) => void
}

export const TopBar = ({ source, page, direction, toolbars, fullscreen, panel, run, onMenu }: TopBarProps) => {
  const t = useMessages()
  const panelButton = (what: Panel) => ({
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': panel === what,
    onClick: () => run({ kind: 'toggle', what }),
  })
  return (
    <section
      className={styles.top}
      aria-label={t('reader.top.label')}
      data-visible={toolbars.isVisible || undefined}
      {...toolbars.barHandlers}
    >
      <BarButton
        icon={IconArrowLeft}
        label={t('reader.top.back')}
        onClick={() => run({ kind: 'leave', towards: 'book-page' })}
      />
      <div className={styles.heading}>
        <h1 className={styles.title} dir="auto">
          {source.title}
        </h1>
        <span className={styles.mode}>{t(`reader.direction.${direction}`)}</span>
      </div>
      {source.incognito && (
        <span className={styles.incognito} title={t('reader.top.incognitoHint')}>
          <IconSpy size={18} aria-hidden />
          <span className={styles.incognitoWord}>{t('reader.top.incognito')}</span>
        </span>
      )}
      <BarButton icon={IconLayoutGrid} label={t('reader.top.thumbnails')} shortcut="t" {...panelButton('thumbnails')} />
      {fullscreen.isSupported && (
        <BarButton
          icon={fullscreen.isOn ? IconMinimize : IconMaximize}
          label={t(fullscreen.isOn ? 'reader.top.leaveFullscreen' : 'reader.top.fullscreen')}
          shortcut="f"
          onClick={() => run({ kind: 'toggle', what: 'fullscreen' })}
        />
      )}
      <BarButton icon={IconHelp} label={t('reader.top.help')} shortcut="h" {...panelButton('help')} />
      <BarButton
        icon={IconAdjustmentsHorizontal}
        label={t('reader.top.settings')}
        shortcut="s"
        {...panelButton('settings')}
      />
      <PageActionsMenu actions={source.pageActions ?? []} page={page} onMenu={onMenu} />
    </section>
  )
}
