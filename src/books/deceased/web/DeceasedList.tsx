import { IconPlus } from '@tabler/icons-react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useListQuery, WHOLE_LIST_COUNT_QUERY, whenNarrowed } from '#ui/table/list-query.ts'
import { usePrint } from '#ui/print.tsx'
import { useCall } from '#ui/calls/query.ts'
import { RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { BookMenu } from '#books/core/web/page/BookMenu.tsx'
import { BookFilters, bookQuery } from '#books/core/web/page/BookFilters.tsx'
import { screenColumns } from '#books/core/list/web/screen.tsx'
import { YearbookButton } from '#books/core/web/page/YearbookButton.tsx'
import { DeceasedQuery, deceased } from '../contract.ts'
import { deceasedList } from '../list.ts'
import { deceasedPrints } from '../prints/contract.ts'

const BOOK = '/books/deceased'

const columns = screenColumns(deceasedList)

export function DeceasedList() {
  const list = useListQuery(DeceasedQuery)
  const print = usePrint(deceasedPrints.yearbook)
  const answer = useCall(deceased.list, { query: bookQuery(list.query) })
  const unfilteredList = useCall(deceased.list, WHOLE_LIST_COUNT_QUERY, whenNarrowed(list))
  const add = (
    <LinkButton to={`${BOOK}/choice`} leftSection={<IconPlus size={18} aria-hidden />}>
      Wpisz zgon
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title="Księga zmarłych">
        <YearbookButton year={list.query.year} onPrint={year => print({ params: { year } })} />
        <BookMenu book="deceased" file={deceased.file} query={bookQuery(list.query)} />
        {add}
      </ScreenHead>
      <RecordTable
        name="deceased"
        list={list}
        answer={answer}
        whole={unfilteredList.data}
        columns={columns}
        count={['akt', 'akty', 'aktów']}
        linkTo={({ id }) => ({
          to: `${BOOK}/$deceasedID/preview`,
          params: { deceasedID: String(id) },
        })}
        empty={{ text: 'W księdze zmarłych nie ma jeszcze żadnego aktu.', action: add }}
        filters={<BookFilters list={list} label="Imię, nazwisko, małżonek albo nr aktu" />}
      />
    </>
  )
}
