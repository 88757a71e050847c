import { IconPlus } from '@tabler/icons-react'
import { screenAddress } from '#ui/route-address.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useListQuery, WHOLE_LIST_COUNT_QUERY, whenNarrowed } from '#ui/table/list-query.ts'
import { usePrint } from '#ui/print.tsx'
import { useCall } from '#ui/calls/query.ts'
import { RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { bookCatalogue } from '#shared/book-catalogue.ts'
import { BookMenu } from '#books/core/web/page/BookMenu.tsx'
import { BookFilters, bookQuery } from '#books/core/web/page/BookFilters.tsx'
import { screenColumns } from '#books/core/list/web/screen.tsx'
import { YearbookButton } from '#books/core/web/page/YearbookButton.tsx'
import { SubstituteQuery, substitutes } from '../contract.ts'
import { substituteList } from '../list.ts'
import { substitutePrints } from '../prints/contract.ts'

const { path, title } = bookCatalogue.substitute_certificates

const columns = screenColumns(substituteList)

export function SubstitutesList() {
  const list = useListQuery(SubstituteQuery)
  const query = bookQuery(list.query)
  const answer = useCall(substitutes.list, { query })
  const unfilteredList = useCall(substitutes.list, WHOLE_LIST_COUNT_QUERY, whenNarrowed(list))
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
        <BookMenu book="substitute_certificates" file={substitutes.file} query={query} />
        {add}
      </ScreenHead>
      <RecordTable
        name="substitutes"
        list={list}
        answer={answer}
        whole={unfilteredList.data}
        columns={columns}
        count={['metryka', 'metryki', 'metryk']}
        linkTo={({ id }) => ({ to: screenAddress(`${path}/${id}/preview`) })}
        empty={{ text: 'Nie wpisano jeszcze żadnej metryki zastępczej.', action: add }}
        filters={<BookFilters list={list} label="Imię, nazwisko, świadek albo numer" />}
      />
    </>
  )
}
