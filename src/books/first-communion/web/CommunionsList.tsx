import { IconPlus, IconSchool } from '@tabler/icons-react'
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
import { CommunionQuery, communions } from '../contract.ts'
import { communionList } from '../list.ts'
import { communionPrints } from '../prints/contract.ts'

const COMMUNIONS = '/books/first-communion'

const columns = screenColumns(communionList)

export function CommunionsList() {
  const list = useListQuery(CommunionQuery)
  const answer = useCall(communions.list, { query: bookQuery(list.query) })
  const unfilteredList = useCall(communions.list, WHOLE_LIST_COUNT_QUERY, whenNarrowed(list))
  const print = usePrint(communionPrints.yearbook)
  const add = (
    <LinkButton to={`${COMMUNIONS}/choice`} leftSection={<IconPlus size={18} aria-hidden />}>
      Wpisz I Komunię
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title="Księga I Komunii">
        <YearbookButton year={list.query.year} onPrint={year => print({ params: { year } })} />
        <BookMenu book="communions" file={communions.file} query={bookQuery(list.query)} />
        <LinkButton
          to={`${COMMUNIONS}/preparations`}
          variant="default"
          leftSection={<IconSchool size={18} aria-hidden />}
        >
          Przygotowanie
        </LinkButton>
        {add}
      </ScreenHead>
      <RecordTable
        name="communions"
        list={list}
        answer={answer}
        whole={unfilteredList.data}
        columns={columns}
        count={['akt', 'akty', 'aktów']}
        linkTo={({ id }) => ({
          to: `${COMMUNIONS}/$communionID/preview`,
          params: { communionID: String(id) },
        })}
        empty={{ text: 'W księdze I Komunii nie ma jeszcze żadnego aktu.', action: add }}
        filters={
          <BookFilters
            list={list}
            label="Imię, nazwisko, rodzice albo nr aktu"
            filters={[{ name: 'transfer_id', label: 'Tylko przepisana grupa' }]}
          />
        }
      />
    </>
  )
}
