import type { AnnouncementDto, ReleaseDto } from '@spinrack/contract/resources/news'

type Known = {
  readonly announcements: readonly AnnouncementDto[] | undefined
  readonly releases: readonly ReleaseDto[] | undefined
  /** The one that runs. */
  readonly version: string | undefined
}

/** What administrators are told: nothing about updates until both the running and the latest version are known. */
export const newsOf = ({ announcements = [], releases = [], version }: Known) => {
  const latest = releases.find((release) => release.latest)
  return {
    announcements: announcements.filter(({ title }) => title !== null),
    unread: announcements.filter(({ _komga }) => !_komga?.read).map(({ id }) => id),
    update: version === undefined || latest === undefined || latest.version === version ? undefined : latest,
  }
}
export type News = ReturnType<typeof newsOf>
