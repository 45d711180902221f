import { CloseButton } from '@mantine/core'
import { useMessages } from '#i18n/messages.ts'
import classes from './draft-tabs.module.css'
import type { ListDraft } from './list-drafts.ts'
import { dropDraft, showDraft } from './list-drafts.ts'

/** The files that were given at once, one to be worked on after the other. */
export const DraftTabs = ({ drafts, shown }: { drafts: readonly ListDraft[]; shown: number | undefined }) => {
  const t = useMessages()
  return (
    <ul className={classes.tabs} aria-label={t('importing.list.files')}>
      {drafts.map(({ id, file }) => (
        <li key={id} className={classes.tab} data-shown={id === shown || undefined}>
          <button
            type="button"
            className={classes.name}
            aria-current={id === shown || undefined}
            onClick={() => showDraft(id)}
          >
            <bdi>{file.name}</bdi>
          </button>
          <CloseButton
            size="sm"
            aria-label={t('importing.list.dropFile', { file: file.name })}
            onClick={() => dropDraft(id)}
          />
        </li>
      ))}
    </ul>
  )
}
