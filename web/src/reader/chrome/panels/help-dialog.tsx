import type { ReadingDirection } from '@spinrack/contract/vocabulary/series'
import { useMessages } from '#i18n/messages.ts'
import { axisOf } from '../../model/direction.ts'
import { shortcutTable, type Shortcut, type ShortcutGroup } from '../../model/intent/shortcut-table.ts'
import { turnTowards, type Side } from '../../model/turn.ts'
import styles from './help-dialog.module.css'
import { PanelDialog } from './panel-dialog.tsx'

type HelpDialogProps = { isOpen: boolean; onClose: () => void; direction: ReadingDirection }

export const HelpDialog = ({ isOpen, onClose, direction }: HelpDialogProps) => {
  const t = useMessages()
  return (
    <PanelDialog title={t('reader.help.title')} size={720} isOpen={isOpen} onClose={onClose}>
      <div className={styles.columns}>
        <TapZones direction={direction} />
        {groups.map((group) => (
          <KeyTable key={group} group={group} rows={shortcutTable(direction)[group]} />
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
  const caps = name.split('+').map((cap) => (cap === ' ' ? t('reader.help.space') : (capNames[cap] ?? cap)))
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

const TapZones = ({ direction }: { direction: ReadingDirection }) => {
  const t = useMessages()
  const axis = axisOf(direction)
  const [near, far]: [Side, Side] = axis === 'horizontal' ? ['left', 'right'] : ['top', 'bottom']
  const meaningOf = (side: Side) =>
    t(turnTowards(side, direction) === 'forward' ? 'reader.help.key.next' : 'reader.help.key.previous')
  return (
    <figure className={styles.touch}>
      <figcaption className={styles.caption}>{t('reader.help.taps')}</figcaption>
      <div className={styles.zones} data-axis={axis} dir="ltr">
        <span className={styles.zone}>{meaningOf(near)}</span>
        <span className={styles.zone}>{t('reader.help.key.toolbars')}</span>
        <span className={styles.zone}>{meaningOf(far)}</span>
      </div>
    </figure>
  )
}
