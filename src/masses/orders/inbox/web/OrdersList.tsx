import { IconSettings } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { showDayAndTime, showInstant } from '#shared/dates/format-day.ts'
import { formatZloty } from '#shared/text/format-money.ts'
import { currentUserCan } from '#shell/session.ts'
import { ORDERS } from '../../web/paths.ts'
import {
  type Drawer,
  OrderQuery,
  type OrderRow,
  inboxFilters,
  intentionOrders,
} from '../contract.ts'
import { OrderMarks } from './OrderMarks.tsx'
import { listKeys } from '#shared/objects.ts'

const columns: TableColumn<OrderRow>[] = [
  {
    key: 'mass',
    title: 'Msza',
    sort: 'mass',
    cell: ({ mass_date, mass_time }) => showDayAndTime(mass_date, mass_time),
  },
  { key: 'content', title: 'Intencja', cell: ({ content }) => content ?? 'dane usunięto' },
  {
    key: 'orderer',
    title: 'Zamawiający',
    cell: ({ name, surname }) => [name, surname].filter(Boolean).join(' '),
  },
  {
    key: 'amount',
    title: 'Ofiara',
    cell: ({ amount, paid, refunded }) => (
      <>
        {formatZloty(amount)} <OfferingMark paid={paid} refunded={refunded} />
      </>
    ),
  },
  {
    key: 'created_at',
    title: 'Złożono',
    sort: 'created_at',
    cell: ({ created_at }) => showInstant(created_at),
  },
  { key: 'number', title: 'Numer', hidden: true, cell: ({ number }) => number },
  { key: 'state', title: 'Stan', cell: order => <OrderMarks order={order} /> },
]

/** Marks the sum that was received, as long as it was not refunded. */
function OfferingMark({ paid, refunded }: Pick<OrderRow, 'paid' | 'refunded'>) {
  if (!paid) return null
  if (refunded >= paid) return <Mark tone="plain">zwrócono</Mark>
  if (refunded > 0) return <Mark tone="warn">{`zwrócono ${formatZloty(refunded)}`}</Mark>
  return <Mark tone="good">wpłacono</Mark>
}

const EMPTY: Record<Drawer, string> = {
  open: 'Nic nie czeka. Nowe zamówienia ze strony parafii pojawią się tutaj.',
  paying: 'Nikt teraz nie wpłaca ofiary.',
  accepted: 'Nie przyjęto jeszcze żadnego zamówienia z Internetu.',
  closed: 'Nie ma zamówień odmówionych ani takich, do których ofiara nie wpłynęła.',
}

/** Inbox of orders of the public page by filter; orders to settle come first. */
export function OrdersList() {
  const baseList = useListQuery(OrderQuery)
  // The selected filter is part of the navigation, so clearing resets only the search.
  const clear = () => baseList.set({ search: undefined })
  const list = { ...baseList, narrowed: Boolean(baseList.query.search), clear }
  const drawer = list.query.drawer ?? 'open'
  const { data: counts } = useCall(intentionOrders.counts)
  const answer = useCall(intentionOrders.list, { query: { ...list.query, drawer } })
  return (
    <>
      <ScreenHead title="Zamówienia intencji">
        <SettingsButton />
      </ScreenHead>
      <Tabs label="Zamówienia">
        {listKeys(inboxFilters).map(filter => (
          <Link
            key={filter}
            to={ORDERS}
            search={{ drawer: filter }}
            aria-current={filter === drawer ? 'page' : undefined}
          >
            {inboxFilters[filter]} {counts && <span>({counts[filter]})</span>}
          </Link>
        ))}
      </Tabs>
      <RecordTable
        name="intention_orders"
        list={list}
        answer={answer}
        columns={columns}
        count={['zamówienie', 'zamówienia', 'zamówień']}
        linkTo={({ id }) => ({ to: `${ORDERS}/$orderID/preview`, params: { orderID: String(id) } })}
        empty={{ text: EMPTY[drawer] }}
        filters={<FilterBar list={list} search="Zamawiający, treść albo numer" />}
      />
    </>
  )
}

function SettingsButton() {
  if (!currentUserCan('intentions.plan')) return null
  return (
    <LinkButton
      to={`${ORDERS}/settings`}
      variant="default"
      leftSection={<IconSettings size={18} aria-hidden />}
    >
      Przyjmowanie zamówień
    </LinkButton>
  )
}
