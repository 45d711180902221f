import { FilterButton } from './filter-button.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { BrowseScope } from './model/browse-scope.ts'
import { SearchWithin } from './search-within.tsx'
import { SortMenu } from './sort-menu.tsx'

/** What the toolbar of a wall has to offer where its list can be filtered and sorted. */
export const filterToolbar = (scope: BrowseScope) => ({
  start: <FilterChips scope={scope} />,
  end: (
    <>
      <SearchWithin scope={scope} />
      <SortMenu scope={scope} />
      <FilterButton scope={scope} />
    </>
  ),
})
