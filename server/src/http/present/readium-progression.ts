import type { LocatorDto, ProgressionDto, SentLocatorDto } from '@spinrack/contract/resources/readium'
import type { BookId } from '@spinrack/contract/vocabulary/ids'
import type { FoundProgression } from '#catalog/progress/progression'
import type { Locator } from '#domain/progress/locator'
import { preciseInstant } from './instant.ts'
import { linksOf } from './readium-links.ts'

/** Whatever way somebody read, reading apps are told the place; of an EPUB that was only marked as read nobody knows it. */
export const presentProgression = ({ progress, page }: FoundProgression, id: BookId, root: string): ProgressionDto => ({
  modified: preciseInstant(progress.readAt),
  device: { id: progress.deviceId, name: progress.deviceName },
  locator: page
    ? atPage(progress.locator, page, linksOf(root, id))
    : progress.locator
      ? presentLocator(progress.locator)
      : {},
})

/** What came from an app, without what it does not know. */
export const readLocator = (sent: SentLocatorDto): Locator => {
  const { href, type } = sent
  return { ...presentLocator(sent), href, type }
}

/** What is unknown or empty is left out. */
export const presentLocator = (locator: Locator | SentLocatorDto): LocatorDto =>
  Object.fromEntries(
    Object.entries(locator)
      .map(([name, value]) => [name, isGroup(value) ? presentLocator(value as Locator) : value] as const)
      .filter(([, value]) => !isEmpty(value)),
  ) as LocatorDto

type Page = NonNullable<FoundProgression['page']>

const atPage = (stored: Locator | null, page: Page, links: ReturnType<typeof linksOf>) => {
  const known = stored ? presentLocator(stored) : undefined
  return {
    ...known,
    href: known?.href || (page.mediaType === 'application/pdf' ? links.rawPage(page.number) : links.page(page.number)),
    type: known?.type || page.mediaType,
    locations: {
      ...known?.locations,
      position: page.number,
      totalProgression: known?.locations?.totalProgression ?? page.number / Math.max(page.count, 1),
    },
  }
}

const isGroup = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isGroup(value) && Object.keys(value as object).length === 0)
