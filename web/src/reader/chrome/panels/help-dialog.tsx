import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { useMessages } from '#i18n/messages.ts'
import type { Mode } from '../../model/mode.ts'
import { shortcutTable, type Shortcut, type ShortcutGroup } from '../../model/intent/shortcut-table.ts'
import { tapGrid, type TapPreset } from '../../model/intent/tap-zone.ts'
import styles from './help-dialog.module.css'
import { PanelDialog } from './panel-dialog.tsx'
import { TapPicture } from './tap-picture.tsx'

type HelpDialogProps = {
  isOpen: boolean
  onClose: () => void
  direction: ReadingDirection
  mode: Mode
  tapZones: TapPreset
}

export const HelpDialog = ({ isOpen, onClose, direction, mode, tapZones }: HelpDialogProps) => {
  const t = useMessages()
  return (
    <PanelDialog title={t('reader.help.title')} size={720} isOpen={isOpen} onClose={onClose}>
      <div className={styles.columns}>
        <figure className={styles.touch}>
          <figcaption className={styles.caption}>{t('reader.help.taps')}</figcaption>
          <TapPicture grid={tapGrid(tapZones, direction)} />
        </figure>
        {groups.map((group) => (
          <KeyTable key={group} group={group} rows={shortcutTable(direction, mode)[group]} />
        ))}
      </div>
    </PanelDialog>
  )
}

const groups: readonly ShortcutGroup[] = ['pages', 'menus', 'settings']

const KeyTable = ({ group, rows }: { group: ShortcutGroup; rows: readonly Shortcut[] }) => {
  const t = useMessages()
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t(`reader.help.${group}`)}</caption>
      <tbody>
        {rows.map(({ keys, meaning }) => (
          <tr key={meaning}>
            <th scope="row" className={styles.meaning}>
              {t(`reader.help.key.${meaning}`)}
            </th>
            <td className={styles.keys}>
              {keys.map((key) => (
                <KeyCap key={key} name={key} />
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const KeyCap = ({ name }: { name: string }) => {
  const t = useMessages()
  const keys = name.length > 1 ? name.split('+') : [name]
  const caps = keys.map((cap) => (cap === ' ' ? t('reader.help.space') : (capNames[cap] ?? cap)))
  return caps.map((cap) => (
    <kbd key={cap} className={styles.key}>
      {cap}
    </kbd>
  ))
}

const capNames: Partial<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Escape: 'Esc',
}
