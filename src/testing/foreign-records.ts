import type { Kysely } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { DB } from '#platform/database/tables.ts'
import { menuBooks } from '#shared/book-catalogue.ts'
import type { Caller } from './api.ts'
import { type BookSample, bookSamples } from './book-samples.ts'
import { addEntries } from './foreign-entries.ts'
import { type AddRecord, addVisits } from './foreign-visits.ts'

/** Id that no record has, to compare with the response for a missing record. */
export const MISSING_RECORD_ID = 999_999_999

/** Ids of one record of every kind, by the parameter name in addresses. */
export type Records = Record<string, number>

const act = { act_number: '1', year: 2024 }
const ewa = { ...act, names: 'Ewa', surname: 'Nowak' }
const jan = { ...act, names: 'Jan', surname: 'Nowak' }
const couple = {
  ...act,
  groom_names: 'Jan',
  groom_surname: 'Zięba',
  bride_names: 'Anna',
  bride_surname: 'Nowak',
}

const isMenuBook = ({ table }: BookSample) => menuBooks.some(book => book === table)

/**
 * Inserts one record of every kind into the parish of `stranger`; `ownCaller` belongs to the parish that must not see
 * them.
 */
export async function addRecords(db: Db, records: Records, stranger: Caller, ownCaller: Caller) {
  // Before any insert, because a transaction that writes locks the history of the parish.
  for (const { table, address, act: entry } of bookSamples.filter(isMenuBook)) {
    const { body } = await stranger('POST', address, entry)
    records[table] = body.id
  }
  // A cast, because the union of all tables took the compiler half a minute.
  const anyTable = db as unknown as Kysely<Record<keyof DB, any>>
  async function add(table: keyof DB, values: object, name: string = table) {
    const { id } = await anyTable
      .insertInto(table)
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    return (records[name] = id)
  }
  const person_id = await add('people', { names: 'Anna', surname: 'Nowak', birth_date: '1980' })
  await add('webhooks', {
    url: 'https://strona.example/',
    events: ['act.entered'],
    secret: 'zamknięte',
    made_by_name: 'ks. Jan Lis',
  })
  await add('families', { family_name: 'Nowakowie' })
  const baptism = await add('baptisms', { ...ewa, person_id })
  await add('premaritals', {
    protocol_number: 1,
    year: 2026,
    protocol_date: '2026-05-03',
    couple: 'Jan Nowak i Ewa Lis',
  })
  await add('confirmations', { ...ewa, person_id })
  await add('confirmation_preparations', { person_id, year: 2024 })
  await add('deceased', jan)
  await add('baptism_registrations', { names: 'Jan', surname: 'Nowak' })
  await add('funerals', {
    names: 'Jan',
    surname: 'Nowak',
    reporter_phone: '+48600100200',
  })
  const transfer_id = await add('communion_transfers', {
    communion_date: '2024-05-12',
    communion_place: 'Parafia św. Anny',
    minister: 'ks. Jan Lis',
    transferred_by_name: 'ks. Jan Lis',
  })
  await add('communions', { ...ewa, person_id, transfer_id })
  await add('communion_preparations', {
    people_id: person_id,
    year: 2024,
    name: 'Ewa',
    surname: 'Nowak',
  })
  await add('parish_backups', {
    parish_backup_type_id: 1,
    state: 'ready',
    hash: 'cudzy',
    ordered_by: stranger.user_id,
    ordered_by_name: 'ks. Jan Lis',
    finished_at: new Date().toISOString(),
  })
  await add('notices', {
    origin: 'baptisms',
    origin_id: baptism,
    kind: 'baptism',
    recipient: 'Parafia św. Anny',
  })
  await add('incoming_notices', {
    sender_id: ownCaller.parish_id!,
    sender: 'Parafia św. Anny',
    notice_id: MISSING_RECORD_ID,
    kind: 'confirmation',
    about: 'Nowak Ewa',
    note: {},
  })
  await add('documents', {
    number: 1,
    year: 2024,
    template: 'statement',
    title: 'Zaświadczenie',
    file_name: 'zaswiadczenie.pdf',
    subject: 'people',
    subject_id: person_id,
    content: {},
    verification_code: `obcy-${stranger.parish_id}`,
    issued_by: stranger.user_id,
    issued_by_name: 'ks. Jan Lis',
  })
  await add('weddings', { ...couple, bride_person_id: person_id })
  await add('banns', couple)
  const day = '2024-05-12'
  await add('parish_events', { kind: 'meeting', title: 'Rada', date_from: day, date_to: day })
  await add('correction_proposals', {
    book: 'baptisms',
    act_id: baptism,
    kind: 'edit',
    body: { version: 1 },
    was: {},
    becomes: {},
    reason: 'Wpis przez pomyłkę',
    proposed_by: ownCaller.user_id,
    proposed_by_name: 'ks. Jan Lis',
  })
  await addIntentions(add)
  await addSettlements(add)
  await addEntries(add)
  await addVisits(add, person_id)
  const file = { account_id: stranger.user_id, state: 'checked' }
  await add('imports', { ...file, file_name: 'lista.csv' })
  await add('imports', { ...file, file_name: 'chrzty.csv', book: 'baptisms' }, 'book_imports')
  await add('merges', {
    kind: 'people',
    kept_id: person_id,
    gone_id: MISSING_RECORD_ID,
    kept_name: 'Nowak Anna',
    gone_name: 'Nowak Ania',
    merged_by_name: 'ks. Jan Lis',
  })
  await add('tasks', {
    person_id,
    content: 'Zadzwonić',
    created_by: null,
    created_by_name: 'ks. Jan Lis',
  })
  await add('relocations', { moved_on: '2026-05-04', moved_by_name: 'ks. Jan Lis' })
}

async function addIntentions(add: AddRecord) {
  await add('intentions', {
    mass_date: '2026-05-04',
    mass_time: '18:00',
    content: '† za śp. Jana Ziębę',
  })
  await add('collective_decrees', { name: 'Dekret', date_from: '2025-05-12' })
  await add('intention_series', { content: '† za śp. Jana Ziębę' })
  const intention_pattern_id = await add('intention_patterns', {
    name: 'Codzienna',
    mass_time: '18:00',
  })
  await add('intention_orders', {
    number: 'OBCE-OBCE-OBCE',
    request_key: Buffer.from('klucz'),
    request_hash: Buffer.from('skrót'),
    status: 'waiting',
    mass_date: '2026-05-04',
    mass_time: '18:00',
    intention_pattern_id,
    content: 'O zdrowie',
    name: 'Jan',
    surname: 'Nowak',
    email: 'jan@parafia.test',
    phone: '+48600100200',
    amount: 5000,
    rodo_version: '2026-11',
  })
  await add('intention_closures', {
    date_from: '2026-05-04',
    date_to: '2026-05-05',
    reason: 'Rekolekcje',
  })
  await add('announcements', {
    title: 'Niedziela',
    date_from: '2026-05-03',
    date_to: '2026-05-09',
  })
  await add('messages', { title: 'Próba scholi', content: 'O 18.00' })
  await add('message_groups', { name: 'Schola' })
  await add('news', {
    title: 'Porządek w kancelarii',
    body: JSON.stringify([]),
    date_from: '2026-05-03',
    published: true,
    author_name: 'ks. Jan Lis',
  })
  await add('parish_workers', { names: 'Jan', surname: 'Lis', worker_function: 'wikariusz' })
  await add('parish_places', { name: 'Kościół św. Anny' })
  await add('liturgical_celebrations', {
    kind: 'patron',
    name: 'Św. Anny',
    rank: 'solemnity',
    colour: 'white',
    month: 7,
    month_day: 26,
  })
}

async function addSettlements(add: AddRecord) {
  const settlement_id = await add('settlements', { month: '2026-05' })
  await add('stole_fees', {
    settlement_id,
    day: '2026-05-04',
    act: 'funeral',
    about: 'pogrzeb śp. Jana Zięby',
    amount: 5000,
  })
  await add('saved_views', {
    list: 'people',
    name: 'Cudzy',
    shared: true,
    author_name: 'ks. Jan Lis',
    query: '{}',
  })
  await add('settlement_rules', { name: 'Zasady', month_from: '2026-01', stipend: 5000 })
}
