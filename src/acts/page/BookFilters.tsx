import type { ReactNode } from 'react'
import { FilterBar, FilterChoice, SearchBox } from '#kit/table/FilterBar.tsx'
import type { List } from '#kit/table/list-query.tsx'
import { ATTENTION, flag } from '#kit/table/flag.tsx'
import { today } from '#platform/days.ts'

interface Narrowed {
  search?: string
  year?: number
  needs_attention?: boolean
  cancelled?: boolean
  archival?: boolean
}

/** The query of a book as it goes into the address. */
export const bookQuery = <Query extends Narrowed>(query: Query) => ({
  ...query,
  needs_attention: flag(query.needs_attention),
  cancelled: flag(query.cancelled),
  archival: flag(query.archival),
})

interface Props {
  list: List<Narrowed>
  /** What may be typed: «Nazwisko, imię albo nr aktu». */
  label: string
  /** What else this book is narrowed by. */
  children?: ReactNode
}

const EARLIEST = 30

/** Search and filters above the list of a book. */
export function BookFilters({ list, label, children }: Props) {
  const now = Number(today().slice(0, 4))
  const years = Array.from({ length: EARLIEST }, (_, back) => now - back)
  const { year } = list.query
  const known = year && !years.includes(year) ? [...years, year] : years
  return (
    <FilterBar>
      <SearchBox list={list} label={label} />
      {children}
      <FilterChoice
        list={list}
        name="year"
        label="Każdy rok"
        options={known.map(value => ({ value, label: String(value) }))}
      />
      <FilterChoice list={list} name="cancelled" label="Każdy stan" options={STATES} />
      <FilterChoice list={list} name="archival" label="Nowe i archiwalne" options={AGES} />
      <FilterChoice list={list} name="needs_attention" label="Uwagi" options={ATTENTION} />
    </FilterBar>
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
