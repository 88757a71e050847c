import '../../web/people.css'
import { Button } from '@mantine/core'
import { IconPlus, IconPrinter, IconTableImport, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { computeAge, today } from '#shared/dates/days.ts'
import { registerPrints } from '#parishioners/papers/contract.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import {
  type ListQueryState,
  asAsked,
  useListQuery,
  WHOLE_LIST_COUNT_QUERY,
  whenNarrowed,
} from '#ui/table/list-query.ts'
import { lazyScreenPart } from '#ui/lazy.tsx'
import { useSelection } from '#ui/table/picking.ts'
import { usePrint } from '#ui/print.tsx'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showPartialDay } from '#shared/dates/format-day.ts'
import { showPhone } from '#shared/people/phone.ts'
import { isClergyKnown, useKnownSession } from '#shell/session.ts'
import { PersonQuery, type PersonRow, people } from '../../contract.ts'
import { IMPORTS } from '../../import/web/paths.ts'
import { PEOPLE_PAIRS } from '../../merging/web/paths.ts'
import { FAMILIES, PEOPLE } from '../../web/paths.ts'
import { State } from '../../web/State.tsx'
import { getStatus } from '../../labels.ts'
import { ExportPeople } from './ExportPeople.tsx'
import { PeopleFilters } from './PeopleFilters.tsx'
import { isManagingRole } from '#auth/rights/role-names.ts'

const plain = 'parishioner'

const PickedPeople = lazyScreenPart(
  async () => (await import('#parishioners/selections/web/Picked.tsx')).PickedPeople,
  {
    missing: () => null,
  },
)

const columns: TableColumn<PersonRow>[] = [
  {
    key: 'surname',
    title: 'Nazwisko',
    sort: 'surname',
    // On a phone the first cell is the heading of a card, so it holds the whole name.
    cell: ({ surname, names }) => (
      <>
        {surname}
        <span className="people-card-name"> {names}</span>
      </>
    ),
  },
  { key: 'names', title: 'Imiona', cell: row => row.names },
  { key: 'family_name', title: 'Nazwisko rodowe', hidden: true, cell: row => row.family_name },
  {
    key: 'birth_date',
    title: 'Data urodzenia',
    sort: 'birth_date',
    cell: row => showPartialDay(row.birth_date),
  },
  {
    key: 'age',
    title: 'Wiek',
    hidden: true,
    align: 'right',
    cell: row => (row.status === 'deceased' ? null : computeAge(row.birth_date, today())),
  },
  { key: 'town', title: 'Miejscowość', sort: 'town', cell: row => row.town },
  { key: 'address', title: 'Adres', sort: 'street', cell: row => row.address },
  {
    key: 'phone',
    title: 'Telefon',
    cell: row => [row.phone, ...row.other_phones].map(showPhone).filter(Boolean).join(', '),
  },
  {
    key: 'family',
    title: 'Rodzina',
    hidden: true,
    cell: ({ family_id, family }) =>
      family_id && (
        <Link to={`${FAMILIES}/$familyID/preview`} params={{ familyID: String(family_id) }}>
          {family}
        </Link>
      ),
  },
  {
    key: 'status',
    title: 'Status',
    cell: row =>
      row.status === plain && !row.needs_attention && !row.restricted ? (
        getStatus(plain, row.gender)
      ) : (
        <State {...row} />
      ),
  },
]
const pesel: TableColumn<PersonRow> = {
  key: 'pesel',
  title: 'PESEL',
  hidden: true,
  cell: row => row.pesel,
}

const CLERGY_ONLY = { dic_practice_id: 'praktyki religijne' }
const EMPTY_REGISTER_MESSAGE = 'W kartotece nie ma jeszcze nikogo.'
const BEGIN = 'Od czego zacząć w nowej parafii, pokazuje ekran „Dziś”.'

/** Button for a new parish without people: who manages it comes to this list first after signing in. */
const BeginButton = () => (
  <Button component={Link} to="/">
    Czego jeszcze brakuje
  </Button>
)

export function PeoplesList() {
  const list = useListQuery(PersonQuery, isClergyKnown() ? undefined : CLERGY_ONLY)
  const answer = useCall(people.list, { query: asAsked(list.query) })
  const wholeRegister = useCall(
    people.list,
    { query: { ...WHOLE_LIST_COUNT_QUERY.query, status: 'all' } },
    whenNarrowed(list),
  )
  const total = answer.data?.meta.total
  const picking = useSelection({ name: 'people', query: list.query, total })
  const { data: rules } = useCall(people.rules, {}, { staleTime: 300_000 })
  const isManaging = isManagingRole(useKnownSession()?.user.role_id ?? 0)
  const add = (
    <LinkButton to={`${PEOPLE}/add`} leftSection={<IconPlus size={18} aria-hidden />}>
      Dodaj parafianina
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title="Parafianie">
        <PrintList list={list} />
        <ExportPeople query={asAsked(list.query)} />
        <LinkButton
          to={PEOPLE_PAIRS}
          variant="default"
          leftSection={<IconUsers size={18} aria-hidden />}
        >
          Powtórzone karty
        </LinkButton>
        <LinkButton
          to={IMPORTS}
          variant="default"
          leftSection={<IconTableImport size={18} aria-hidden />}
        >
          Importuj
        </LinkButton>
        {add}
      </ScreenHead>
      <RecordTable
        name="people"
        list={list}
        answer={answer}
        whole={wholeRegister.data}
        columns={rules?.pesel_kept ? [...columns, pesel] : columns}
        count={['osoba', 'osoby', 'osób']}
        linkTo={({ id }) => ({
          to: `${PEOPLE}/$peopleID/preview`,
          params: { peopleID: String(id) },
        })}
        empty={{
          text: isManaging ? `${EMPTY_REGISTER_MESSAGE} ${BEGIN}` : EMPTY_REGISTER_MESSAGE,
          action: isManaging ? <BeginButton /> : add,
        }}
        filters={<PeopleFilters list={list} />}
        selection={{
          picking,
          nameOf: ({ surname, names }) => `${surname} ${names}`,
          bar: <PickedPeople picking={picking} query={list.query} total={total} />,
        }}
      />
    </>
  )
}

/** Prints all pages of the list with the current filters and order. */
function PrintList({ list }: { list: ListQueryState<PersonQuery> }) {
  const print = usePrint(registerPrints.peoplesList)
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => void print({ query: asAsked(list.query) })}
    >
      Drukuj
    </Button>
  )
}
