import { TextInput } from '@mantine/core'
import { useChoices } from '#dictionaries/entries/choices.tsx'
import { Choice, FilterBar, FilterChoice, SearchBox } from '#kit/table/FilterBar.tsx'
import type { List } from '#kit/table/list-query.tsx'
import { MoreFilters } from '#kit/table/MoreFilters.tsx'
import { useCall } from '#kit/calls/query.tsx'
import { Views } from '#register/selections/views/Views.tsx'
import { isClergyKnown } from '#shell/session.tsx'
import { type PersonQuery, people } from '../contract.ts'
import { AGES, RARER, STATUSES } from './filters.tsx'
import { PlaceChoices } from './PlaceChoices.tsx'

/** Search and filters above the list of people. */
export function PeopleFilters({ list }: { list: List<PersonQuery> }) {
  const practices = useChoices('Practice')
  const options = practices.map(({ id, value }) => ({ value: id, label: value }))
  const practice = { name: 'dic_practice_id', label: 'Praktyki', options } as const
  return (
    <FilterBar>
      <SearchBox list={list} label="Nazwisko, imię, nazwisko rodowe" />
      <FilterChoice list={list} name="status" label="Każdy status" options={STATUSES} />
      <PlaceFilters list={list} />
      <AgeChoice list={list} />
      <Views name="people" list={list} />
      <MoreFilters
        list={list}
        filters={isClergyKnown() ? [...RARER, practice] : RARER}
        chips={ownSpan(list)}
      >
        <AgeEnd list={list} name="age_from" label="Wiek od" />
        <AgeEnd list={list} name="age_to" label="Wiek do" />
      </MoreFilters>
    </FilterBar>
  )
}

function PlaceFilters({ list }: { list: List<PersonQuery> }) {
  const { data } = useCall(people.places, {}, { staleTime: 60_000 })
  return <PlaceChoices list={list} towns={data?.towns ?? []} streets={data?.streets ?? []} />
}

const spanOf = ({ age_from, age_to }: PersonQuery) =>
  age_from === undefined && age_to === undefined ? undefined : `${age_from ?? 0}-${age_to ?? ''}`

/** Two ends of an age as one choice: `18-25`, `65-`. */
function AgeChoice({ list }: { list: List<PersonQuery> }) {
  const put = (next: unknown) => {
    const [from, to] = typeof next === 'string' ? next.split('-') : []
    list.set({ age_from: from, age_to: to })
  }
  return <Choice value={spanOf(list.query)} onChange={put} label="Każdy wiek" options={AGES} />
}

/** A span that the usual ages do not have stands among the chips. */
function ownSpan(list: List<PersonQuery>) {
  const { age_from, age_to } = list.query
  const age = spanOf(list.query)
  if (age === undefined || AGES.some(({ value }) => value === age)) return []
  const ends = [age_from !== undefined && `od ${age_from}`, age_to !== undefined && `do ${age_to}`]
  const text = `Wiek: ${ends.filter(Boolean).join(' ')} lat`
  return [{ key: 'age', text, remove: () => list.set({ age_from: undefined, age_to: undefined }) }]
}

interface EndProps {
  list: List<PersonQuery>
  name: 'age_from' | 'age_to'
  label: string
}

function AgeEnd({ list, name, label }: EndProps) {
  const value = list.query[name]
  const put = (text: string) => {
    const years = /^\d{1,3}$/.test(text.trim()) ? Math.min(Number(text), 130) : undefined
    if (years !== value) list.set({ [name]: years })
  }
  return (
    <TextInput
      key={value}
      className="kit-filter"
      aria-label={label}
      placeholder={label}
      inputMode="numeric"
      defaultValue={value ?? ''}
      onBlur={event => put(event.currentTarget.value)}
      onKeyDown={event => event.key === 'Enter' && put(event.currentTarget.value)}
    />
  )
}
