import { z } from 'zod'

const release = z.object({
  tag_name: z.string(),
  published_at: z.iso.datetime({ offset: true }),
  html_url: z.url({ protocol: /^https?$/ }),
  draft: z.boolean().catch(false),
  prerelease: z.boolean().catch(false),
  body: z.string().nullable().catch(null),
})

export type Release = {
  readonly version: string
  readonly releaseDate: string
  readonly url: string
  readonly latest: boolean
  readonly preRelease: boolean
  readonly description: string
}

const shown = 20

/** Releases as a code host lists them, the newest first. */
export const parseReleases = (json: unknown): Release[] =>
  z
    .array(release.nullable().catch(null))
    .parse(json)
    .filter((one) => one !== null)
    .filter((one) => !one.draft)
    .slice(0, shown)
    .map((one, index) => ({
      version: one.tag_name.replace(/^v(?=\d)/, ''),
      releaseDate: one.published_at,
      url: one.html_url,
      latest: index === 0,
      preRelease: one.prerelease,
      description: one.body ?? '',
    }))
