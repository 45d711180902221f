import type { ReleaseDto } from '@spinrack/contract/resources/news'
import { IconCircleCheck, IconDownload, IconVersions } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { newsQueries } from '#api/news.ts'
import { useMessages } from '#i18n/messages.ts'
import { webAddress } from '#lib/web-address.ts'
import { FailedWall } from '#shelf/wall/wall-states.tsx'
import { EmptyState } from '#ui/grid/empty-state.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { ContentView } from './content-view.tsx'
import { NewsHead } from './news-head.tsx'
import { NewsSkeleton } from './news-skeleton.tsx'
import classes from './news.module.css'
import { readMarkdown } from './read-markdown.ts'

export const UpdatesPage = () => {
  const t = useMessages()
  const { data: releases, error, refetch } = useQuery(newsQueries.releases())
  const installed = useQuery(newsQueries.server()).data?.build?.version
  return (
    <SettingsPage title={t('nav.settings.updates')} width={releases?.length === 0 ? 'table' : 'text'}>
      {installed !== undefined && <State releases={releases ?? []} installed={installed} />}
      {releases ? (
        <Releases releases={releases} installed={installed} />
      ) : error ? (
        <FailedWall error={error} retry={() => void refetch()} />
      ) : (
        <NewsSkeleton />
      )}
    </SettingsPage>
  )
}

type ReleasesProps = { releases: readonly ReleaseDto[]; installed: string | undefined }

/** Nothing is said of updates until the latest version is known. */
const State = ({ releases, installed }: { releases: readonly ReleaseDto[]; installed: string }) => {
  const t = useMessages()
  const latest = releases.find((release) => release.latest)?.version
  const kind = latest === undefined ? 'unknown' : latest === installed ? 'current' : 'outdated'
  const Icon = { unknown: IconVersions, current: IconCircleCheck, outdated: IconDownload }[kind]
  return (
    <p className={classes.state} data-kind={kind}>
      <Icon size={20} aria-hidden="true" />
      <span>
        <strong>{t(`updates.${kind}`)}</strong> {t('updates.installedVersion', { version: installed })}
      </span>
    </p>
  )
}

const Releases = ({ releases, installed }: ReleasesProps) => {
  const t = useMessages()
  if (releases.length === 0) {
    return <EmptyState icon={<IconVersions size={32} />} title={t('news.none.title')} text={t('news.none.releases')} />
  }
  return releases.map((release) => (
    <Release key={release.version} release={release} installed={release.version === installed} />
  ))
}

const Release = ({ release, installed }: { release: ReleaseDto; installed: boolean }) => {
  const t = useMessages()
  const contents = useMemo(() => readMarkdown(release.description ?? ''), [release.description])
  return (
    <article className={classes.item}>
      <NewsHead
        title={release.version}
        href={webAddress(release.url)}
        date={release.releaseDate}
        marks={
          <>
            {installed && <span className={classes.mark}>{t('updates.installed')}</span>}
            {release.latest && (
              <span className={classes.mark} data-kind="latest">
                {t('updates.latest')}
              </span>
            )}
            {release.preRelease && <span className={classes.mark}>{t('updates.preRelease')}</span>}
          </>
        }
      />
      <ContentView contents={contents} />
    </article>
  )
}
