import { describe, expect, it } from 'vitest'
import { actionsFor, bulkActionsFor, bulkActionsOfKind } from './action-table.ts'
import { aBook, aCollection, aReadList, aSeries, progress } from './shelf-items.test-support.ts'

const plain = ['USER']
const reader = ['USER', 'PAGE_STREAMING']
const downloader = ['USER', 'FILE_DOWNLOAD']
const admin = ['ADMIN', 'USER', 'PAGE_STREAMING', 'FILE_DOWNLOAD']

describe('what may be done to one thing', () => {
  const everybody = [
    { roles: plain, who: 'a plain user', read: [], download: [], manage: [] },
    { roles: reader, who: 'somebody who may read online', read: ['read', 'readIncognito'], download: [], manage: [] },
    { roles: downloader, who: 'somebody who may download', read: [], download: ['download'], manage: [] },
    {
      roles: admin,
      who: 'an administrator',
      read: ['read', 'readIncognito'],
      download: ['download'],
      manage: ['addToReadList', 'edit', 'analyze', 'refreshMetadata', 'delete'],
    },
  ]
  for (const { roles, who, read, download, manage } of everybody) {
    it(`offers ${who} an unread book`, () => {
      expect(actionsFor(aBook(), roles)).toEqual([...read, 'markRead', ...download, ...manage])
    })
    it(`offers ${who} an unread series`, () => {
      const withCollection = manage.length > 0 ? ['addToCollection', ...manage] : []
      expect(actionsFor(aSeries(), roles)).toEqual([...read, 'markRead', ...download, ...withCollection])
    })
    it(`offers ${who} a read list`, () => {
      const kept = manage.filter((action) => action === 'edit' || action === 'delete')
      expect(actionsFor(aReadList, roles)).toEqual([...read, ...download, ...kept])
    })
  }

  it('leaves collections to administrators', () => {
    expect(actionsFor(aCollection, [...reader, ...downloader])).toEqual([])
    expect(actionsFor(aCollection, admin)).toEqual(['edit', 'delete'])
  })

  it('marks only what is not marked so already', () => {
    expect(actionsFor(aBook({ readProgress: progress(20, true) }), plain)).toEqual(['markUnread'])
    expect(actionsFor(aBook({ readProgress: progress(5, false) }), plain)).toEqual(['markRead', 'markUnread'])
    expect(actionsFor(aSeries({ booksReadCount: 3, booksUnreadCount: 0 }), plain)).toEqual(['markUnread'])
    expect(actionsFor(aSeries({ booksInProgressCount: 1, booksUnreadCount: 2 }), plain)).toEqual([
      'markRead',
      'markUnread',
    ])
  })

  it('does not open, download or read again what lies in the trash', () => {
    const actions = actionsFor(aBook({ deleted: true }), admin)
    expect(actions).toEqual(['markRead', 'addToReadList', 'edit', 'delete'])
  })

  it('puts a one-shot into a collection from its book too', () => {
    expect(actionsFor(aBook({ oneshot: true }), admin)).toContain('addToCollection')
    expect(actionsFor(aBook(), admin)).not.toContain('addToCollection')
  })

  it('does not open a book whose file is broken', () => {
    const media = { status: 'ERROR', mediaProfile: 'DIVINA', epubDivinaCompatible: false, pagesCount: 0 } as never
    expect(actionsFor(aBook({ media }), admin)).not.toContain('read')
  })
})

describe('what may be done to a selection', () => {
  it('marks for everybody, and does the rest for administrators', () => {
    expect(bulkActionsFor([aSeries(), aSeries({ id: 'S2' })], plain)).toEqual(['markRead'])
    expect(bulkActionsFor([aSeries(), aSeries({ id: 'S2' })], admin)).toEqual([
      'markRead',
      'addToCollection',
      'addToReadList',
      'edit',
      'analyze',
      'refreshMetadata',
      'delete',
    ])
  })

  it('offers a mark that some of the selected still need', () => {
    const read = aBook({ id: 'B2', readProgress: progress(20, true) })
    expect(bulkActionsFor([aBook(), read], plain)).toEqual(['markRead', 'markUnread'])
  })

  it('offers series and books together only what is common to both', () => {
    expect(bulkActionsFor([aSeries(), aBook()], admin)).toEqual(['markRead', 'analyze', 'refreshMetadata'])
  })

  it('puts one-shot books into a collection, but not among others', () => {
    expect(bulkActionsFor([aBook({ oneshot: true })], admin)).toContain('addToCollection')
    expect(bulkActionsFor([aBook({ oneshot: true }), aBook({ id: 'B2' })], admin)).not.toContain('addToCollection')
  })

  it('offers nothing for nothing', () => {
    expect(bulkActionsFor([], admin)).toEqual([])
  })

  it('lets only administrators select collections and read lists, since only they could do anything with them', () => {
    expect(bulkActionsOfKind('collections', reader)).toEqual([])
    expect(bulkActionsOfKind('read-lists', admin)).toEqual(['edit', 'delete'])
    expect(bulkActionsOfKind('books', plain)).toEqual(['markRead', 'markUnread'])
  })

  it('edits one collection at a time, and deletes several', () => {
    const another = { ...aCollection, item: { ...aCollection.item, id: 'C2' } } as typeof aCollection
    expect(bulkActionsFor([aCollection], admin)).toEqual(['edit', 'delete'])
    expect(bulkActionsFor([aCollection, another], admin)).toEqual(['delete'])
  })
})
