import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { insertJob } from '#platform/jobs/jobs.ts'
import { getSender, getSenderSignature } from '../reading.ts'
import { getNumber } from '../../receivers/server/address.ts'
import { withoutPolish } from '../../text/plain.ts'
import { countSms } from '../../text/sms-parts.ts'
import { hasTaken } from './balance.ts'
import { HAND_OVER } from './dispatch/jobs.ts'

/**
 * Returns the number to which a code may be sent: a Polish mobile number that has not sent STOP, of a parish that pays
 * for SMS; null otherwise.
 */
export async function codeNumber(db: Db, parish_id: number, phone: string | null) {
  const read = getNumber(phone)
  if (!('address' in read)) return null
  const { rows } = await sql`select from parishes p where p.id = ${parish_id} and p.sms_balance > 0
    and exists (select from parish_modules b join modules m on m.id = b.module_id
      where b.parish_id = p.id and m.code = 'messages')
    and not exists (select from sms_stops where phone = ${read.address})`.execute(db)
  return rows.length > 0 ? read.address : null
}

interface Code {
  address: string
  title: string
  /** Text after the name of the parish; without the code it is stored in the list of messages. */
  words: string
  code: string
}

/**
 * Sends a code that a user waits for at once; returns its message, or null when the balance has been used up meanwhile.
 */
export async function sendCode(db: Db, parish_id: number, { address, title, words, code }: Code) {
  const sender = await getSender(db, parish_id)
  const from = withoutPolish(getSenderSignature(sender)).slice(0, 60)
  const content = withoutPolish(`${from}: kod ${code} ${words}`)
  const { parts } = countSms(content)
  const by = 'strona parafii'
  const { id } = await db
    .insertInto('messages')
    .values({
      title,
      content: withoutPolish(`${from}: kod … ${words}`),
      plain: true,
      awaited: true,
      state: 'queued',
      created_by_name: by,
      queued_by_name: by,
      queued_at: sql`now()`,
      starts_at: sql`now()`,
      receivers_count: 1,
      parts_count: parts,
      part_price: sender.sms_part_price,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('message_deliveries')
    .values({ message_id: id, name: title, address, content, parts })
    .execute()
  if (await hasTaken(db, id)) {
    await insertJob(db, HAND_OVER, { parish_id, message_id: id })
    return id
  }
  await db.deleteFrom('messages').where('id', '=', id).execute()
  return null
}
