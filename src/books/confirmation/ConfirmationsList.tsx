import { IconPlus, IconSchool, IconUsersGroup } from '@tabler/icons-react'
import { LinkButton } from '#kit/layout/LinkButton.tsx'
import { useListQuery } from '#kit/table/list-query.tsx'
import { usePrint } from '#kit/print.tsx'
import { useCall } from '#kit/calls/query.tsx'
import { type Column, RecordTable } from '#kit/table/RecordTable.tsx'
import { ScreenHead } from '#kit/layout/ScreenHead.tsx'
import { confirmationsFile } from '#books/confirmation/export/contract.ts'
import { BookMenu } from '#acts/page/BookMenu.tsx'
import { BookFilters, bookQuery } from '#acts/page/BookFilters.tsx'
import { actColumn, dayColumn, nameColumn, stateColumn, volumeColumn } from '#acts/list-columns.tsx'
import { named } from '#acts/page/act-words.tsx'
import { YearbookButton } from '#acts/page/YearbookButton.tsx'
import { ConfirmationQuery, type ConfirmationRow, confirmations } from './contract.ts'
import { CELEBRATION, CONFIRMATION, PREPARATIONS } from './paths.tsx'
import { confirmationPrints } from './prints/contract.ts'

const columns: Column<ConfirmationRow>[] = [
  actColumn,
  nameColumn('confirmed', 'Bierzmowany'),
  dayColumn('birth_date', 'Urodzenie'),
  dayColumn('confirmation_date', 'Bierzmowanie'),
  {
    key: 'confirmation_name',
    title: 'Imię z bierzmowania',
    cell: ({ confirmation_name }) => confirmation_name,
  },
  { key: 'sponsor', title: 'Świadek', cell: row => named(row.sponsor_names, row.sponsor_surname) },
  { key: 'minister', title: 'Szafarz', hidden: true, cell: ({ minister }) => minister },
  volumeColumn,
  stateColumn,
]

export function ConfirmationsList() {
  const list = useListQuery(ConfirmationQuery)
  const answer = useCall(confirmations.list, { query: bookQuery(list.query) })
  const print = usePrint(confirmationPrints.yearbook)
  const ways = (
    <>
      <LinkButton
        to={CELEBRATION}
        variant="default"
        leftSection={<IconUsersGroup size={18} aria-hidden />}
      >
        Wpisz całą grupę
      </LinkButton>
      <LinkButton to={`${CONFIRMATION}/choice`} leftSection={<IconPlus size={18} aria-hidden />}>
        Wpisz bierzmowanie
      </LinkButton>
    </>
  )
  return (
    <>
      <ScreenHead title="Księga bierzmowanych">
        <YearbookButton year={list.query.year} onPrint={year => print({ params: { year } })} />
        <BookMenu book="confirmations" file={confirmationsFile} query={bookQuery(list.query)} />
        <LinkButton
          to={PREPARATIONS}
          variant="default"
          leftSection={<IconSchool size={18} aria-hidden />}
        >
          Przygotowanie
        </LinkButton>
        {ways}
      </ScreenHead>
      <RecordTable
        name="confirmations"
        list={list}
        answer={answer}
        columns={columns}
        count={['akt', 'akty', 'aktów']}
        linkTo={({ id }) => ({
          to: `${CONFIRMATION}/$confirmationID/preview`,
          params: { confirmationID: String(id) },
        })}
        empty={{ text: 'W księdze bierzmowanych nie ma jeszcze żadnego aktu.', action: ways }}
        filters={<BookFilters list={list} label="Imię, nazwisko, rodzice albo nr aktu" />}
      />
    </>
  )
}
