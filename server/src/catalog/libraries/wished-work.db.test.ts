import { defaultLibraryOptions } from '#domain/library/library'
import { describeOnBothEngines } from '#storage/testing/engines'
import { shelfOf } from '#storage/testing/shelf'
import { expect, it } from 'vitest'
import { updateLibrary } from './update-library.ts'

describeOnBothEngines('switching an option on', (open) => {
  it.each([
    ['hashPages', 'FindBooksWithMissingPageHash'],
    ['convertToCbz', 'FindBooksToConvert'],
    ['hashFiles', 'HashBook'],
    ['hashKoreader', 'HashBookKoreader'],
    ['repairExtensions', 'RepairExtension'],
  ])('%s asks for %s at once, and only then', async (option, type) => {
    const { stores, transaction } = await open()
    const shelf = shelfOf(stores)
    const library = await shelf.library()
    const off = { ...library.options, [option]: false }
    await stores.libraries.update({ ...library, options: off })
    await shelf.book(await shelf.series(library.id), { path: '/comics/1.zip', pageCount: 3 })
    const update = updateLibrary({ stores, transaction, dataDir: '/nowhere' })
    await update(library.id, { [option]: true })
    expect((await stores.jobs.status()).countByType).toEqual({ [type]: 1 })
    await stores.jobs.cancelWaiting()
    await update(library.id, { [option]: true })
    await update(library.id, { [option]: false })
    expect((await stores.jobs.status()).count).toBe(0)
  })

  it('asks for no repair that would take a book out of sight', async () => {
    const { stores, transaction } = await open()
    const shelf = shelfOf(stores)
    const library = await shelf.library({ options: { ...defaultLibraryOptions, scanCbx: false } })
    await shelf.book(await shelf.series(library.id), { path: '/comics/1.pdf', pageCount: 3 })
    await updateLibrary({ stores, transaction, dataDir: '/nowhere' })(library.id, { repairExtensions: true })
    expect((await stores.jobs.status()).count).toBe(0)
  })
})
