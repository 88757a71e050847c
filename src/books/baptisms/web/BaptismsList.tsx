import { IconPlus, IconClipboardList } from '@tabler/icons-react'
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
import { BaptismQuery, baptisms } from '../contract.ts'
import { baptismList } from '../list.ts'
import { baptismPrints } from '../prints/contract.ts'

export const BAPTISMS = '/books/baptisms'

const columns = screenColumns(baptismList)

export function BaptismsList() {
  const list = useListQuery(BaptismQuery)
  const print = usePrint(baptismPrints.yearbook)
  const answer = useCall(baptisms.list, { query: bookQuery(list.query) })
  const unfilteredAnswer = useCall(baptisms.list, WHOLE_LIST_COUNT_QUERY, whenNarrowed(list))
  const add = (
    <LinkButton to={`${BAPTISMS}/choice`} leftSection={<IconPlus size={18} aria-hidden />}>
      Wpisz chrzest
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title="Księga ochrzczonych">
        <YearbookButton year={list.query.year} onPrint={year => print({ params: { year } })} />
        <BookMenu book="baptisms" file={baptisms.file} query={bookQuery(list.query)} />
        <LinkButton
          to={`${BAPTISMS}/register`}
          variant="default"
          leftSection={<IconClipboardList size={18} aria-hidden />}
        >
          Zgłoszenia
        </LinkButton>
        {add}
      </ScreenHead>
      <RecordTable
        name="baptisms"
        list={list}
        answer={answer}
        whole={unfilteredAnswer.data}
        columns={columns}
        count={['akt', 'akty', 'aktów']}
        linkTo={({ id }) => ({
          to: `${BAPTISMS}/$baptismID/preview`,
          params: { baptismID: String(id) },
        })}
        empty={{ text: 'W księdze ochrzczonych nie ma jeszcze żadnego aktu.', action: add }}
        filters={<BookFilters list={list} label="Imię, nazwisko, rodzice albo nr aktu" />}
      />
    </>
  )
}
