import { IconBook2, IconChecklist, IconPlus } from '@tabler/icons-react'
import { LinkButton } from '#kit/LinkButton.tsx'
import { FilterBar, FilterChoice, SearchBox } from '#kit/FilterBar.tsx'
import { useListQuery } from '#kit/listQuery.tsx'
import { useCall } from '#kit/query.tsx'
import { type Column, RecordTable } from '#kit/RecordTable.tsx'
import { ScreenHead } from '#kit/ScreenHead.tsx'
import { showPartialDay, showPhone } from '#kit/words.tsx'
import { confirmationPreparationsFile } from '#lists/confirmation-preparations/contract.ts'
import { ExportButton } from '#lists/ExportButton.tsx'
import { ATTENTION, flag } from '../../../BookFilters.tsx'
import { named } from '../../../said.tsx'
import { CELEBRATION, PREPARATIONS } from '../../paths.tsx'
import { GroupFilters, groupOf } from '#groups/GroupFilters.tsx'
import { PreparationQuery, type PreparationRow, confirmationPreparations } from '../contract.ts'
import { STATES, StateMarks } from '../words.tsx'
import { More } from './More.tsx'

const columns: Column<PreparationRow>[] = [
  {
    key: 'candidate',
    title: 'Kandydat',
    sort: 'surname',
    cell: ({ surname, names }) => `${surname} ${names}`,
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
  { key: 'guardian', title: 'Prowadzący', hidden: true, cell: row => row.youth_guardian },
  { key: 'phone', title: 'Telefon', hidden: true, cell: ({ phone }) => showPhone(phone) },
  { key: 'name', title: 'Imię z bierzmowania', cell: row => row.confirmation_name },
  { key: 'sponsor', title: 'Świadek', cell: row => named(row.sponsor_names, row.sponsor_surname) },
  { key: 'missing', title: 'Brakuje', cell: ({ missing }) => missing.join(', ') },
  { key: 'ticked', title: 'Zaznaczono', align: 'right', cell: ({ ticked }) => ticked || '' },
  { key: 'year', title: 'Rok', hidden: true, cell: ({ year }) => year },
  {
    key: 'year_of_preparation',
    title: 'Rok przygotowania',
    hidden: true,
    cell: row => row.year_of_preparation,
  },
  { key: 'state', title: 'Stan', cell: row => <StateMarks {...row} /> },
]

/** Candidates, in the order of a class register. */
export function PreparationsList() {
  const list = useListQuery(PreparationQuery)
  const groups = useCall(confirmationPreparations.groups, { query: { year: list.query.year } })
  const { needs_attention, incomplete, ...rest } = list.query
  const query = { ...rest, needs_attention: flag(needs_attention), incomplete: flag(incomplete) }
  const answer = useCall(confirmationPreparations.list, { query })
  const group = groupOf(list.query)
  const add = (
    <LinkButton to={`${PREPARATIONS}/choice`} leftSection={<IconPlus size={18} aria-hidden />}>
      Zapisz kandydata
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title="Przygotowanie do bierzmowania">
        <More group={group} />
        <ExportButton endpoint={confirmationPreparationsFile} query={query} />
        <LinkButton
          to={`${PREPARATIONS}/meeting`}
          search={group}
          variant="default"
          leftSection={<IconChecklist size={18} aria-hidden />}
        >
          Zaznacz obecność
        </LinkButton>
        <LinkButton
          to={CELEBRATION}
          search={{ ...group, prepared: true }}
          variant="default"
          leftSection={<IconBook2 size={18} aria-hidden />}
        >
          Wpisz grupę do księgi
        </LinkButton>
        {add}
      </ScreenHead>
      <RecordTable
        name="confirmation-preparations"
        list={list}
        answer={answer}
        columns={columns}
        count={['kandydat', 'kandydatów', 'kandydatów']}
        linkTo={({ id }) => ({
          to: `${PREPARATIONS}/$preparationID/preview`,
          params: { preparationID: String(id) },
        })}
        empty={{ text: 'Nikt nie przygotowuje się jeszcze do bierzmowania.', action: add }}
        filters={
          <FilterBar>
            <SearchBox list={list} label="Nazwisko i imię kandydata" />
            <GroupFilters list={list} groups={groups.data} guardian="Każdy prowadzący" />
            <FilterChoice list={list} name="state" label="Każdy stan" options={STATE_OPTIONS} />
            <FilterChoice list={list} name="incomplete" label="Braki" options={LACKS} />
            <FilterChoice list={list} name="needs_attention" label="Uwagi" options={ATTENTION} />
          </FilterBar>
        }
      />
    </>
  )
}

const STATE_OPTIONS = Object.entries(STATES).map(([value, label]) => ({ value, label }))
const LACKS = [
  { value: 'true', label: 'Czegoś brakuje' },
  { value: 'false', label: 'Komplet' },
]
