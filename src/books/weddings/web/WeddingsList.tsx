import { IconPlus } from '@tabler/icons-react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useListQuery, WHOLE_LIST_COUNT_QUERY, whenNarrowed } from '#ui/table/list-query.ts'
import { usePrint } from '#ui/print.tsx'
import { useCall } from '#ui/calls/query.ts'
import { RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { ActState } from '#books/core/web/page/ActState.tsx'
import { BookMenu } from '#books/core/web/page/BookMenu.tsx'
import { BookFilters, bookQuery } from '#books/core/web/page/BookFilters.tsx'
import { screenColumns } from '#books/core/list/web/screen.tsx'
import { YearbookButton } from '#books/core/web/page/YearbookButton.tsx'
import { WeddingQuery, weddings } from '../contract.ts'
import { weddingList } from '../list.ts'
import { CountdownMark } from './CountdownMark.tsx'
import { weddingPrints } from '../prints/contract.ts'
import { WEDDINGS } from './paths.ts'

const columns = screenColumns(weddingList, {
  state: row => (
    <>
      <CountdownMark countdown={row.countdown} />
      <ActState {...row} />
    </>
  ),
})

export function WeddingsList() {
  const list = useListQuery(WeddingQuery)
  const answer = useCall(weddings.list, { query: bookQuery(list.query) })
  const unfilteredList = useCall(weddings.list, WHOLE_LIST_COUNT_QUERY, whenNarrowed(list))
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
        <BookMenu book="weddings" file={weddings.file} query={bookQuery(list.query)} />
        {add}
      </ScreenHead>
      <RecordTable
        name="weddings"
        list={list}
        answer={answer}
        whole={unfilteredList.data}
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
