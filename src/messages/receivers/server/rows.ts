import { type Page, getPage } from '#platform/paging.ts'
import type { Channel } from '../../labels.ts'
import type { ReceiverQuery, ReceiverRow } from '../contract.ts'
import { type Receiver, byNumber } from './who.ts'

/** Returns the recipients of a message or a group as rows of the list. */
export function ofReceivers(receivers: readonly Receiver[], channel: Channel): ReceiverRow[] {
  const { numbers } = byNumber(receivers)
  const shares = new Map(numbers.map(receiver => [receiver.address, receiver.shares]))
  return receivers.map(receiver => ({
    id: receiver.id,
    person_id: receiver.person_id,
    parish_worker_id: receiver.parish_worker_id,
    name: `${receiver.surname} ${receiver.names}`,
    phone:
      'address' in receiver
        ? receiver.address
        : channel === 'sms'
          ? receiver.phone
          : receiver.email,
    problem: 'problem' in receiver ? receiver.problem : null,
    other_mobile: receiver.other_mobile,
    shares: 'address' in receiver ? (shares.get(receiver.address) ?? 1) : 1,
    state: null,
    code: null,
  }))
}

const polish = new Intl.Collator('pl')

/** Returns one page of the rows in the requested order. */
export function pageOfRows(
  path: string,
  query: ReceiverQuery,
  rows: readonly ReceiverRow[],
): Page<ReceiverRow> {
  const { page, per_page, sort, sortType, search, only } = query
  const searchText = search.trim().toLowerCase()
  const visibleRows = rows
    .filter(row => only !== 'incorrect' || row.problem !== null)
    .filter(row => `${row.name} ${row.phone}`.toLowerCase().includes(searchText))
    .toSorted((a, b) => polish.compare(a[sort] ?? '', b[sort] ?? '') || a.id - b.id)
  if (sortType === 'desc') visibleRows.reverse()
  return getPage(
    path,
    query,
    visibleRows.slice((page - 1) * per_page, page * per_page),
    visibleRows.length,
  )
}
