import { Button } from '@mantine/core'
import { IconPlus, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useListQuery, WHOLE_LIST_COUNT_QUERY, whenNarrowed } from '#ui/table/list-query.ts'
import { useCall } from '#ui/calls/query.ts'
import { RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { ActState } from '#books/core/web/page/ActState.tsx'
import { BookMenu } from '#books/core/web/page/BookMenu.tsx'
import { BookFilters, bookQuery } from '#books/core/web/page/BookFilters.tsx'
import { screenColumns } from '#books/core/list/web/screen.tsx'
import { BannsQuery, bannsBook } from '../contract.ts'
import { bannsList } from '../list.ts'
import { BANNS } from './paths.ts'
import { ShowcaseDialog } from './preview/ShowcaseDialog.tsx'
import { BannsState } from './terms.tsx'

const columns = screenColumns(bannsList, {
  state: row => (
    <>
      <BannsState act={row} />
      <ActState {...row} />
    </>
  ),
})

export function BannsList() {
  const list = useListQuery(BannsQuery)
  const answer = useCall(bannsBook.list, { query: bookQuery(list.query) })
  const unfilteredList = useCall(bannsBook.list, WHOLE_LIST_COUNT_QUERY, whenNarrowed(list))
  const [printing, print] = useState(false)
  const add = (
    <LinkButton to={`${BANNS}/add`} leftSection={<IconPlus size={18} aria-hidden />}>
      Wpisz zapowiedzi
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title="Zapowiedzi">
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => print(true)}
        >
          Karta do gabloty
        </Button>
        <BookMenu book="banns" file={bannsBook.file} query={bookQuery(list.query)} />
        {add}
      </ScreenHead>
      <RecordTable
        name="banns"
        list={list}
        answer={answer}
        whole={unfilteredList.data}
        columns={columns}
        count={['zapowiedzi', 'zapowiedzi', 'zapowiedzi']}
        linkTo={({ id }) => ({ to: `${BANNS}/$itemID/preview`, params: { itemID: String(id) } })}
        empty={{ text: 'Nie wpisano jeszcze żadnych zapowiedzi.', action: add }}
        filters={<BookFilters list={list} label="Nazwisko, imię narzeczonych albo numer" />}
      />
      {printing && <ShowcaseDialog itemID={0} onClose={() => print(false)} />}
    </>
  )
}
