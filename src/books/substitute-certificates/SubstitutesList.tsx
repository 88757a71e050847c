import { IconPlus } from '@tabler/icons-react'
import { screenAddress } from '#kit/address.tsx'
import { LinkButton } from '#kit/layout/LinkButton.tsx'
import { useListQuery } from '#kit/table/list-query.tsx'
import { usePrint } from '#kit/print.tsx'
import { useCall } from '#kit/calls/query.tsx'
import { type Column, RecordTable } from '#kit/table/RecordTable.tsx'
import { ScreenHead } from '#kit/layout/ScreenHead.tsx'
import { showPartialDay } from '#kit/words.tsx'
import { substitutesFile } from '#books/substitute-certificates/export/contract.ts'
import { bookCatalogue } from '#platform/book-catalogue.ts'
import { BookMenu } from '#acts/page/BookMenu.tsx'
import { BookFilters, bookQuery } from '#acts/page/BookFilters.tsx'
import { actColumn, dayColumn, nameColumn, stateColumn, volumeColumn } from '#acts/list-columns.tsx'
import { said } from '#acts/page/act-words.tsx'
import { YearbookButton } from '#acts/page/YearbookButton.tsx'
import { SubstituteQuery, type SubstituteRow, substitutes } from './contract.ts'
import { substitutePrints } from './prints/contract.ts'
import { proofWords } from './words.ts'

const { path, title } = bookCatalogue.substitute_certificates

const columns: Column<SubstituteRow>[] = [
  { ...actColumn, title: 'Numer' },
  nameColumn('name', 'Nazwisko i imiona'),
  dayColumn('birth_date', 'Urodzenie', {}),
  {
    key: 'baptism',
    title: 'Domniemany chrzest',
    cell: row => said(showPartialDay(row.baptism_date), row.baptism_parish),
  },
  { key: 'proof', title: 'Dowód', cell: ({ proof }) => proofWords[proof] },
  dayColumn('certificate_date', 'Data metryki'),
  volumeColumn,
  stateColumn,
]

export function SubstitutesList() {
  const list = useListQuery(SubstituteQuery)
  const query = bookQuery(list.query)
  const answer = useCall(substitutes.list, { query })
  const print = usePrint(substitutePrints.yearbook)
  const add = (
    <LinkButton to={`${path}/choice`} leftSection={<IconPlus size={18} aria-hidden />}>
      Wpisz metrykę
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title={title}>
        <YearbookButton year={list.query.year} onPrint={year => print({ params: { year } })} />
        <BookMenu book="substitute_certificates" file={substitutesFile} query={query} />
        {add}
      </ScreenHead>
      <RecordTable
        name="substitutes"
        list={list}
        answer={answer}
        columns={columns}
        count={['metryka', 'metryki', 'metryk']}
        linkTo={({ id }) => ({ to: screenAddress(`${path}/${id}/preview`) })}
        empty={{ text: 'Nie wpisano jeszcze żadnej metryki zastępczej.', action: add }}
        filters={<BookFilters list={list} label="Imię, nazwisko, świadek albo numer" />}
      />
    </>
  )
}
