import { IconPlus } from '@tabler/icons-react'
import { LinkButton } from '#kit/layout/LinkButton.tsx'
import { useListQuery } from '#kit/table/list-query.tsx'
import { usePrint } from '#kit/print.tsx'
import { useCall } from '#kit/calls/query.tsx'
import { type Column, RecordTable } from '#kit/table/RecordTable.tsx'
import { ScreenHead } from '#kit/layout/ScreenHead.tsx'
import { showPartialDay } from '#kit/words.tsx'
import { weddingsFile } from '#books/weddings/export/contract.ts'
import { actLabel } from '#acts/act.ts'
import { ActState } from '#acts/page/ActState.tsx'
import { BookMenu } from '#acts/page/BookMenu.tsx'
import { BookFilters, bookQuery } from '#kit/table/BookFilters.tsx'
import { YearbookButton } from '#acts/page/YearbookButton.tsx'
import { WeddingQuery, type WeddingRow, weddings } from './contract.ts'
import { CountdownMark } from './CountdownMark.tsx'
import { weddingPrints } from './prints/contract.ts'
import { WEDDINGS } from './paths.tsx'
import type { Side } from '#acts/columns/sides.ts'

const spouse = (side: Side) => (row: WeddingRow) => (
  <span className={row.cancelled_at ? 'books-cancelled' : undefined}>
    {row[`${side}_surname`]} {row[`${side}_names`]}
  </span>
)

const columns: Column<WeddingRow>[] = [
  { key: 'act', title: 'Akt', sort: 'act', cell: actLabel },
  { key: 'groom', title: 'Małżonek', sort: 'groom', cell: spouse('groom') },
  { key: 'bride', title: 'Małżonka', sort: 'bride', cell: spouse('bride') },
  {
    key: 'wedding_date',
    title: 'Ślub',
    sort: 'wedding_date',
    cell: ({ wedding_date }) => showPartialDay(wedding_date),
  },
  { key: 'place', title: 'Miejsce', hidden: true, cell: ({ wedding_place }) => wedding_place },
  { key: 'minister', title: 'Asystujący', cell: ({ minister }) => minister },
  {
    key: 'volume',
    title: 'Tom i strona',
    hidden: true,
    cell: ({ volume, page }) => [volume, page && `s. ${page}`].filter(Boolean).join(', '),
  },
  {
    key: 'state',
    title: 'Stan',
    cell: row => (
      <>
        <CountdownMark countdown={row.countdown} />
        <ActState {...row} />
      </>
    ),
  },
]

export function WeddingsList() {
  const list = useListQuery(WeddingQuery)
  const answer = useCall(weddings.list, { query: bookQuery(list.query) })
  const print = usePrint(weddingPrints.yearbook)
  const add = (
    <LinkButton to={`${WEDDINGS}/add`} leftSection={<IconPlus size={18} aria-hidden />}>
      Wpisz ślub
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title="Księga małżeństw">
        <YearbookButton year={list.query.year} onPrint={year => print({ params: { year } })} />
        <BookMenu book="weddings" file={weddingsFile} query={bookQuery(list.query)} />
        {add}
      </ScreenHead>
      <RecordTable
        name="weddings"
        list={list}
        answer={answer}
        columns={columns}
        count={['akt', 'akty', 'aktów']}
        linkTo={({ id }) => ({
          to: `${WEDDINGS}/$weddingID/preview`,
          params: { weddingID: String(id) },
        })}
        empty={{ text: 'W księdze małżeństw nie ma jeszcze żadnego aktu.', action: add }}
        filters={<BookFilters list={list} label="Nazwisko, imię małżonka albo nr aktu" />}
      />
    </>
  )
}
