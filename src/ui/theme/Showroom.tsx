import './Showroom.css'
import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconMoon, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { getPage, Paging, buildSortField } from '#platform/page.ts'
import type { Page } from '#platform/page.ts'
import { screenAddress } from '../address.ts'
import type { CallProblem } from '../calls/call.ts'
import { FilterBar } from '../table/FilterBar.tsx'
import { filterOptions } from '../fields/options.ts'
import { useListQuery } from '../table/list-query.ts'
import { confirm, inform, notify, whileLoading } from '../dialogs/modals.ts'
import { Pages } from '../table/Pages.tsx'
import { useSelection } from '../table/picking.ts'
import { RecordTable } from '../table/RecordTable.tsx'
import { FormShow } from './ShowroomForm.tsx'
import { useDark } from './theme.tsx'
import { showDay, showPhone } from '../format.ts'

const TOWNS = ['Łódź 1', 'Międzyrzecz', 'Żywiec', 'Świdnica', 'Kraków', 'Ciężkowice', 'Łódź 2']
const SURNAMES = ['Ćwik', 'Nowak', 'Żuławska', 'Lis', 'Śliwa', 'Kowalczyk', 'Łęcka']
const NAMES = ['Jan', 'Zofia', 'Małgorzata', 'Józef', 'Róża', 'Stanisław', 'Żaneta']

const people = Array.from({ length: 500 }, (_, index) => ({
  id: index + 1,
  label: `${SURNAMES[index % 7]} ${NAMES[(index >> 3) % 7]} ${TOWNS[(index >> 2) % 7]}`,
  surname: SURNAMES[index % 7]!,
  names: NAMES[(index >> 3) % 7]!,
  birth_date: `19${40 + (index % 60)}-0${1 + (index % 9)}-1${index % 10}`,
  town: TOWNS[(index >> 2) % 7]!,
  phone: `+48600${String(100_000 + index * 37)}`,
  status: index % 9 === 0 ? 'zmarły' : 'aktywny',
}))
type Person = (typeof people)[number]

const PeopleQuery = z.object({
  ...Paging,
  sort: buildSortField('surname', 'birth_date', 'town'),
  status: z.enum(['aktywny', 'zmarły']).optional(),
})

function find(query: z.output<typeof PeopleQuery>): Page<Person> {
  const rows = filterOptions(people, query.search)
    .filter(({ status }) => !query.status || status === query.status)
    .toSorted((a, b) => a[query.sort].localeCompare(b[query.sort], 'pl'))
  if (query.sortType === 'desc') rows.reverse()
  const from = (query.page - 1) * query.per_page
  return getPage('/kit/list', query, rows.slice(from, from + query.per_page), rows.length)
}

const rowMenu = () => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" aria-label="Czynności">
        <IconDots size={18} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item>Drukuj kartę</Menu.Item>
    </Menu.Dropdown>
  </Menu>
)

export function ListShow() {
  const list = useListQuery(PeopleQuery)
  const answer = useQuery<Page<Person>, CallProblem>({
    queryKey: ['people', list.query],
    queryFn: () => find(list.query),
    placeholderData: last => last,
  })
  const picking = useSelection({
    name: 'showroom',
    query: list.query,
    total: answer.data?.meta.total,
  })
  return (
    <RecordTable
      name="showroom"
      list={list}
      answer={answer}
      count={['osoba', 'osoby', 'osób']}
      linkTo={({ id }) => ({ to: screenAddress('/kit/form'), search: { id } })}
      selection={{ picking, nameOf: ({ label }) => label }}
      empty={{ text: 'W kartotece nie ma jeszcze nikogo.', action: <Button>Dodaj osobę</Button> }}
      filters={
        <FilterBar
          list={list}
          search="Nazwisko, imię, miejscowość"
          filters={[
            {
              name: 'status',
              label: 'Każdy status',
              noun: 'Status',
              options: ['aktywny', 'zmarły'].map(value => ({ value, label: value })),
            },
          ]}
        />
      }
      columns={[
        { key: 'surname', title: 'Nazwisko', sort: 'surname', cell: ({ surname }) => surname },
        { key: 'names', title: 'Imię', cell: ({ names }) => names },
        {
          key: 'birth_date',
          title: 'Data urodzenia',
          sort: 'birth_date',
          cell: row => showDay(row.birth_date),
        },
        { key: 'town', title: 'Miejscowość', sort: 'town', cell: ({ town }) => town },
        { key: 'phone', title: 'Telefon', cell: ({ phone }) => showPhone(phone) },
        { key: 'status', title: 'Status', hidden: true, cell: ({ status }) => status },
      ]}
      actions={rowMenu}
    />
  )
}

const wait = async (report: (part: number) => void) => {
  for (const part of [0.2, 0.5, 0.9]) {
    report(part)
    await new Promise(resolve => setTimeout(resolve, 400))
  }
}

export function Showroom() {
  const [dark, setDark] = useDark()
  const [page, setPage] = useState(6)
  const info = (title: string) => inform({ title, message: 'Wiadomość czeka na swoją kolej.' })
  return (
    <>
      <header>
        <h2>Parafianie</h2>
        <Button
          variant="default"
          leftSection={<IconMoon size={18} aria-hidden />}
          onClick={() => setDark(!dark)}
        >
          {dark ? 'Jasny' : 'Ciemny'}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => print()}
        >
          Drukuj
        </Button>
        <Button leftSection={<IconPlus size={18} aria-hidden />}>Dodaj parafianina</Button>
      </header>
      <ListShow />
      <Pages
        page={page}
        last={12}
        total={240}
        perPage={20}
        onPage={setPage}
        size="large"
        label="Strony próbne"
      />
      <div>
        <Button
          variant="default"
          onClick={() =>
            void confirm({ message: 'Czy wysłać?' }).then(yes => notify(yes ? 'Tak' : 'Nie'))
          }
        >
          Pytanie
        </Button>
        <Button variant="default" onClick={() => void [info('Pierwsza'), info('Druga')]}>
          Dwie wiadomości
        </Button>
        <Button variant="default" onClick={() => void whileLoading('Przygotowuję wydruk…', wait)}>
          Postęp
        </Button>
        <Button
          variant="default"
          onClick={() =>
            notify('Nie udało się wydrukować', {
              tone: 'bad',
              action: { label: 'Spróbuj ponownie', run: () => {} },
            })
          }
        >
          Powiadomienie
        </Button>
      </div>
      <FormShow />
    </>
  )
}
