import type { LibraryDto } from '@spinrack/contract/resources/library'
import { useMessages } from '#i18n/messages.ts'
import { Notice } from '#ui/notice/notice.tsx'
import classes from './library-notices.module.css'

/** Enough to see what is wrong. */
const mostFolders = 10

/** Where the last scans could not look, and trash that they did not empty. */
export const LibraryNotices = ({ libraries }: { libraries: readonly LibraryDto[] }) => {
  const unwell = libraries.filter(({ unreadableFolders, trashHeld }) => unreadableFolders?.length || trashHeld)
  if (unwell.length === 0) return null
  return (
    <div className={classes.notices}>
      {unwell.map((library) => (
        <LibraryNotice key={library.id} library={library} />
      ))}
    </div>
  )
}

const LibraryNotice = ({ library: { name, unreadableFolders = [], trashHeld } }: { library: LibraryDto }) => {
  const t = useMessages()
  const hidden = unreadableFolders.length - mostFolders
  return (
    <Notice tone="bad">
      {unreadableFolders.length > 0 && (
        <>
          <strong>{t('media.unreadable.title', { name, count: unreadableFolders.length })}</strong>
          <ul className={classes.folders}>
            {unreadableFolders.slice(0, mostFolders).map(({ path, reason }) => (
              <li key={path}>
                <bdi className={classes.path}>{path}</bdi>
                <span className={classes.reason}>{t(`media.unreadable.reason.${reason}`)}</span>
              </li>
            ))}
          </ul>
          {hidden > 0 && <p>{t('media.unreadable.more', { count: hidden })}</p>}
          <p>{t('media.unreadable.advice')}</p>
        </>
      )}
      {trashHeld && (
        <>
          <strong>{t('media.trashHeld.title', { name })}</strong>
          <p>{t(`media.trashHeld.${trashHeld}`)}</p>
          <p>{t('media.trashHeld.advice')}</p>
        </>
      )}
    </Notice>
  )
}
