import '#books/core/web/page/books.css'
import { IconInbox } from '@tabler/icons-react'
import { screenAddress } from '#ui/route-address.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { toFlag } from '#ui/table/flag.ts'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showDay, showInstant } from '#shared/dates/format-day.ts'
import { previewAddress } from '#shared/book-catalogue.ts'
import { NoticeQuery, type NoticeRow, noticeKinds, noticeStates, notices } from '../contract.ts'
import { NoticeMenu } from './NoticeMenu.tsx'
import { NOTICES, RECEIVED } from './paths.ts'
import { PrintWaiting } from './PrintWaiting.tsx'

const TONES = {
  waiting: 'warn',
  sent: 'plain',
  acknowledged: 'good',
  entered: 'good',
  returned: 'bad',
  dropped: 'plain',
} as const

const columns: TableColumn<NoticeRow>[] = [
  { key: 'person', title: 'Kogo dotyczy', cell: ({ person }) => person },
  { key: 'kind', title: 'O czym', cell: ({ kind }) => noticeKinds[kind] },
  { key: 'act', title: 'Akt', cell: ({ act }) => act },
  {
    key: 'recipient',
    title: 'Do parafii',
    sort: 'recipient',
    cell: ({ recipient }) => recipient,
  },
  {
    key: 'created_at',
    title: 'Powstało',
    sort: 'created_at',
    cell: ({ created_at }) => showInstant(created_at).split(',')[0],
  },
  { key: 'sent_at', title: 'Wysłano', cell: ({ sent_at }) => showDay(sent_at) },
  {
    key: 'state',
    title: 'Stan',
    cell: ({ state, answer, overdue, reminded_at }) => (
      <>
        <Mark tone={overdue ? 'warn' : TONES[state]}>
          {overdue ? 'bez odpowiedzi' : noticeStates[state]}
        </Mark>
        {answer && <small className="books-small">{answer}</small>}
        {reminded_at && <small className="books-small">ponaglono {showDay(reminded_at)}</small>}
      </>
    ),
  },
]

const getMenu = (notice: NoticeRow) => <NoticeMenu notice={notice} />

const STATES = Object.entries(noticeStates).map(([value, label]) => ({ value, label }))

const OVERDUE = [{ value: 'true', label: 'Bez odpowiedzi od miesiąca' }]

export function NoticesList() {
  const list = useListQuery(NoticeQuery)
  const answer = useCall(notices.list, {
    query: { ...list.query, overdue: toFlag(list.query.overdue) },
  })
  return (
    <>
      <ScreenHead title="Zawiadomienia do innych parafii">
        <LinkButton
          to={RECEIVED}
          variant="default"
          leftSection={<IconInbox size={18} aria-hidden />}
        >
          Otrzymane
        </LinkButton>
        <PrintWaiting />
      </ScreenHead>
      <RecordTable
        name="notices"
        list={list}
        answer={answer}
        columns={columns}
        count={['zawiadomienie', 'zawiadomienia', 'zawiadomień']}
        linkTo={({ origin, origin_id }) => ({
          to: screenAddress(previewAddress(origin, origin_id) ?? NOTICES),
        })}
        empty={{
          text: 'Zawiadomienie powstaje samo: o chrzcie, gdy wpiszesz zgodę parafii zamieszkania, o bierzmowaniu i ślubie, gdy chrzest był w innej parafii.',
        }}
        filters={
          <FilterBar
            list={list}
            filters={[
              { name: 'state', label: 'Każdy stan', noun: 'Stan', options: STATES },
              { name: 'overdue', label: 'Terminy', options: OVERDUE },
            ]}
          />
        }
        actions={getMenu}
      />
    </>
  )
}
