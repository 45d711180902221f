import type { Library } from '#domain/library/library'
import type { Transaction } from '#domain/transaction'

type Needs = { readonly transaction: Transaction<'libraries'> }

/** Notes whether all of a library could be read; it may have been edited since the scan began. */
export const setAvailability = async ({ transaction }: Needs, { id }: Library, available: boolean) => {
  await transaction(async ({ libraries }, publish) => {
    const library = await libraries.find(id)
    if (!library || library.unavailable === !available) return
    await libraries.update({ ...library, unavailable: !available })
    publish({ type: 'LibraryChanged', libraryId: id })
  })
}
