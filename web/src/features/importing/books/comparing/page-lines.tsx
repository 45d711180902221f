import type { PageDto } from '@spinrack/contract/resources/book'
import { currentLocale, useMessages } from '#i18n/messages.ts'
import { formatSize } from '#lib/format-size.ts'
import classes from './comparing.module.css'

type PageLinesProps = { candidate: readonly PageDto[]; existing: readonly PageDto[] | undefined }

/** Page by page what is in the files; what differs from the existing book stands out. */
export const PageLines = ({ candidate, existing }: PageLinesProps) => {
  const t = useMessages()
  const count = Math.max(candidate.length, existing?.length ?? 0)
  if (count === 0) return null
  const columns = ['fileName', 'mediaType', 'width', 'height', 'size'] as const
  const sides = existing === undefined ? (['candidate'] as const) : (['candidate', 'existing'] as const)
  return (
    <div className={classes.scroller}>
      <table className={classes.lines}>
        <caption className={classes.hidden}>{t('book.pages.title')}</caption>
        <thead>
          {existing !== undefined && (
            <tr>
              <th scope="col" rowSpan={2} data-column="index">
                {t('book.pages.index')}
              </th>
              {sides.map((side) => (
                <th key={side} scope="colgroup" colSpan={columns.length} className={classes.side}>
                  {t(`importing.side.${side}`)}
                </th>
              ))}
            </tr>
          )}
          <tr>
            {existing === undefined && (
              <th scope="col" data-column="index">
                {t('book.pages.index')}
              </th>
            )}
            {sides.map((side) =>
              columns.map((column) => (
                <th key={`${side} ${column}`} scope="col" data-column={column}>
                  {t(`book.pages.${column}`)}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: count }, (_, at) => (
            <tr key={at}>
              <td data-column="index">{at + 1}</td>
              <PageCells page={candidate[at]} other={existing?.[at]} />
              {existing !== undefined && <PageCells page={existing[at]} other={undefined} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const PageCells = ({ page, other }: { page: PageDto | undefined; other: PageDto | undefined }) => {
  if (page === undefined) return <td colSpan={5}>–</td>
  const differs = (field: 'mediaType' | 'width' | 'height' | 'sizeBytes') =>
    (other !== undefined && page[field] !== other[field]) || undefined
  return (
    <>
      <td data-column="fileName">
        <bdi>{page.fileName}</bdi>
      </td>
      <td data-column="mediaType" data-differs={differs('mediaType')}>
        {page.mediaType}
      </td>
      <td data-column="width" data-differs={differs('width')}>
        {page.width ?? '–'}
      </td>
      <td data-column="height" data-differs={differs('height')}>
        {page.height ?? '–'}
      </td>
      <td data-column="size" data-differs={differs('sizeBytes')}>
        {page.sizeBytes === null ? '–' : formatSize(page.sizeBytes, currentLocale())}
      </td>
    </>
  )
}
