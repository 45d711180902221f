import { useMessages } from '#i18n/messages.ts'
import type { TapGrid, TapZone } from '../../model/intent/tap-zone.ts'
import styles from './tap-picture.module.css'

/** What a tap does where, drawn as the screen it is made on; small, it is only coloured. */
export const TapPicture = ({ grid, isSmall = false }: { grid: TapGrid; isSmall?: boolean }) => {
  const t = useMessages()
  return (
    <span className={styles.screen} data-small={isSmall || undefined} dir="ltr" aria-hidden={isSmall}>
      {areasOf(grid).map(({ zone, ...place }) => (
        <span key={`${place.gridRow} ${place.gridColumn}`} className={styles.zone} data-zone={zone} style={place}>
          {!isSmall && t(words[zone])}
        </span>
      ))}
    </span>
  )
}

const words = {
  forward: 'reader.help.key.next',
  backward: 'reader.help.key.previous',
  menu: 'reader.help.key.toolbars',
} as const

type Area = { zone: TapZone; gridRow: string; gridColumn: string }

/** Columns that are the same all the way down are one area, and so are rows. */
const areasOf = (grid: TapGrid): readonly Area[] => {
  const [top, ...others] = grid
  if (top !== undefined && others.every((row) => row.join() === top.join())) {
    return top.map((zone, column) => ({ zone, gridRow: '1 / 4', gridColumn: `${column + 1}` }))
  }
  return grid.flatMap((row, index): Area[] =>
    new Set(row).size === 1
      ? [{ zone: row[0], gridRow: `${index + 1}`, gridColumn: '1 / 4' }]
      : row.map((zone, column) => ({ zone, gridRow: `${index + 1}`, gridColumn: `${column + 1}` })),
  )
}
