import { type Page, getPage } from '#platform/page.ts'
import type { Channel } from '../words.ts'
import type { ReceiverQuery, ReceiverRow } from './contract.ts'
import { type Receiver, byNumber } from './who.ts'

/** Those a message or a group names, as the list shows them. */
export function ofReceivers(receivers: readonly Receiver[], channel: Channel): ReceiverRow[] {
  const { numbers } = byNumber(receivers)
  const shares = new Map(numbers.map(one => [one.address, one.shares]))
  return receivers.map(one => ({
    id: one.id,
    person_id: one.person_id,
    parish_worker_id: one.parish_worker_id,
    name: `${one.surname} ${one.names}`,
    phone: 'address' in one ? one.address : channel === 'sms' ? one.phone : one.email,
    problem: 'problem' in one ? one.problem : null,
    shares: 'address' in one ? (shares.get(one.address) ?? 1) : 1,
    state: null,
    code: null,
  }))
}

const polish = new Intl.Collator('pl')

/** One page of them, in the order asked for. */
export function pageOfRows(
  path: string,
  query: ReceiverQuery,
  rows: readonly ReceiverRow[],
): Page<ReceiverRow> {
  const { page, per_page, sort, sortType, search, only } = query
  const typed = search.trim().toLowerCase()
  const shown = rows
    .filter(one => only !== 'incorrect' || one.problem !== null)
    .filter(one => `${one.name} ${one.phone}`.toLowerCase().includes(typed))
    .toSorted((a, b) => polish.compare(a[sort] ?? '', b[sort] ?? '') || a.id - b.id)
  if (sortType === 'desc') shown.reverse()
  return getPage(path, query, shown.slice((page - 1) * per_page, page * per_page), shown.length)
}
