import '#books/core/web/page/books.css'
import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import { screenAddress } from '#ui/route-address.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { ReasonDialog } from '#ui/dialogs/ReasonDialog.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { notify } from '#ui/dialogs/modals.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showDay, showInstant } from '#shared/dates/format-day.ts'
import { previewAddress } from '#shared/book-catalogue.ts'
import { type NoticeKind, noticeKinds } from '../../contract.ts'
import { NOTICES, RECEIVED } from '../../web/paths.ts'
import { IncomingQuery, type IncomingRow, incomingNotices, incomingStates } from '../contract.ts'
import { EnterDialog } from './EnterDialog.tsx'

const TONES = { waiting: 'warn', entered: 'good', returned: 'plain' } as const

const columns: TableColumn<IncomingRow>[] = [
  {
    key: 'about',
    title: 'Kogo dotyczy',
    cell: ({ about, baptised }) => (
      <>
        {about}
        {baptised && <small className="books-small">chrzest: {baptised}</small>}
      </>
    ),
  },
  {
    key: 'kind',
    title: 'Co odnotować',
    cell: ({ kind, said, recalled }) => (
      <>
        {recalled && 'skreślić: '}
        {noticeKinds[kind as NoticeKind]}
        <small className="books-small">{said}</small>
      </>
    ),
  },
  { key: 'sender', title: 'Od parafii', sort: 'sender', cell: ({ sender }) => sender },
  {
    key: 'received_at',
    title: 'Otrzymano',
    sort: 'received_at',
    cell: ({ received_at, reminded_at }) => (
      <>
        {showInstant(received_at).split(',')[0]}
        {reminded_at && <small className="books-small">ponaglono {showDay(reminded_at)}</small>}
      </>
    ),
  },
  {
    key: 'state',
    title: 'Stan',
    cell: ({ state, answer }) => (
      <>
        <Mark tone={TONES[state]}>{incomingStates[state]}</Mark>
        {answer && <small className="books-small">{answer}</small>}
      </>
    ),
  },
]

const getActions = (notice: IncomingRow) => <Answer notice={notice} />

const STATES = Object.entries(incomingStates).map(([value, label]) => ({ value, label }))

/** List of the annotations that other parishes of the installation request in our book of baptisms. */
export function IncomingList() {
  const list = useListQuery(IncomingQuery)
  const answer = useCall(incomingNotices.list, { query: list.query })
  return (
    <>
      <ScreenHead title="Zawiadomienia od innych parafii">
        <LinkButton
          to={NOTICES}
          variant="default"
          leftSection={<IconMailForward size={18} aria-hidden />}
        >
          Wysyłane
        </LinkButton>
      </ScreenHead>
      <RecordTable
        name="incoming-notices"
        list={list}
        answer={answer}
        columns={columns}
        count={['zawiadomienie', 'zawiadomienia', 'zawiadomień']}
        linkTo={({ baptism_id }) => ({
          to: screenAddress(previewAddress('baptisms', baptism_id) ?? RECEIVED),
        })}
        empty={{
          text: 'Żadna parafia nie przysłała zawiadomienia. Gdy ktoś ochrzczony u nas przyjmie gdzie indziej bierzmowanie albo zawrze małżeństwo, tamta parafia prześle je tutaj.',
        }}
        filters={
          <FilterBar
            list={list}
            filters={[{ name: 'state', label: 'Każdy stan', noun: 'Stan', options: STATES }]}
          />
        }
        actions={getActions}
      />
    </>
  )
}

function Answer({ notice }: { notice: IncomingRow }) {
  const [dialog, ask] = useState<'enter' | 'return'>()
  const giveBack = useSave(incomingNotices.giveBack)
  if (notice.state !== 'waiting') return null
  const close = () => ask(undefined)
  return (
    <>
      <Button size="compact-sm" onClick={() => ask('enter')}>
        {notice.recalled ? 'Skreśl' : 'Odnotuj'}
      </Button>
      {dialog === 'enter' && (
        <EnterDialog notice={notice} onReturn={() => ask('return')} onClose={close} />
      )}
      {dialog === 'return' && (
        <ReasonDialog
          title={`Odesłanie zawiadomienia: ${notice.about}`}
          action="Odeślij"
          onReason={async reason => {
            const { id, version } = notice
            await giveBack.mutateAsync({ params: { id }, body: { version, reason } })
            notify('Zawiadomienie odesłano z wyjaśnieniem', { tone: 'good' })
          }}
          onClose={close}
        >
          Parafia, która je przysłała, zobaczy powód, na przykład: nie ma u nas takiego aktu chrztu.
        </ReasonDialog>
      )}
    </>
  )
}
