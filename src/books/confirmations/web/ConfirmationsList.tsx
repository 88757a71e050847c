import { IconPlus, IconSchool, IconUsersGroup } from '@tabler/icons-react'
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
import { ConfirmationQuery, confirmations } from '../contract.ts'
import { confirmationList } from '../list.ts'
import { CELEBRATION, CONFIRMATION, PREPARATIONS } from './paths.ts'
import { confirmationPrints } from '../prints/contract.ts'

const columns = screenColumns(confirmationList)

export function ConfirmationsList() {
  const list = useListQuery(ConfirmationQuery)
  const answer = useCall(confirmations.list, { query: bookQuery(list.query) })
  const unfilteredList = useCall(confirmations.list, WHOLE_LIST_COUNT_QUERY, whenNarrowed(list))
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
        <BookMenu book="confirmations" file={confirmations.file} query={bookQuery(list.query)} />
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
        whole={unfilteredList.data}
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
