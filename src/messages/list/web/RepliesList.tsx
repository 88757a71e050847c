import { Link } from '@tanstack/react-router'
import { useListQuery } from '#ui/table/list-query.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { showInstant } from '#shared/dates/format-day.ts'
import { showPhone } from '#shared/people/phone.ts'
import { PEOPLE } from '#parishioners/people/web/paths.ts'
import { ReplyQuery, type ReplyRow, messageDesk } from '../contract.ts'
import { messagePath } from '../../web/paths.ts'

const columns: TableColumn<ReplyRow>[] = [
  {
    key: 'content',
    title: 'Odpowiedź',
    cell: ({ content, stop }) => (
      <>
        {content} {stop && <Mark tone="warn">STOP: zgoda wycofana</Mark>}
      </>
    ),
  },
  {
    key: 'people',
    title: 'Kto',
    cell: ({ people }) =>
      people.map(({ id, name, is_other }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Link to={`${PEOPLE}/$peopleID/preview`} params={{ peopleID: String(id) }}>
            {name}
          </Link>
          {is_other && ' (jeden z innych numerów)'}
        </span>
      )),
  },
  { key: 'phone', title: 'Numer', cell: ({ phone }) => showPhone(phone) },
  { key: 'received_at', title: 'Kiedy', cell: ({ received_at }) => showInstant(received_at) },
  {
    key: 'message',
    title: 'Na wiadomość',
    cell: ({ message, message_id }) =>
      message_id && <Link to={messagePath(message_id)}>{message}</Link>,
  },
]

export function RepliesList() {
  const list = useListQuery(ReplyQuery)
  const answer = useCall(messageDesk.replies, { query: list.query })
  return (
    <RecordTable
      name="message_replies"
      list={list}
      answer={answer}
      columns={columns}
      count={['odpowiedź', 'odpowiedzi', 'odpowiedzi']}
      empty={{ text: 'Nikt jeszcze nie odpisał. Odpowiedzi na SMS-y pojawią się tutaj.' }}
    />
  )
}
