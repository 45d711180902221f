import type { WebLink } from '#domain/metadata'
import { isWebAddress } from '#domain/web-address'

/** Databases of before may hold other addresses; whoever shows them to people makes links of them. */
export const presentLinks = (links: readonly WebLink[]): WebLink[] =>
  links.filter(({ url }) => url === '' || isWebAddress(url))
