import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { FilterBar, FilterChoice, SearchBox } from '#kit/FilterBar.tsx'
import { useListQuery } from '#kit/listQuery.tsx'
import { useCall } from '#kit/query.tsx'
import { type Column, RecordTable } from '#kit/RecordTable.tsx'
import { ScreenHead } from '#kit/ScreenHead.tsx'
import { families, FamilyQuery, type FamilyRow } from './contract.ts'
import { State } from './State.tsx'

const FAMILIES = '/status-of-the-animarum/parish-records/families'

const columns: Column<FamilyRow>[] = [
  { key: 'family_name', title: 'Rodzina', sort: 'family_name', cell: row => row.family_name },
  { key: 'address', title: 'Adres', sort: 'address', cell: row => row.address },
  { key: 'head', title: 'Głowa rodziny', cell: row => row.head },
  { key: 'members', title: 'Osób', align: 'right', cell: row => row.members_count },
  { key: 'card_number', title: 'Nr karty', sort: 'card_number', cell: row => row.card_number },
  { key: 'region', title: 'Rejon', cell: row => row.region },
  { key: 'state', title: 'Stan', cell: State },
]

export function FamiliesList() {
  const list = useListQuery(FamilyQuery)
  const { needs_attention, ...query } = list.query
  const flag = needs_attention === undefined ? undefined : needs_attention ? 'true' : 'false'
  const answer = useCall(families.list, { query: { ...query, needs_attention: flag } })
  const add = (
    <Button
      component={Link}
      to={`${FAMILIES}/add`}
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      Dodaj rodzinę
    </Button>
  )
  return (
    <>
      <ScreenHead title="Rodziny">{add}</ScreenHead>
      <RecordTable
        name="families"
        list={list}
        answer={answer}
        columns={columns}
        count={['rodzina', 'rodziny', 'rodzin']}
        linkTo={({ id }) => ({ to: `${FAMILIES}/${id}/preview` })}
        empty={{ text: 'W kartotece nie ma jeszcze żadnej rodziny.', action: add }}
        filters={<Filters list={list} />}
      />
    </>
  )
}

/** Active cards are what is shown without a filter. */
const STATES = [
  { value: 'inactive', label: 'Nieaktywne' },
  { value: 'all', label: 'Wszystkie' },
]
const ATTENTION = [
  { value: 'true', label: 'Wymagające uwagi' },
  { value: 'false', label: 'Bez uwag' },
]

function Filters({ list }: { list: ReturnType<typeof useListQuery<typeof FamilyQuery>> }) {
  const { data } = useCall(families.filters, {}, { staleTime: 60_000 })
  const town_id = list.query.dic_town_id
  const streets = data?.streets.filter(street => !town_id || street.dic_town_id === town_id) ?? []
  return (
    <FilterBar>
      <SearchBox list={list} label="Nazwisko, ulica i dom, nr karty" />
      <FilterChoice list={list} name="status" label="Aktywne" options={STATES} />
      {data && data.towns.length > 1 && (
        <FilterChoice
          list={list}
          name="dic_town_id"
          label="Każda miejscowość"
          options={data.towns.map(named)}
        />
      )}
      <FilterChoice
        list={list}
        name="dic_street_id"
        label="Każda ulica"
        options={streets.map(named)}
      />
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

const named = ({ id, name }: { id: number; name: string }) => ({ value: id, label: name })
const asOption = (label: string) => ({ value: label, label })
