import { screenAddress } from '#ui/route-address.ts'
import { Button } from '@mantine/core'
import { IconDeviceMobileMessage, IconPlus } from '@tabler/icons-react'
import { useSearchWord } from '#ui/route-address.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { currentUserCan } from '#shell/session.ts'
import { useListQuery, WHOLE_LIST_COUNT_QUERY, whenNarrowed } from '#ui/table/list-query.ts'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showInstant } from '#shared/dates/format-day.ts'
import { MessageQuery, type MessageRow, messages } from '../../contract.ts'
import { messageDesk } from '../contract.ts'
import { RepliesList } from './RepliesList.tsx'
import { MESSAGES, messagePath } from '../../web/paths.ts'
import { CHANNELS, STATES } from '../../labels.ts'
import { MessageState } from '../../web/compose/sending/MessageState.tsx'
import { ListTabs } from './MessageTabs.tsx'
import { BalanceButton } from './TopUp.tsx'

const columns: TableColumn<MessageRow>[] = [
  { key: 'title', title: 'Tytuł', sort: 'title', cell: ({ title }) => title },
  { key: 'channel', title: 'Rodzaj', cell: ({ channel }) => CHANNELS[channel] },
  {
    key: 'created_at',
    title: 'Data',
    sort: 'created_at',
    cell: ({ created_at, queued_at }) => showInstant(queued_at ?? created_at),
  },
  {
    key: 'receivers',
    title: 'Odbiorcy',
    align: 'right',
    cell: ({ receivers_count }) => receivers_count,
  },
  {
    key: 'delivered',
    title: 'Doręczono',
    align: 'right',
    cell: ({ state, channel, progress }) =>
      state === 'draft' || channel === 'email' ? null : progress.delivered,
  },
  { key: 'state', title: 'Stan', cell: row => <MessageState message={row} /> },
]

const STANDING = Object.entries(STATES).map(([value, label]) => ({ value, label }))

/** List of the messages of the parish, newest first, with a tab of replies. */
export function MessagesList() {
  const view = useSearchWord('view')
  return (
    <>
      <ScreenHead title="Wiadomości SMS">
        {currentUserCan('messages.write') && <PlayedLink />}
        <BalanceButton />
        <WriteButton />
      </ScreenHead>
      <ListTabs here={view === 'replies' ? 'replies' : 'messages'} />
      {view === 'replies' ? <RepliesList /> : <Written />}
    </>
  )
}

const WriteButton = () => (
  <LinkButton to={`${MESSAGES}/add`} leftSection={<IconPlus size={18} aria-hidden />}>
    Napisz wiadomość
  </LinkButton>
)

/** Link to the page of the demo where unsent messages can be viewed and answered. */
function PlayedLink() {
  const { data } = useCall(messageDesk.balance)
  if (!data?.played_at) return null
  return (
    <Button
      component="a"
      href={data.played_at}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconDeviceMobileMessage size={18} aria-hidden />}
    >
      Próbne SMS-y
    </Button>
  )
}

function Written() {
  const list = useListQuery(MessageQuery)
  const answer = useCall(messages.list, { query: list.query })
  const wholeList = useCall(messages.list, WHOLE_LIST_COUNT_QUERY, whenNarrowed(list))
  return (
    <RecordTable
      name="messages"
      list={list}
      answer={answer}
      whole={wholeList.data}
      columns={columns}
      count={['wiadomość', 'wiadomości', 'wiadomości']}
      linkTo={({ id }) => ({ to: screenAddress(messagePath(id)) })}
      empty={{ text: 'Nie napisano jeszcze żadnej wiadomości.', action: <WriteButton /> }}
      filters={
        <FilterBar
          list={list}
          search="Tytuł lub treść"
          filters={[{ name: 'state', label: 'Każdy stan', noun: 'Stan', options: STANDING }]}
        />
      }
    />
  )
}
