import { useQuery } from '@tanstack/react-query'
import { readListQueries } from '#api/read-lists.ts'
import type { DialogProps } from '#shelf/dialogs/dialog-requests.ts'
import { inOrderOfSeries } from './members.ts'
import { ReadListChoice } from './read-list-choice.tsx'

/** All books of the series, one series after the other. */
export const AddSeriesToReadListDialog = ({ request, onClose }: DialogProps<'add-series-to-read-list'>) => {
  const { data: books, error } = useQuery(readListQueries.candidates(request.seriesIds))
  const bookIds = books && inOrderOfSeries(request.seriesIds, books).map(({ id }) => id)
  return <ReadListChoice bookIds={bookIds} failure={error} onClose={onClose} />
}
