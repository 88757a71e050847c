import { type RawBuilder, sql } from 'kysely'
import { selectPeopleWithConsent } from '#parishioners/people/rights/server/consents.ts'
import { CONSENTS } from '#parishioners/people/rights/labels.ts'
import { today } from '#shared/dates/days.ts'
import type { Db } from '#platform/database/database.ts'
import type { Channel } from '../../labels.ts'
import { type ContactCard, NUMBER_PROBLEMS, getAddress, getNumber } from './address.ts'

/** Owner of the receivers: a message or a group. */
export type Of = 'message' | 'group'
export const TABLES = {
  message: { table: 'message_receivers', key: 'message_id' },
  group: { table: 'message_group_members', key: 'message_group_id' },
} as const

interface Line extends Omit<ContactCard, 'agrees' | 'stopped'> {
  id: number
  person_id: number | null
  parish_worker_id: number | null
  names: string
  surname: string
  birth_day: string | null
  person_version: number | null
  other_phones: { id: number; value: string }[]
}

const lines = (db: Db, receivers: RawBuilder<unknown>) =>
  sql<Line>`
    select r.id, r.person_id, r.parish_worker_id, coalesce(p.names, w.names) as names,
      coalesce(p.surname, w.surname) as surname, coalesce(p.phone, w.phone) as phone, coalesce(p.email, w.email) as email,
      p.version as person_version, (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'value', c.value) order by c.id), '[]')
        from person_contacts c where c.person_id = p.id and c.kind = 'phone') as other_phones,
      p.status, p.birth_day, p.restricted_at is not null as restricted, w.active,
      coalesce(p.status = 'former' or p.in_parish_to < ${today()}
        or (p.left_church_date is not null and p.returned_date is null), false) as departed
    from (${receivers}) r
    left join people p on p.id = r.person_id
    left join parish_workers w on w.id = r.parish_worker_id
    order by r.id`.execute(db)

/** Returns the people whose number has sent STOP and who have given consent since. */
async function agreedSince(db: Db, optOutDates: Map<string, string>, people: readonly Line[]) {
  const optedOutPeople = people.filter(
    ({ person_id, phone }) => person_id && optOutDates.has(getKey(phone)),
  )
  if (optedOutPeople.length === 0) return new Set<number>()
  const { rows } = await sql<{ person_id: number; given_on: string }>`
    select person_id, max(given_on)::text as given_on from person_consents
    where person_id = any(${optedOutPeople.map(person => person.person_id)}::bigint[])
      and dic_consent_kind_id = ${CONSENTS.sms} and withdrawn_on is null group by person_id`.execute(
    db,
  )
  const consentDates = new Map(rows.map(row => [row.person_id, row.given_on]))
  return new Set(
    optedOutPeople
      .filter(
        ({ person_id, phone }) =>
          (consentDates.get(person_id!) ?? '') > optOutDates.get(getKey(phone))!,
      )
      .map(person => person.person_id!),
  )
}

const getKey = (phone: string | null) => {
  const read = getNumber(phone)
  return 'address' in read ? read.address : (phone ?? '')
}

/** Lists the numbers that sent STOP, each with the day. */
export async function listSmsStops(db: Db) {
  const rows = await db.selectFrom('sms_stops').select(['phone', 'stopped_at']).execute()
  return new Map(rows.map(({ phone, stopped_at }) => [phone, today(new Date(stopped_at))]))
}

/** Lists the recipients of a message or a group, each with the address, or the reason for having none. */
export function listReceivers(db: Db, of: Of, id: number, channel: Channel) {
  const { table, key } = TABLES[of]
  return judgeReceivers(
    db,
    sql`select id, person_id, parish_worker_id from ${sql.table(table)} where ${sql.ref(key)} = ${id}`,
    channel,
  )
}

/** Lists people and workers of the parish who are not recipients yet, as recipients. */
export const listChosen = (
  db: Db,
  { people, parishWorkers }: { people: number[]; parishWorkers: number[] },
  channel: Channel,
) =>
  judgeReceivers(
    db,
    sql`select row_number() over () as id, person_id, parish_worker_id from (
      select person_id, null::bigint as parish_worker_id from unnest(${people}::bigint[]) person_id
      union all select null, worker_id from unnest(${parishWorkers}::bigint[]) worker_id) chosen`,
    channel,
  )

async function judgeReceivers(db: Db, receivers: RawBuilder<unknown>, channel: Channel) {
  const { rows } = await lines(db, receivers)
  const kind = channel === 'sms' ? CONSENTS.sms : CONSENTS.email
  const people = rows.flatMap(({ person_id }) => person_id ?? [])
  const consentingIds = await selectPeopleWithConsent(db, kind, people)
  const stopDates = await listSmsStops(db)
  const since = await agreedSince(db, stopDates, rows)
  return rows.map(line => {
    const card: ContactCard = {
      ...line,
      agrees: consentingIds.has(line.person_id ?? 0),
      stopped: stopDates.has(getKey(line.phone)) && !since.has(line.person_id ?? 0),
    }
    const delivery = getAddress(card, channel)
    const problem = 'problem' in delivery && delivery.problem
    const otherPhone =
      problem && NUMBER_PROBLEMS.has(problem)
        ? line.other_phones.find(
            ({ value }) => 'address' in getNumber(value) && !stopDates.has(value),
          )
        : undefined
    const version = line.person_version ?? 0
    return {
      ...line,
      ...delivery,
      other_mobile: otherPhone
        ? { contact_id: otherPhone.id, version, phone: otherPhone.value }
        : null,
    }
  })
}
export type Receiver = Awaited<ReturnType<typeof listReceivers>>[number]
export type ReachableReceiver = Receiver & { address: string }

const isReached = (receiver: Receiver): receiver is ReachableReceiver => 'address' in receiver

// The message to a number shared by a family contains the name of the eldest.
const eldestFirst = (a: Receiver, b: Receiver) =>
  (a.birth_day ?? '9999').localeCompare(b.birth_day ?? '9999') || a.id - b.id

/** Groups recipients by number, with how many share it, and lists those who get nothing. */
export function byNumber(receivers: readonly Receiver[]) {
  const receiversByNumber = Map.groupBy(receivers.filter(isReached), ({ address }) => address)
  const numbers = [...receiversByNumber.values()].map(group => {
    const [first, ...otherReceivers] = group.toSorted(eldestFirst)
    const people = new Set(
      group.map(receiver => `${receiver.person_id}/${receiver.parish_worker_id}`),
    )
    return { ...first!, shares: otherReceivers.length === 0 ? 1 : people.size }
  })
  return { numbers, incorrect: receivers.filter(receiver => !isReached(receiver)) }
}
