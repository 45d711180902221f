import type { LibraryDto } from '@spinrack/contract/resources/library'
import { useMessages } from '#i18n/messages.ts'
import { Select } from '#ui/select/select.tsx'
import { ToggleChips } from '#ui/toggles/toggle-chips.tsx'
import { statusOrder } from './analysis-search.ts'
import type { ChangeableFilter } from './use-analysis-filter.ts'

type AnalysisFiltersProps = { filter: ChangeableFilter; libraries: readonly LibraryDto[] }

export const AnalysisFilters = ({ filter, libraries }: AnalysisFiltersProps) => {
  const t = useMessages()
  return (
    <>
      <ToggleChips
        label={t('filters.criterion.media_status')}
        choices={statusOrder.map((value) => ({ value, label: t(`filters.value.media_status.${value}`) }))}
        chosen={filter.statuses}
        onChange={(statuses) => filter.change({ statuses })}
      />
      {libraries.length > 1 && (
        <Select
          quiet
          label={t('media.library')}
          value={filter.libraryId ?? ''}
          choices={[
            { value: '', label: t('nav.allLibraries') },
            ...libraries.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => filter.change({ libraryId: id === '' ? undefined : id })}
        />
      )}
    </>
  )
}
