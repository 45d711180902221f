import { Button, Skeleton } from '@mantine/core'
import { failureText } from '#i18n/failure-text.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatSize } from '#lib/format-size.ts'
import { Notice } from '#ui/notice/notice.tsx'
import page from '../importing.module.css'
import type { ListDraft } from './list-drafts.ts'
import { matchDraft } from './list-drafts.ts'
import classes from './matched-draft.module.css'
import { MatchedDraft } from './matched-draft.tsx'

/** `isLast`: no other file waits. */
export const DraftView = ({ draft, isLast }: { draft: ListDraft; isLast: boolean }) => {
  const t = useMessages()
  const { id, file, state } = draft
  const size = formatSize(file.size, currentLocale())
  switch (state.kind) {
    case 'matching':
      return (
        <div className={page.results}>
          <output className={classes.matching}>{t('importing.list.matching', { file: file.name, size })}</output>
          {Array.from({ length: 6 }, (_, at) => (
            <Skeleton key={at} className={classes.ghost} height={44} />
          ))}
        </div>
      )
    case 'unfit':
      return (
        <div className={page.notice}>
          <Notice tone="bad">
            <strong>{file.name}</strong> ({size}): {t(`importing.list.fault.${state.fault}`)}
          </Notice>
        </div>
      )
    case 'failed':
      return (
        <div className={page.notice}>
          <Notice tone="bad">
            <strong>{file.name}</strong>: {failureText(t, state.failure, 'matchTheList')}
          </Notice>
          <Button className={classes.again} variant="default" onClick={() => void matchDraft(id)}>
            {t('common.retry')}
          </Button>
        </div>
      )
    case 'matched':
      return <MatchedDraft id={id} matched={state} isLast={isLast} />
  }
}
