import { FilterBar, FilterChoice, SearchBox } from '#kit/FilterBar.tsx'
import type { List } from '#kit/listQuery.tsx'
import { useCall } from '#kit/query.tsx'
import { type PersonQuery, people } from '../contract.ts'
import { PlaceChoices } from './PlaceChoices.tsx'

const STATUSES = [
  { value: 'parishioner', label: 'Parafianie' },
  { value: 'deceased', label: 'Zmarli' },
  { value: 'former', label: 'Byli parafianie' },
  { value: 'outsider', label: 'Spoza parafii' },
  { value: 'all', label: 'Wszystkie osoby' },
]
const AGES = [
  { value: '0-6', label: '0–6 lat' },
  { value: '7-14', label: '7–14 lat' },
  { value: '15-17', label: '15–17 lat' },
  { value: '18-25', label: '18–25 lat' },
  { value: '26-64', label: '26–64 lata' },
  { value: '65-', label: '65 lat i więcej' },
  { value: '80-', label: '80 lat i więcej' },
]
const GENDERS = [
  { value: 1, label: 'Mężczyźni' },
  { value: 2, label: 'Kobiety' },
]
const ATTENTION = [
  { value: 'true', label: 'Wymagające uwagi' },
  { value: 'false', label: 'Bez uwag' },
]
const FAMILY = [
  { value: 'true', label: 'Bez rodziny' },
  { value: 'false', label: 'W rodzinach' },
]

/** Search and filters above the list of people. */
export function PeopleFilters({ list }: { list: List<PersonQuery> }) {
  return (
    <FilterBar>
      <SearchBox list={list} label="Nazwisko, imię, nazwisko rodowe" />
      <FilterChoice list={list} name="status" label="Każdy status" options={STATUSES} />
      <PlaceFilters list={list} />
      <FilterChoice list={agesOf(list)} name="age" label="Każdy wiek" options={AGES} />
      <FilterChoice list={list} name="gender" label="Każda płeć" options={GENDERS} />
      <FilterChoice list={list} name="without_family" label="Rodzina" options={FAMILY} />
      <FilterChoice list={list} name="needs_attention" label="Uwagi" options={ATTENTION} />
    </FilterBar>
  )
}

function PlaceFilters({ list }: { list: List<PersonQuery> }) {
  const { data } = useCall(people.places, {}, { staleTime: 60_000 })
  return <PlaceChoices list={list} towns={data?.towns ?? []} streets={data?.streets ?? []} />
}

/** Two ends of an age as one choice: `18-25`, `65-`. */
function agesOf(list: List<PersonQuery>): List<{ age?: string }> {
  const { age_from, age_to } = list.query
  const chosen = age_from !== undefined || age_to !== undefined
  return {
    ...list,
    query: chosen ? { age: `${age_from ?? 0}-${age_to ?? ''}` } : {},
    set: ({ age }) => {
      const [from, to] = typeof age === 'string' ? age.split('-') : []
      list.set({ age_from: from, age_to: to })
    },
  }
}
