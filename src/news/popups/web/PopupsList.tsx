import { IconPlus } from '@tabler/icons-react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { plural } from '#shared/text/plural.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { PopupQuery, type PopupRow, popups } from '../contract.ts'
import { POPUPS } from './paths.ts'

const STATES = {
  planned: <Mark tone="warn">zaplanowany</Mark>,
  current: <Mark tone="good">pokazywany</Mark>,
  ended: <Mark>zakończony</Mark>,
}

const columns: TableColumn<PopupRow>[] = [
  { key: 'title', title: 'Tytuł', sort: 'title', cell: ({ title }) => title },
  {
    key: 'date_from',
    title: 'Na dni',
    sort: 'date_from',
    cell: ({ date_from, date_to }) =>
      date_to ? `${showDay(date_from)} – ${showDay(date_to)}` : `od ${showDay(date_from)}`,
  },
  {
    key: 'seen',
    title: 'Zobaczyło',
    cell: ({ seen }) => plural(seen, 'osoba', 'osoby', 'osób'),
  },
  { key: 'state', title: 'Stan', cell: ({ state }) => STATES[state] },
]

/** List of the notices that open automatically after signing in, newest first. */
export function PopupsList() {
  const list = useListQuery(PopupQuery)
  const answer = useCall(popups.list, { query: list.query })
  const add = (
    <LinkButton to={`${POPUPS}/add`} leftSection={<IconPlus size={18} aria-hidden />}>
      Napisz komunikat
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title="Komunikaty">{add}</ScreenHead>
      <RecordTable
        name="popups"
        list={list}
        answer={answer}
        columns={columns}
        count={['komunikat', 'komunikaty', 'komunikatów']}
        linkTo={({ id }) => ({ to: `${POPUPS}/$popupID/edit`, params: { popupID: String(id) } })}
        empty={{
          text: 'Nie ma jeszcze komunikatów. Komunikat otwiera się sam po zalogowaniu, każdemu jeden raz.',
          action: add,
        }}
        filters={<FilterBar list={list} search="Tytuł" />}
      />
    </>
  )
}
