import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#platform/endpoint.ts'
import { type Caller, testApi } from './api.ts'

const { api, database, inParish, newParish } = await testApi()

/** Nobody's number: what a record that does not exist answers. */
const NOBODY = 999_999_999

/** Which table the varying parts of an address name; a new address that names a record must be added. */
const TABLES: [address: RegExp, table: string][] = [
  [/^\/api\/(peoples|prints\/(peopleDocuments|personData))\//, 'people'],
  [/^\/api\/(families|prints\/familyDocuments)\//, 'families'],
  [/^\/api\/baptisms\//, 'baptisms'],
  [/^\/api\/prints\/:baptismID\//, 'baptisms'],
  [/^\/api\/confirmations\//, 'confirmations'],
  [/^\/api\/confirmation-preparations\//, 'confirmation_preparations'],
  [/^\/api\/prints\/:confirmationID\//, 'confirmations'],
  [/^\/api\/(prints\/)?conversions\/:(id|conversionID)/, 'conversions'],
  [/^\/api\/substitute-certificates\//, 'substitute_certificates'],
  [/^\/api\/(deceased|prints\/:deceasedID)\//, 'deceased'],
  [/^\/api\/baptism-registrations\//, 'baptism_registrations'],
  [/^\/api\/communions\//, 'communions'],
  [/^\/api\/prints\/:communionID\//, 'communions'],
  [/^\/api\/communion-preparations\//, 'communion_preparations'],
  [/^\/api\/documents\//, 'documents'],
  [/^\/api\/people-imports\//, 'imports'],
  [/^\/api\/book-imports\//, 'book_imports'],
  [/^\/api\/merges\//, 'merges'],
  [/^\/api\/(weddings|prints\/:id\/weddingCertificate)/, 'weddings'],
  [/^\/api\/(prewedding-announcements|prints\/preweddingAnnouncements)\//, 'banns'],
  [/^\/api\/incoming-notices\//, 'incoming_notices'],
  [/^\/api\/premaritals\//, 'premaritals'],
  [/^\/api\/prints\/premaritals\//, 'premaritals'],
  [/^\/api\/(prints\/)?notices\//, 'notices'],
  [/^\/api\/intentions\//, 'intentions'],
  [/^\/api\/intention-patterns\//, 'intention_patterns'],
  [/^\/api\/intention-closures\//, 'intention_closures'],
  [/^\/api\/liturgical-celebrations\//, 'liturgical_celebrations'],
]

let ours: Caller
let theirs: Caller
const records: Record<string, number> = {}

beforeAll(async () => {
  ours = await newParish()
  theirs = await newParish()
  await inParish(theirs.parish_id, async db => {
    const person = await db
      .insertInto('people')
      .values({ names: 'Anna', surname: 'Nowak', birth_date: '1980' })
      .returning('id')
      .executeTakeFirstOrThrow()
    records.people = person.id
    const family = await db
      .insertInto('families')
      .values({ family_name: 'Nowakowie' })
      .returning('id')
      .executeTakeFirstOrThrow()
    records.families = family.id
    const act = await db
      .insertInto('baptisms')
      .values({ act_number: '1', year: 2024, names: 'Ewa', surname: 'Nowak', person_id: person.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    records.baptisms = act.id
    const protocol = await db
      .insertInto('premaritals')
      .values({
        protocol_number: 1,
        year: 2026,
        protocol_date: '2026-05-03',
        couple: 'Jan Nowak i Ewa Lis',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    records.premaritals = protocol.id
    const confirmed = await db
      .insertInto('confirmations')
      .values({ act_number: '1', year: 2024, names: 'Ewa', surname: 'Nowak', person_id: person.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    records.confirmations = confirmed.id
    const candidate = await db
      .insertInto('confirmation_preparations')
      .values({ person_id: person.id, year: 2024 })
      .returning('id')
      .executeTakeFirstOrThrow()
    records.confirmation_preparations = candidate.id
    const death = await db
      .insertInto('deceased')
      .values({ act_number: '1', year: 2024, names: 'Jan', surname: 'Nowak' })
      .returning('id')
      .executeTakeFirstOrThrow()
    records.deceased = death.id
    const conversion = await db
      .insertInto('conversions')
      .values({
        kind: 'returned',
        act_number: '1',
        year: 2024,
        names: 'Jan',
        surname: 'Nowak',
        event_date: '2024',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    records.conversions = conversion.id
    const substitute = await db
      .insertInto('substitute_certificates')
      .values({ act_number: '1', year: 2024, names: 'Jan', surname: 'Nowak', proof: 'witness' })
      .returning('id')
      .executeTakeFirstOrThrow()
    records.substitute_certificates = substitute.id
    const registration = await db
      .insertInto('baptism_registrations')
      .values({ names: 'Jan', surname: 'Nowak' })
      .returning('id')
      .executeTakeFirstOrThrow()
    records.baptism_registrations = registration.id
    const communion = await db
      .insertInto('communions')
      .values({ act_number: '1', year: 2024, names: 'Ewa', surname: 'Nowak', person_id: person.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    records.communions = communion.id
    const child = await db
      .insertInto('communion_preparations')
      .values({ people_id: person.id, year: 2024, name: 'Ewa', surname: 'Nowak' })
      .returning('id')
      .executeTakeFirstOrThrow()
    records.communion_preparations = child.id
    const notice = await db
      .insertInto('notices')
      .values({
        origin: 'baptisms',
        origin_id: act.id,
        kind: 'baptism',
        recipient: 'Parafia św. Anny',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    records.notices = notice.id
    const incoming = await db
      .insertInto('incoming_notices')
      .values({
        sender_id: ours.parish_id!,
        sender: 'Parafia św. Anny',
        notice_id: NOBODY,
        kind: 'confirmation',
        about: 'Nowak Ewa',
        note: {},
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    records.incoming_notices = incoming.id
    const document = await db
      .insertInto('documents')
      .values({
        number: 1,
        year: 2024,
        template: 'statement',
        title: 'Zaświadczenie',
        file_name: 'zaswiadczenie.pdf',
        subject: 'people',
        subject_id: person.id,
        content: {},
        verification_code: `obcy-${theirs.parish_id}`,
        issued_by: theirs.user_id,
        issued_by_name: 'ks. Jan Lis',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    records.documents = document.id
    const wedding = await db
      .insertInto('weddings')
      .values({
        act_number: '1',
        year: 2024,
        groom_names: 'Jan',
        groom_surname: 'Zięba',
        bride_names: 'Anna',
        bride_surname: 'Nowak',
        bride_person_id: person.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    records.weddings = wedding.id
    const banns = await db
      .insertInto('banns')
      .values({
        act_number: '1',
        year: 2024,
        groom_names: 'Jan',
        groom_surname: 'Zięba',
        bride_names: 'Anna',
        bride_surname: 'Nowak',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    records.banns = banns.id
    const intention = await db
      .insertInto('intentions')
      .values({ mass_date: '2026-05-04', mass_time: '18:00', content: '† za śp. Jana Ziębę' })
      .returning('id')
      .executeTakeFirstOrThrow()
    records.intentions = intention.id
    const pattern = await db
      .insertInto('intention_patterns')
      .values({ name: 'Codzienna', mass_time: '18:00' })
      .returning('id')
      .executeTakeFirstOrThrow()
    records.intention_patterns = pattern.id
    const closure = await db
      .insertInto('intention_closures')
      .values({ date_from: '2026-05-04', date_to: '2026-05-05', reason: 'Rekolekcje' })
      .returning('id')
      .executeTakeFirstOrThrow()
    records.intention_closures = closure.id
    const patron = await db
      .insertInto('liturgical_celebrations')
      .values({
        kind: 'patron',
        name: 'Św. Anny',
        rank: 'solemnity',
        colour: 'white',
        month: 7,
        month_day: 26,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    records.liturgical_celebrations = patron.id
    const file = await db
      .insertInto('imports')
      .values({ account_id: theirs.user_id, file_name: 'lista.csv', state: 'checked' })
      .returning('id')
      .executeTakeFirstOrThrow()
    records.imports = file.id
    const acts = await db
      .insertInto('imports')
      .values({
        account_id: theirs.user_id,
        book: 'baptisms',
        file_name: 'chrzty.csv',
        state: 'checked',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    records.book_imports = acts.id
    const merge = await db
      .insertInto('merges')
      .values({
        kind: 'people',
        kept_id: person.id,
        gone_id: NOBODY,
        kept_name: 'Nowak Anna',
        gone_name: 'Nowak Ania',
        merged_by_name: 'ks. Jan Lis',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    records.merges = merge.id
  })
})

const tableOf = ({ path }: Endpoint) => TABLES.find(([address]) => address.test(path))?.[1]
const named = api.endpoints.filter(
  endpoint => endpoint.path.includes(':') && endpoint.access !== 'public' && tableOf(endpoint),
)

/** The record as its owner reads it, cut down to what the address takes: a body that passes the checks. */
async function bodyFor(endpoint: Endpoint) {
  const twin = api.endpoints.find(e => e.method === 'GET' && e.path === endpoint.path)
  const read = twin
    ? await theirs('GET', filled(endpoint, records[tableOf(endpoint)!]!))
    : undefined
  return { ...read?.body, version: 1, reason: 'Próba cudzej parafii' }
}

const filled = ({ path }: Endpoint, id: number) =>
  path.replace(/:\w+/, String(id)).replaceAll(/:\w+/g, '1')

test.each(named.map(e => [`${e.method} ${e.path}`, e] as const))(
  '%s answers another parish’s number as if nobody had it',
  async (_, endpoint) => {
    const body = endpoint.method === 'GET' ? undefined : await bodyFor(endpoint)
    const id = records[tableOf(endpoint)!]!
    const [foreign, missing] = [
      await ours(endpoint.method, filled(endpoint, id), body),
      await ours(endpoint.method, filled(endpoint, NOBODY), body),
    ]
    expect(foreign.status).toBeGreaterThanOrEqual(400)
    expect({ status: foreign.status, body: foreign.body }).toEqual({
      status: missing.status,
      body: missing.body,
    })
  },
)

test('an address that names a record of a parish is walked here', () => {
  const elsewhere =
    /^\/api\/(sessions|users|modules|popups|help-articles|history|readers|dictionaries|premarital-texts|liturgical-days|prints\/(baptisms|weddings|communions|confirmations|conversions|substitute-certificates|:parishId|deceased|forms|modification))\//
  const forgotten = api.endpoints
    .filter(
      e => e.path.includes(':') && e.access !== 'public' && !tableOf(e) && !elsewhere.test(e.path),
    )
    .map(e => e.path)
  expect(forgotten).toEqual([])
})

test('after all that the other parish’s records are as they were', async () => {
  const { rows } = await database.query(
    'select count(*) as n from history where parish_id = $1 and action <> $2',
    [theirs.parish_id, 'insert'],
  )
  expect(rows[0].n).toBe(0)
})
