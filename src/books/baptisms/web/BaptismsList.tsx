import { IconPlus, IconClipboardList } from '@tabler/icons-react'
import { LinkButton } from '#kit/layout/LinkButton.tsx'
import { useListQuery, WHOLE, whenNarrowed } from '#kit/table/list-query.ts'
import { usePrint } from '#kit/print.tsx'
import { useCall } from '#kit/calls/query.ts'
import { RecordTable } from '#kit/table/RecordTable.tsx'
import { ScreenHead } from '#kit/layout/ScreenHead.tsx'
import { BookMenu } from '#acts/web/page/BookMenu.tsx'
import { BookFilters, bookQuery } from '#acts/web/page/BookFilters.tsx'
import { screenColumns } from '#acts/list/web/screen.tsx'
import { YearbookButton } from '#acts/web/page/YearbookButton.tsx'
import { BaptismQuery, baptisms } from '../contract.ts'
import { baptismList } from '../list.ts'
import { baptismPrints } from '../prints/contract.ts'

export const BAPTISMS = '/books/baptisms'

const columns = screenColumns(baptismList)

export function BaptismsList() {
  const list = useListQuery(BaptismQuery)
  const print = usePrint(baptismPrints.yearbook)
  const answer = useCall(baptisms.list, { query: bookQuery(list.query) })
  const unfilteredAnswer = useCall(baptisms.list, WHOLE, whenNarrowed(list))
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
