import { sqlToday } from '#platform/database/day-in-poland.ts'
import { sql } from 'kysely'
import { inInstallation, insideParish } from '#platform/database/tenancy.ts'
import type { Database, Db } from '#platform/database/database.ts'
import type { DeliveryReport } from '../../server/provider/provider.ts'

const STATES = { sent: 'accepted', delivered: 'delivered', undelivered: 'undelivered' }

interface Place {
  parish_id: number
  id: number
  provider_id: string | null
  key: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Finds the parishes of the messages, by our own key first, because the provider's id may not be stored yet. */
async function getPlaces(database: Database, reports: DeliveryReport[]): Promise<Place[]> {
  const keys = reports.flatMap(({ key }) => (key && UUID.test(key) ? key : []))
  const ids = reports.flatMap(({ provider_id }) => provider_id ?? [])
  return inInstallation(database, async db => {
    const { rows } =
      await sql<Place>`select parish_id, id, provider_id, key::text as key from message_deliveries
      where key = any(${keys}::uuid[]) or provider_id = any(${ids}::text[])`.execute(db)
    return rows
  })
}

/** Counts reports or replies that belong to no message; they are otherwise ignored. */
export const countStrays = (database: Database, kind: 'reports' | 'replies', count: number) =>
  inInstallation(database, db =>
    sql`insert into sms_strays (day, ${sql.ref(kind)}) values (${sqlToday}, ${count})
      on conflict (day) do update set ${sql.ref(kind)} = sms_strays.${sql.ref(kind)} + excluded.${sql.ref(kind)}`.execute(
      db,
    ),
  )

/**
 * Stores the delivery status of messages. However often and in whatever order reports arrive, a final status remains.
 */
export async function hearReports(database: Database, reports: DeliveryReport[]) {
  const places = await getPlaces(database, reports)
  let strays = 0
  for (const report of reports) {
    const place = places.find(
      ({ key, provider_id }) =>
        key === report.key || (provider_id !== null && provider_id === report.provider_id),
    )
    if (!place) strays++
    else await insideParish(database, place.parish_id)(db => note(db, place.id, report))
  }
  if (strays > 0) await countStrays(database, 'reports', strays)
}

/** Stores a report; it proves that the provider has the message, even when the response to the request was lost. */
const note = (db: Db, id: number, { meaning, provider_id, code }: DeliveryReport) =>
  sql`update message_deliveries set state = ${STATES[meaning]}, claimed_until = null,
      provider_id = coalesce(provider_id, ${provider_id}), handed_at = coalesce(handed_at, now()),
      reported_at = case when ${meaning === 'sent'} then reported_at else now() end,
      code = ${meaning === 'undelivered' ? code : null}
    where id = ${id} and (state in ('sending', 'unknown', 'unclear')
      or state = 'accepted' and ${meaning !== 'sent'}
      or state = 'undelivered' and ${meaning === 'delivered'})`.execute(db)
