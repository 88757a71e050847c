import { type NotNull, sql } from 'kysely'
import { withdrawByWish } from '#parishioners/people/rights/server/withdrawing.ts'
import { CONSENTS } from '#parishioners/people/rights/labels.ts'
import { inInstallation, insideParish } from '#platform/database/tenancy.ts'
import type { Database, Db } from '#platform/database/database.ts'
import type { Reply } from '../../server/provider/provider.ts'
import { countStrays } from './reports.ts'
import { isStop } from './stop.ts'

interface Place {
  parish_id: number
  message_id: number
}

/**
 * Returns the parish of a reply: that of the message it answers, else the last one that wrote to the number. A STOP
 * without a message is for all parishes that have written there.
 */
async function getPlaces(
  database: Database,
  { from, provider_id }: Reply,
  stop: boolean,
): Promise<Place[]> {
  return inInstallation(database, async db => {
    if (provider_id) {
      const { rows } = await sql<Place>`select parish_id, message_id from message_deliveries
        where provider_id = ${provider_id} and address = ${from} limit 1`.execute(db)
      if (rows.length > 0) return rows
    }
    const { rows } =
      await sql<Place>`select distinct on (parish_id) parish_id, message_id from message_deliveries
      where address = ${from} and handed_at is not null order by parish_id, handed_at desc`.execute(
        db,
      )
    if (stop || rows.length < 2) return rows
    const { rows: last } = await sql<Place>`select parish_id, message_id from message_deliveries
      where address = ${from} and handed_at is not null order by handed_at desc limit 1`.execute(db)
    return last
  })
}

/** Stores replies once and applies a STOP. */
export async function hearReplies(database: Database, replies: Reply[]) {
  for (const reply of replies) {
    const stop = isStop(reply.text)
    const places = await getPlaces(database, reply, stop)
    if (places.length === 0) await countStrays(database, 'replies', 1)
    for (const { parish_id, message_id } of places) {
      await insideParish(database, parish_id)(db => keep(db, message_id, reply, stop))
    }
  }
}

async function keep(
  db: Db,
  message_id: number,
  { from: phone, text: content, key }: Reply,
  stop: boolean,
) {
  const newReply = await db
    .insertInto('message_replies')
    .values({ key, phone, content, message_id, stop })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (newReply && stop) await recordSmsStop(db, phone)
}

const NOTE = 'Wycofana SMS-em o treści STOP'

/**
 * Blocks the number for all further messages; the consent of the people whose main number it is, or who received a
 * message there, is withdrawn, and the card shows how.
 */
export async function recordSmsStop(db: Db, phone: string) {
  await sql`insert into sms_stops (phone) values (${phone})
    on conflict (parish_id, phone) do update set stopped_at = now()`.execute(db)
  const people = await db
    .selectFrom('people')
    .select('id')
    .where(eb =>
      eb.or([
        eb('phone', '=', phone),
        eb(
          'id',
          'in',
          eb
            .selectFrom('message_deliveries')
            .select('person_id')
            .where('address', '=', phone)
            .$narrowType<{ person_id: NotNull }>(),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
  for (const { id } of people) await withdrawByWish(db, id, CONSENTS.sms, NOTE)
}
