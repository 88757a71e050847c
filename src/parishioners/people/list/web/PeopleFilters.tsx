import { TextInput } from '@mantine/core'
import { useChoices } from '#dictionaries/entries/web/choices.ts'
import { type Filter, FilterBar } from '#ui/table/FilterBar.tsx'
import type { ListQueryState } from '#ui/table/list-query.ts'
import { useCall } from '#ui/calls/query.ts'
import { Views } from '#parishioners/selections/views/web/Views.tsx'
import { isClergyKnown } from '#shell/session.ts'
import { type PersonQuery, people } from '../../contract.ts'
import { AGES, RARER, STATUSES, advancedFilter } from './filters.ts'
import { placeFilters } from './place-filters.ts'

/** Search and filters above the list of people. */
export function PeopleFilters({ list }: { list: ListQueryState<PersonQuery> }) {
  const practices = useChoices('Practice')
  const options = practices.map(({ id, value }) => ({ value: id, label: value }))
  const practice = advancedFilter({ name: 'dic_practice_id', label: 'Praktyki', options })
  const { data: places } = useCall(people.places, {}, { staleTime: 60_000 })
  return (
    <FilterBar
      list={list}
      search="Nazwisko, imię, nazwisko rodowe"
      filters={[
        { name: 'status', label: 'Parafianie', options: STATUSES },
        ...placeFilters(list.query, places),
        ageFilter(list),
        ...RARER,
        ...(isClergyKnown() ? [practice] : []),
        { name: 'restricted', label: 'Przetwarzanie ograniczone' },
      ]}
      more={
        <>
          <AgeEnd list={list} name="age_from" label="Wiek od" />
          <AgeEnd list={list} name="age_to" label="Wiek do" />
        </>
      }
    >
      <Views name="people" list={list} />
    </FilterBar>
  )
}

const getSpan = ({ age_from, age_to }: PersonQuery) =>
  age_from === undefined && age_to === undefined ? undefined : `${age_from ?? 0}-${age_to ?? ''}`

/** Filter for both ends of an age as one choice: `18-25`, `65-`; the usual ages do not include every span. */
function ageFilter(list: ListQueryState<PersonQuery>): Filter<PersonQuery> {
  const { age_from, age_to } = list.query
  const ends = [age_from !== undefined && `od ${age_from}`, age_to !== undefined && `do ${age_to}`]
  return {
    name: 'age_from',
    with: ['age_to'],
    label: 'Każdy wiek',
    noun: 'Wiek',
    options: AGES,
    rare: true,
    value: getSpan(list.query),
    text: `${ends.filter(Boolean).join(' ')} lat`,
    put: next => {
      const [from, to] = typeof next === 'string' ? next.split('-') : []
      list.set({ age_from: from, age_to: to })
    },
  }
}

interface EndProps {
  list: ListQueryState<PersonQuery>
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
