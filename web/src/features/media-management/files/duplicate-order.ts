import type { BookDto } from '@spinrack/contract/resources/book'
import type { PageOf } from '@spinrack/contract/resources/page'
import type { RowGroup, TableSort } from '#ui/table/column.ts'

/** Equal files stay together in every order that can keep them so; files of one size need the hash to tell them apart. */
export const duplicateOrder = ({ field, direction }: TableSort): { text: string; grouped: boolean } => {
  switch (field) {
    case 'fileHash':
      return { text: `fileHash,fileSize,url,${direction}`, grouped: true }
    case 'fileSize':
      return { text: `fileSize,fileHash,${direction}`, grouped: true }
    default:
      return { text: `${field},${direction}`, grouped: false }
  }
}

/** Whether all of a group is on the page; one at its edge may go on on the next. */
export const isWhole = (group: RowGroup<BookDto>, page: PageOf<BookDto> | undefined): boolean => {
  if (page === undefined) return false
  const first = page.content[0]?.id === group.rows[0]?.id
  const last = page.content.at(-1)?.id === group.rows.at(-1)?.id
  return (page.first || !first) && (page.last || !last)
}
