import { Button, Menu } from '@mantine/core'
import { IconBook2, IconChecklist, IconPlus, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkButton } from '#kit/LinkButton.tsx'
import { FilterBar, FilterChoice, SearchBox } from '#kit/FilterBar.tsx'
import { useListQuery } from '#kit/listQuery.tsx'
import { usePrint } from '#kit/print.tsx'
import { useCall } from '#kit/query.tsx'
import { type Column, RecordTable } from '#kit/RecordTable.tsx'
import { ScreenHead } from '#kit/ScreenHead.tsx'
import { showPartialDay, showPhone } from '#kit/words.tsx'
import { ListMenu } from '#lists/ListMenu.tsx'
import { ATTENTION, flag } from '../../../BookFilters.tsx'
import { preparationPrints } from '../../prints/contract.ts'
import { TransferDialog } from '../../transfers/TransferDialog.tsx'
import { GroupFilters, groupOf } from '#groups/GroupFilters.tsx'
import { PreparationQuery, type PreparationRow, communionPreparations } from '../contract.ts'
import { STATES, StateMarks } from '../words.tsx'

const PATH = '/books/first-communion/preparations'

const columns: Column<PreparationRow>[] = [
  {
    key: 'child',
    title: 'Dziecko',
    sort: 'surname',
    cell: ({ surname, name }) => `${surname} ${name}`,
  },
  {
    key: 'birth_date',
    title: 'Urodzenie',
    sort: 'birth_date',
    cell: ({ birth_date }) => showPartialDay(birth_date),
  },
  {
    key: 'school_class',
    title: 'Klasa',
    sort: 'school_class',
    cell: ({ school_class }) => school_class,
  },
  { key: 'school', title: 'Szkoła', hidden: true, cell: ({ school }) => school },
  { key: 'youth_guardian', title: 'Katecheta', hidden: true, cell: row => row.youth_guardian },
  { key: 'phone', title: 'Telefon', cell: ({ phone }) => showPhone(phone) },
  {
    key: 'missing',
    title: 'Brakuje',
    cell: ({ missing, baptised, state }) =>
      [state === 'open' && !baptised && 'danych chrztu', ...missing].filter(Boolean).join(', '),
  },
  { key: 'ticked', title: 'Zaznaczono', align: 'right', cell: ({ ticked }) => ticked || '' },
  { key: 'year', title: 'Rok', hidden: true, cell: ({ year }) => year },
  { key: 'state', title: 'Stan', cell: row => <StateMarks {...row} /> },
]

/** Children who prepare, in the order of a class register. */
export function PreparationsList() {
  const list = useListQuery(PreparationQuery)
  const groups = useCall(communionPreparations.groups, { query: { year: list.query.year } })
  const { needs_attention, incomplete, ...rest } = list.query
  const query = { ...rest, needs_attention: flag(needs_attention), incomplete: flag(incomplete) }
  const answer = useCall(communionPreparations.list, { query })
  const group = groupOf(list.query)
  const [transferring, setTransferring] = useState(false)
  const add = (
    <LinkButton to={`${PATH}/choice`} leftSection={<IconPlus size={18} aria-hidden />}>
      Zapisz dziecko
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title="Przygotowanie do I Komunii">
        <More group={group} />
        <LinkButton
          to={`${PATH}/meeting`}
          search={group}
          variant="default"
          leftSection={<IconChecklist size={18} aria-hidden />}
        >
          Zaznacz obecność
        </LinkButton>
        <Button
          variant="default"
          leftSection={<IconBook2 size={18} aria-hidden />}
          onClick={() => setTransferring(true)}
        >
          Wpisz grupę do księgi
        </Button>
        {add}
      </ScreenHead>
      <RecordTable
        name="communion-preparations"
        list={list}
        answer={answer}
        columns={columns}
        count={['dziecko', 'dzieci', 'dzieci']}
        linkTo={({ id }) => ({
          to: `${PATH}/$communionPreparationsID/preview`,
          params: { communionPreparationsID: String(id) },
        })}
        empty={{ text: 'Nikt nie przygotowuje się jeszcze do I Komunii.', action: add }}
        filters={
          <FilterBar>
            <SearchBox list={list} label="Nazwisko i imię dziecka albo rodzica" />
            <GroupFilters list={list} groups={groups.data} guardian="Każdy katecheta" />
            <FilterChoice list={list} name="state" label="Każdy stan" options={STATE_OPTIONS} />
            <FilterChoice list={list} name="incomplete" label="Dokumenty" options={PAPERS} />
            <FilterChoice list={list} name="needs_attention" label="Uwagi" options={ATTENTION} />
          </FilterBar>
        }
      />
      {transferring && <TransferDialog group={group} onClose={() => setTransferring(false)} />}
    </>
  )
}

const STATE_OPTIONS = Object.entries(STATES).map(([value, label]) => ({ value, label }))
const PAPERS = [
  { value: 'true', label: 'Niekompletne' },
  { value: 'false', label: 'Kompletne' },
]

/** What is done less often with a group. */
function More({ group }: { group: ReturnType<typeof groupOf> }) {
  const print = usePrint(preparationPrints.classList)
  return (
    <ListMenu label="Więcej">
      <Menu.Item
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => void print({ query: group })}
      >
        Drukuj listę grupy
      </Menu.Item>
      <Menu.Item component={Link} to={`${PATH}/checkmarks`}>
        Punkty do zaznaczania
      </Menu.Item>
      <Menu.Item component={Link} to={`${PATH}/transfers`}>
        Grupy wpisane do księgi
      </Menu.Item>
    </ListMenu>
  )
}
