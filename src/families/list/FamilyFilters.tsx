import { FilterBar, FilterChoice, SearchBox } from '#kit/FilterBar.tsx'
import type { List } from '#kit/listQuery.tsx'
import { useCall } from '#kit/query.tsx'
import { PlaceChoices } from '#people/list/PlaceChoices.tsx'
import { families, type FamilyQuery } from '../contract.ts'

/** Active cards are what is shown without a filter. */
const STATES = [
  { value: 'inactive', label: 'Nieaktywne' },
  { value: 'all', label: 'Wszystkie' },
]
const ATTENTION = [
  { value: 'true', label: 'Wymagające uwagi' },
  { value: 'false', label: 'Bez uwag' },
]

export function FamilyFilters({ list }: { list: List<FamilyQuery> }) {
  const { data } = useCall(families.filters, {}, { staleTime: 60_000 })
  return (
    <FilterBar>
      <SearchBox list={list} label="Nazwisko, ulica i dom, nr karty" />
      <FilterChoice list={list} name="status" label="Aktywne" options={STATES} />
      <PlaceChoices list={list} towns={data?.towns ?? []} streets={data?.streets ?? []} />
      {data && data.regions.length > 0 && (
        <FilterChoice
          list={list}
          name="region"
          label="Każdy rejon"
          options={data.regions.map(asOption)}
        />
      )}
      <FilterChoice list={list} name="needs_attention" label="Uwagi" options={ATTENTION} />
    </FilterBar>
  )
}

const asOption = (label: string) => ({ value: label, label })
