import { useChoices } from '#dictionaries/entries/web/choices.ts'
import { type Filter, FilterBar } from '#ui/table/FilterBar.tsx'
import { ATTENTION } from '#ui/table/flag.ts'
import type { ListQueryState } from '#ui/table/list-query.ts'
import { useCall } from '#ui/calls/query.ts'
import { placeFilters } from '#parishioners/people/list/web/place-filters.ts'
import { Views } from '#parishioners/selections/views/web/Views.tsx'
import { families, type FamilyQuery } from '../../contract.ts'

/** Filter of states; without it active cards are shown. */
const STATES = [
  { value: 'inactive', label: 'Nieaktywne' },
  { value: 'all', label: 'Wszystkie' },
]

const CONTACT_PRESENCE_OPTIONS = [
  { value: 'true', label: 'Ktoś ma' },
  { value: 'false', label: 'Nikt nie ma' },
]
/** Filters by the contact data of living members. */
const REACHED: Filter<FamilyQuery>[] = [
  {
    name: 'has_phone',
    label: 'Telefon',
    noun: 'Telefon',
    options: CONTACT_PRESENCE_OPTIONS,
    rare: true,
  },
  {
    name: 'sms_consent',
    label: 'Telefon i zgoda na SMS',
    noun: 'Telefon i zgoda na SMS',
    options: CONTACT_PRESENCE_OPTIONS,
    rare: true,
  },
]

export function FamilyFilters({ list }: { list: ListQueryState<FamilyQuery> }) {
  const { data } = useCall(families.filters, {}, { staleTime: 60_000 })
  const marriages = useChoices('FamilyMarriage').map(({ id, value }) => ({
    value: id,
    label: value,
  }))
  return (
    <FilterBar
      list={list}
      search="Nazwisko, ulica i dom, nr karty"
      filters={[
        { name: 'status', label: 'Aktywne', options: STATES },
        ...placeFilters(list.query, data),
        {
          name: 'region',
          label: 'Każdy rejon',
          noun: 'Rejon',
          proper: true,
          rare: true,
          options: data?.regions.length ? data.regions.map(asOption) : undefined,
        },
        { name: 'needs_attention', label: 'Uwagi', options: ATTENTION, rare: true },
        {
          name: 'dic_family_marriage_id',
          label: 'Małżeństwo',
          noun: 'Małżeństwo',
          options: marriages,
          rare: true,
        },
        ...REACHED,
      ]}
    >
      <Views name="families" list={list} />
    </FilterBar>
  )
}

const asOption = (label: string) => ({ value: label, label })
