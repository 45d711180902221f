import { productName } from '#lib/product.ts'

type Match = { staticData: { ownTitle?: true } }

/** Pages that name themselves keep the old title until they know their own, which avoids a flicker. */
export const resetTitle = (matches: readonly Match[]) => {
  if (matches.at(-1)?.staticData.ownTitle !== true) document.title = productName
}

/** A change of the query alone, such as a filter, leaves the reader where they are. */
export const changesScreen = () => {
  let shown: string | undefined
  return ({ location }: { location: { pathname: string } }) => {
    const changed = location.pathname !== shown
    shown = location.pathname
    return changed
  }
}
