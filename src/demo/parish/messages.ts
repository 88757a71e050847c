import { sql } from 'kysely'
import { addDays } from '#shared/dates/days.ts'
import type { Db } from '#platform/database/database.ts'

const CHOIR = 'Proba scholi w piatek o 18.00 w salce. Prosimy zabrac teczki.'
/** Text about pastoral visits in their months, about the sick in the others. */
const getStreetMessage = (today: string) =>
  ['11', '12', '01'].includes(today.slice(5, 7))
    ? { title: 'Kolęda na ulicy', content: STREET }
    : { title: 'Odwiedziny chorych', content: SICK }
const SICK =
  'Szczęść Boże! Jutro od 9.00 odwiedzimy chorych na Państwa ulicy. Jeśli termin nie odpowiada, prosimy o telefon.'
const STREET =
  'Szczęść Boże! Jutro od 15.00 odwiedzimy z kolędą Państwa ulicę. Jeśli termin nie odpowiada, prosimy o telefon.'

interface MessageReceiver {
  id: number
  name: string
  phone: string
}

/** Lists the people who agreed to messages, one per telephone number. */
async function listReachablePeople(db: Db): Promise<MessageReceiver[]> {
  const { rows } = await sql<MessageReceiver>`
    select distinct on (phone) id, surname || ' ' || names as name, phone from people
    where sms_consent and phone like '+486%' and status = 'parishioner' order by phone, id limit 40`.execute(
    db,
  )
  return rows.toSorted((a, b) => a.id - b.id)
}

interface SentMessage {
  title: string
  content: string
  day: string
  parts: number
  people: MessageReceiver[]
  /** Telephone number to which the message was not delivered; null when none. */
  missed: string | null
}

async function insertSentMessage(
  db: Db,
  { title, content, day, parts, people, missed }: SentMessage,
): Promise<number> {
  const moment = `${day}T09:30:00Z`
  const { id } = await db
    .insertInto('messages')
    .values({
      title,
      content,
      state: 'done',
      created_at: moment,
      created_by_name: 'ks. kan. Stanisław Wróbel',
      queued_at: moment,
      queued_by_name: 'ks. kan. Stanisław Wróbel',
      starts_at: moment,
      finished_at: moment,
      receivers_count: people.length,
      parts_count: parts * people.length,
      part_price: 17,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('message_receivers')
    .values(people.map(person => ({ message_id: id, person_id: person.id })))
    .execute()
  await db
    .insertInto('message_deliveries')
    .values(
      people.map(({ id: person_id, name, phone }, at) => ({
        message_id: id,
        person_id,
        name,
        address: phone,
        content,
        parts,
        state: missed && at === people.length - 1 ? 'undelivered' : 'delivered',
        code: missed && at === people.length - 1 ? missed : null,
        asked_at: moment,
        handed_at: moment,
        reported_at: moment,
      })),
    )
    .execute()
  await sql`select move_sms(${-people.length}::integer, ${id}::bigint)`.execute(db)
  return id
}

/** Seeds a group, two sent messages, a reply, and a draft without its text. */
export async function insertMessages(db: Db, today: string): Promise<void> {
  const people = await listReachablePeople(db)
  const choir = people.slice(0, 12)
  if (choir.length < 2) return
  const { id: group } = await db
    .insertInto('message_groups')
    .values({ name: 'Schola' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('message_group_members')
    .values(choir.map(({ id }) => ({ message_group_id: group, person_id: id })))
    .execute()
  const first = { title: 'Próba scholi', content: CHOIR, day: addDays(today, -9), parts: 1 }
  const message_id = await insertSentMessage(db, { ...first, people: choir, missed: null })
  const second = { ...getStreetMessage(today), day: addDays(today, -3), parts: 2 }
  await insertSentMessage(db, { ...second, people: people.slice(12), missed: '402' })
  await db
    .insertInto('message_replies')
    .values({
      key: 'demo',
      phone: choir[0]!.phone,
      content: 'Dziękuję, będę na pewno',
      message_id,
      received_at: `${first.day}T10:05:00Z`,
    })
    .execute()
  await db
    .insertInto('messages')
    .values({ title: 'Rekolekcje', content: 'Szczęść Boże, {imię}! Zapraszamy na rekolekcje.' })
    .execute()
}
