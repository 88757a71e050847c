import { sql } from 'kysely'
import { getNumber } from '#messages/receivers/server/address.ts'
import { getSender } from '#messages/server/reading.ts'
import { queueTrial } from '#messages/server/sending/trial.ts'
import { countSms } from '#messages/text/sms-parts.ts'
import { PROBLEMS } from '#messages/labels.ts'
import { parishName } from '#shared/places/parish-names.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, notFound, refuseField } from '#platform/refusals.ts'
import { NO_PROVIDER, type SmsTrial } from '../contract.ts'

const TITLE = 'Próba wysyłania SMS-ów'
/** Text in the GSM alphabet, so that it is one part with every provider. */
const WORDS = 'Wiadomosc probna z programu Kancelaria: wysylanie SMS-ow dziala.'
const MOST_AN_HOUR = 5

/** Selects active parishes with the module of messages, because other parishes cannot send messages anyway. */
const getSenders = (db: Db) =>
  db
    .selectFrom('parishes')
    .select(['id', 'name', 'title', 'sms_balance'])
    .where('active', '=', 1)
    .where(
      sql<boolean>`not exists (select from modules m where m.code = 'messages' and m.price > 0
        and not exists (select from parish_modules b where b.module_id = m.id and b.parish_id = parishes.id))`,
    )

export async function listSmsSenders({ db }: Context, ready: boolean) {
  const parishes = await getSenders(db).orderBy('sms_balance', 'desc').orderBy('id').execute()
  return { ready, parishes: parishes.map(parish => ({ ...parish, name: parishName(parish) })) }
}

/**
 * Runs the work as a clerk of the parish and then restores the role, because the installation's role cannot read
 * messages.
 */
async function insideParish<T>({ db, user }: Context, parish_id: number, work: () => Promise<T>) {
  const enter = (role: 'app_user' | 'app_system', parish: number | null) =>
    sql`select set_config('role', ${role}, true), set_config('app.parish_id', ${String(parish ?? '')}, true)`.execute(
      db,
    )
  await enter('app_user', parish_id)
  const result = await work()
  await enter('app_system', user.parish_id)
  return result
}

/** Refuses (404) a parish that cannot send messages; `locked` prevents a concurrent trial of the same parish. */
async function refuseSilent(db: Db, id: number, shouldLock = false) {
  const query = getSenders(db).where('id', '=', id)
  const sender = await (shouldLock ? query.forUpdate() : query).executeTakeFirst()
  if (!sender) throw notFound('Nie ma parafii, która mogłaby wysłać ten SMS')
}

/** Returns the outcome of the last trial SMS, null when there was none. */
export async function getTrial(context: Context, id: number) {
  const { db } = context
  await refuseSilent(db, id)
  const { rows } = await insideParish(context, id, () =>
    sql<SmsTrial>`select d.state, d.code, m.held from messages m
      join message_deliveries d on d.message_id = m.id
      where m.trial and m.title = ${TITLE} order by m.created_at desc, m.id desc limit 1`.execute(
      db,
    ),
  )
  return { trial: rows[0] ?? null }
}

async function refuseTooMany(db: Db) {
  const { rows } = await sql`select from messages where trial and title = ${TITLE}
    and created_at > now() - interval '1 hour'`.execute(db)
  if (rows.length >= MOST_AN_HOUR) {
    throw new Refusal(429, `W ciągu godziny można wysłać ${MOST_AN_HOUR} prób. Spróbuj później.`)
  }
}

async function refuseStopped(db: Db, phone: string) {
  const { rows } = await sql`select from sms_stops where phone = ${phone}`.execute(db)
  if (rows.length > 0) {
    throw refuseField(
      'to',
      'Z tego numeru odpisano STOP, więc parafia do niego nie pisze. Podaj inny.',
    )
  }
}

/** Sends one SMS of the parish to the given number like any other message, at the same cost. */
export async function trySms(context: Context, ready: boolean, id: number, to: string | null) {
  const { db, user } = context
  if (!ready) throw new Refusal(422, NO_PROVIDER)
  if (!to) throw refuseField('to', 'Podaj numer telefonu komórkowego.')
  const read = getNumber(to)
  if (!('address' in read)) {
    throw refuseField('to', `Na ten numer SMS nie dojdzie: ${PROBLEMS[read.problem]}.`)
  }
  await refuseSilent(db, id, true)
  await insideParish(context, id, async () => {
    await refuseTooMany(db)
    await refuseStopped(db, read.address)
    await queueTrial(db, {
      parish_id: id,
      sender: await getSender(db, id),
      channel: 'sms',
      title: TITLE,
      content: WORDS,
      words: WORDS,
      plain: true,
      address: read.address,
      parts: countSms(WORDS).parts,
      by: user.name,
    })
  })
  return {}
}
