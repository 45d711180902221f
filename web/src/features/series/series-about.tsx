import type { SeriesDto } from '@spinrack/contract/resources/series'
import { useMessages } from '#i18n/messages.ts'
import { useAuthorFacts } from '#shelf/details/use-author-facts.tsx'
import { useSeriesDetails, useSeriesOrigin } from '#shelf/details/use-series-details.tsx'
import { Facts } from '#ui/hero/facts.tsx'
import { Fold } from '#ui/hero/fold.tsx'
import classes from './series-page.module.css'

/** Everything known of a series, out of the way of its books. */
export const SeriesAbout = ({ series }: { series: SeriesDto }) => {
  const t = useMessages()
  const authors = useAuthorFacts(series.booksMetadata.authors, { kind: 'series', id: series.libraryId })
  const facts = [...authors, ...useSeriesDetails(series), ...useSeriesOrigin(series)]
  return (
    <div className={classes.about}>
      <Fold title={t('series.about')}>
        <Facts facts={facts} />
      </Fold>
    </div>
  )
}
