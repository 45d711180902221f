import { Button, Skeleton } from '@mantine/core'
import { largestPoster } from '@spinrack/contract/vocabulary/thumbnail'
import { failureReason } from '#i18n/failure-text.ts'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatSize } from '#lib/format-size.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { PosterEditor } from '#ui/poster-editor/poster-editor.tsx'
import classes from './poster-tab.module.css'
import type { PosterDraftState } from './use-poster-draft.ts'

type PosterTabProps = {
  readonly state: PosterDraftState
  /** What is shown while there is no poster of its own. */
  readonly emptyText: string
}

/** The poster tab of the edit dialogs: `const posters = usePosterDraft(owner)`, then `<PosterTab state={posters} …/>`. */
export const PosterTab = ({ state, emptyText }: PosterTabProps) => {
  const t = useMessages()
  const { draft, failure } = state
  if (draft === undefined && failure !== undefined) {
    return (
      <div className={classes.failed}>
        <Notice tone="bad">
          {t('posters.loadFailed')} {failureReason(t, failure)}
        </Notice>
        <Button variant="default" onClick={state.retry}>
          {t('common.retry')}
        </Button>
      </div>
    )
  }
  if (draft === undefined) return <PosterSkeleton />
  return (
    <PosterEditor
      draft={draft}
      onChange={state.change}
      formatSize={(bytes) => formatSize(bytes, currentLocale())}
      words={{
        drop: t('posters.drop'),
        browse: t('posters.browse'),
        limit: t('posters.limit', { size: formatSize(largestPoster, currentLocale()) }),
        empty: emptyText,
        notAnImage: t('posters.notAnImage'),
        fetchFailed: t('posters.fetchFailed'),
        list: t('posters.list'),
        select: t('posters.select'),
        selected: t('posters.selected'),
        remove: t('posters.remove'),
        keep: t('posters.keep'),
        toBeUploaded: t('posters.toBeUploaded'),
        toBeDeleted: t('posters.toBeDeleted'),
        tooBig: t('posters.tooBig'),
        origin: {
          generated: t('posters.generated'),
          'beside-files': t('posters.local'),
          uploaded: t('posters.uploaded'),
        },
      }}
    />
  )
}

const PosterSkeleton = () => (
  <div className={classes.skeleton} aria-hidden="true">
    <Skeleton height={96} radius="lg" />
    <div className={classes.skeletonRow}>
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} className={classes.skeletonPoster} radius="sm" />
      ))}
    </div>
  </div>
)
