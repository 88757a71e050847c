import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { screenAddress } from '#ui/route-address.ts'
import type { CallProblem } from '#ui/calls/call.ts'
import type { ListQueryState } from '#ui/table/list-query.ts'
import { Mark, Marks } from '#ui/layout/Mark.tsx'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import type { RowSelection } from '#ui/table/picking.ts'
import { showPhone } from '#shared/people/phone.ts'
import { WORKERS } from '#parishes/workers/web/paths.ts'
import { PEOPLE } from '#parishioners/people/web/paths.ts'
import type { Page } from '#platform/paging.ts'
import { OtherMobile } from './OtherMobile.tsx'
import { DELIVERY_STATES, PROBLEMS, codeInWords } from '../../../labels.ts'
import { describeWait } from '../../../sending-start.ts'
import type { ReceiverQuery, ReceiverRow } from '../../contract.ts'

const TONES: Partial<Record<string, 'good' | 'warn' | 'bad'>> = {
  delivered: 'good',
  undelivered: 'bad',
  rejected: 'bad',
  unclear: 'bad',
  unknown: 'warn',
}

const columns: TableColumn<ReceiverRow>[] = [
  { key: 'name', title: 'Odbiorca', sort: 'name', cell: ({ name }) => name ?? 'dane usunięto' },
  {
    key: 'phone',
    title: 'Numer lub adres',
    sort: 'phone',
    cell: ({ phone, shares }) => (
      <>
        {showPhone(phone)}{' '}
        {shares > 1 && <Mark>{`wspólny (${shares} osoby), jedna wiadomość`}</Mark>}
      </>
    ),
  },
]
const fit: TableColumn<ReceiverRow> = {
  key: 'problem',
  title: 'Czy dostanie',
  cell: ({ problem, person_id, other_mobile }) =>
    problem ? (
      <>
        <Mark tone="warn">nie</Mark> {PROBLEMS[problem]}
        {person_id && other_mobile && <OtherMobile person_id={person_id} {...other_mobile} />}
      </>
    ) : (
      <Mark tone="good">tak</Mark>
    ),
}
const buildFateColumn = (wait: string | undefined): TableColumn<ReceiverRow> => ({
  key: 'state',
  title: 'Co się stało',
  cell: ({ state, code }) =>
    state && (
      <Marks>
        <Mark tone={TONES[state] ?? 'plain'}>
          {(state === 'queued' && wait) || DELIVERY_STATES[state]}
        </Mark>
        {code && codeInWords(code)}
      </Marks>
    ),
})

/** Returns the link to the receiver's card; for an erased person the link stays on this screen. */
const getCard = ({ person_id, parish_worker_id }: ReceiverRow) => ({
  to: screenAddress(
    person_id
      ? `${PEOPLE}/${person_id}/preview`
      : parish_worker_id
        ? `${WORKERS}/${parish_worker_id}/edit`
        : '.',
  ),
})

const getName = ({ name }: ReceiverRow) => name ?? 'dane usunięto'

interface Props {
  list: ListQueryState<ReceiverQuery>
  answer: UseQueryResult<{ receivers: Page<ReceiverRow> }, CallProblem>
  sent: boolean
  /** Moment from which a sent message goes out. */
  startsAt?: string | null
  picking?: RowSelection
  filters?: ReactNode
}

/**
 * Table of the recipients of a message or a group, each with whether a message can be delivered, or its delivery
 * status.
 */
export function ReceiversTable({ list, answer, sent, startsAt, picking, filters }: Props) {
  return (
    <RecordTable
      name={sent ? 'message_deliveries' : 'message_receivers'}
      list={list}
      answer={{ ...answer, data: answer.data?.receivers }}
      columns={[...columns, sent ? buildFateColumn(describeWait(startsAt ?? null)) : fit]}
      count={['odbiorca', 'odbiorców', 'odbiorców']}
      linkTo={getCard}
      selection={picking && { picking, nameOf: getName }}
      filters={filters}
      empty={{ text: 'Nie ma tu jeszcze nikogo. Dodaj odbiorców pojedynczo albo wielu naraz.' }}
    />
  )
}
