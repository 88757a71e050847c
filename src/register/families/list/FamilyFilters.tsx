import { useChoices } from '#dictionaries/entries/choices.tsx'
import { FilterBar, FilterChoice, SearchBox } from '#kit/table/FilterBar.tsx'
import type { List } from '#kit/table/list-query.tsx'
import { type Filter, MoreFilters } from '#kit/table/MoreFilters.tsx'
import { useCall } from '#kit/calls/query.tsx'
import { PlaceChoices } from '#register/people/list/PlaceChoices.tsx'
import { Views } from '#register/selections/views/Views.tsx'
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

const THERE = [
  { value: 'true', label: 'Ktoś ma' },
  { value: 'false', label: 'Nikt nie ma' },
]
const MARRIAGE = { name: 'dic_family_marriage_id', label: 'Małżeństwo' } as const
/** Of those who live there. */
const REACHED: Filter<FamilyQuery>[] = [
  { name: 'has_phone', label: 'Telefon', options: THERE },
  { name: 'sms_consent', label: 'Telefon i zgoda na SMS', options: THERE },
]

export function FamilyFilters({ list }: { list: List<FamilyQuery> }) {
  const { data } = useCall(families.filters, {}, { staleTime: 60_000 })
  const marriages = useChoices('FamilyMarriage').map(({ id, value }) => ({
    value: id,
    label: value,
  }))
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
      <Views name="families" list={list} />
      <MoreFilters list={list} filters={[{ ...MARRIAGE, options: marriages }, ...REACHED]} />
    </FilterBar>
  )
}

const asOption = (label: string) => ({ value: label, label })
