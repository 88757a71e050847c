import { type Filter, FilterBar } from '#ui/table/FilterBar.tsx'
import type { ListQueryState } from '#ui/table/list-query.ts'
import { ATTENTION, toFlag } from '#ui/table/flag.ts'
import { today } from '#shared/dates/days.ts'

interface BookQuery {
  search?: string
  year?: number
  needs_attention?: boolean
  cancelled?: boolean
  archival?: boolean
}

/** Returns the query of a book in the form used in the address. */
export const bookQuery = <Query extends BookQuery>(query: Query) => ({
  ...query,
  needs_attention: toFlag(query.needs_attention),
  cancelled: toFlag(query.cancelled),
  archival: toFlag(query.archival),
})

interface Props<Query> {
  list: ListQueryState<Query>
  /** Label of the search field: «Nazwisko, imię albo nr aktu». */
  label: string
  filters?: readonly Filter<Query>[]
}

const YEAR_OPTION_COUNT = 30

/** Search and filters above the list of a book. */
export function BookFilters<Query extends BookQuery>({ list, label, filters = [] }: Props<Query>) {
  const now = Number(today().slice(0, 4))
  const years = Array.from({ length: YEAR_OPTION_COUNT }, (_, offset) => now - offset)
  const { year } = list.query
  const yearOptions = year && !years.includes(year) ? [...years, year] : years
  return (
    <FilterBar
      list={list}
      search={label}
      filters={[
        ...filters,
        {
          name: 'year',
          label: 'Każdy rok',
          noun: 'Rok',
          options: yearOptions.map(value => ({ value, label: String(value) })),
        },
        { name: 'needs_attention', label: 'Uwagi', options: ATTENTION },
        { name: 'cancelled', label: 'Każdy stan', options: STATES, rare: true },
        { name: 'archival', label: 'Nowe i archiwalne', options: AGES, rare: true },
      ]}
    />
  )
}

const STATES = [
  { value: 'false', label: 'Ważne' },
  { value: 'true', label: 'Unieważnione' },
]
const AGES = [
  { value: 'false', label: 'Nowe' },
  { value: 'true', label: 'Archiwalne' },
]
