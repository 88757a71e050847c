import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays } from '#shared/dates/days.ts'
import { asText } from '#platform/mail/mail-message.ts'
import { getWords } from '#public-pages/server/testing.ts'
import { hashSubject } from '#auth/server/attempt-limits/attempts.ts'
import { testApi } from '#testing/api.ts'
import { easySolution } from '#testing/bot-check.ts'
import { newVisitParish, getRequest, sendVisitRequest } from '../server/testing.ts'

const office = await testApi()
const parish = await newVisitParish(office)
const { url, visitor, town } = parish
await parish.route([{}])
const from = (change: object = {}, key?: string) =>
  sendVisitRequest(visitor(), url, getRequest(parish, change), key)
const rows = () =>
  office.inParish(parish.parish_id, db =>
    db.selectFrom('visit_registrations').selectAll().orderBy('id').execute(),
  )
const at = (number: string, suffix = '') =>
  `/api/public/${url}/visit-registrations/${number}${suffix}`

test('visit request: appears in the list of the office, with the version of the consent text', async () => {
  const { status, body } = await from({ email: null, remarks: 'domofon 4' })
  expect(status).toBe(201)
  const row = (await rows()).find(({ number }) => number === body.number)!
  expect(row).toMatchObject({
    source: 'page',
    state: 'new',
    surname: 'Zięba',
    building_number: '12A',
    phone: '+48600100200',
    rodo_version: '2026-11',
    remarks: 'domofon 4',
  })
  expect(row.consented_at).toBeTruthy()
})

test('visit request: the e-mail contains nothing that was typed, and its link confirms only once', async () => {
  const email = `${randomUUID()}@parafia.test`
  const { body } = await from({ email, remarks: 'złośliwy tekst' })
  const [message] = (await parish.listEmails()).filter(({ to }) => to.address === email)
  const text = asText(message!)
  expect(text).toContain(body.number)
  for (const typedText of ['złośliwy', '12A', '600']) expect(text).not.toContain(typedText)
  const link = new URL(message!.link!.url)
  expect(link.pathname).toBe(`/parafia/${url}/zgloszenia-koled`)
  const code = link.searchParams.get('kod')!
  expect((await visitor()('GET', at(body.number))).body.state).toBe('unconfirmed')
  const wrong = await visitor()('POST', at(body.number, '/confirm'), { code: `${code}x` })
  expect([wrong.status, wrong.body.message]).toEqual([422, expect.stringContaining('z wiadomości')])
  for (let n = 0; n < 2; n++) {
    const { body: now } = await visitor()('POST', at(body.number, '/confirm'), { code })
    expect(now.state).toBe('new')
  }
})

test('follow visit request: the number discloses the state and nothing of the person', async () => {
  const { body } = await from({ email: null })
  const followResponse = await visitor()('GET', at(body.number.toLowerCase()))
  expect(Object.keys(followResponse.body).toSorted()).toEqual([
    'coming',
    'confirm_by',
    'number',
    'reason',
    'state',
  ])
  const withdrawResponse = await visitor()('POST', at(body.number, '/withdraw'))
  expect(withdrawResponse.body.state).toBe('withdrawn')
  const none = await visitor()('GET', at('0000-0000-0000'))
  expect([none.status, none.body.message]).toEqual([
    404,
    expect.stringContaining('Nie ma zgłoszenia'),
  ])
})

test('follow visit request: request entered by the office → can be followed by its number too', async () => {
  const priest = await office.signIn(2, parish.parish_id)
  const entry = { ...getRequest(parish), rodoRules: undefined, visit_season_id: parish.season }
  const { status } = await priest('POST', '/api/visit-registrations', entry)
  expect(status).toBe(201)
  const { number } = (await rows()).at(-1)!
  expect((await visitor()('GET', at(number))).body).toMatchObject({ number, state: 'new' })
})

test('follow visit request: a planned visit is shown with its day and hours', async () => {
  const { body } = await from({ email: null })
  const row = (await rows()).find(({ number }) => number === body.number)!
  const route = await parish.route([{}], { date: addDays(parish.day, 9) })
  await office.inParish(parish.parish_id, async db => {
    await db
      .insertInto('visit_addresses')
      .values({
        visit_route_id: route,
        position: 1,
        dic_town_id: town,
        visit_registration_id: row.id,
      })
      .execute()
    await db
      .updateTable('visit_registrations')
      .set({ state: 'planned' })
      .where('id', '=', row.id)
      .execute()
  })
  expect((await visitor()('GET', at(body.number))).body.coming).toEqual({
    date: addDays(parish.day, 9),
    time_from: '16:00',
    time_to: '20:00',
  })
})

test('visit request: address outside the parish, in any notation → refused', async () => {
  const before = (await rows()).length
  for (const strange of [
    'nie-ma-takiej',
    url.toUpperCase(),
    '..%2f..%2fetc',
    `${url}%20`,
    'pаrafia',
  ]) {
    const at = encodeURIComponent(strange).replaceAll('%25', '%')
    expect((await sendVisitRequest(visitor(), at, getRequest(parish))).status, strange).toBe(404)
  }
  expect(await rows()).toHaveLength(before)
})

test('visit request: repeated key → the same request', async () => {
  const key = randomUUID()
  const change = { email: null, surname: 'Dwojak' }
  const [firstResponse, secondResponse] = [await from(change, key), await from(change, key)]
  expect(secondResponse.body).toEqual(firstResponse.body)
  expect((await rows()).filter(({ surname }) => surname === 'Dwojak')).toHaveLength(1)
})

const WRONG: [string, object, field: string][] = [
  ['a street the parish does not have', { dic_street_id: 999_999_999 }, 'dic_town_id'],
  ['no street', { dic_town_id: 0 }, 'dic_town_id'],
  ['a number that no house has', { building_number: '0' }, 'building_number'],
  ['words for a number', { building_number: 'pod lasem' }, 'building_number'],
  ['a flat that is none', { place_number: '; drop' }, 'place_number'],
  ['no consent', { rodoRules: false }, 'rodoRules'],
  ['neither telephone nor mail', { phone: null, email: null }, 'email'],
  ['half a telephone', { phone: '600 100' }, 'phone'],
  ['no surname', { surname: ' ' }, 'surname'],
  ['no bot check', { altcha: undefined }, 'altcha'],
]
test.each(WRONG)(
  'visit request: %s → refused at its field, in Polish',
  async (_, change, field) => {
    const { status, body } = await from(change)
    expect(status).toBe(422)
    expect(body.errors[field]?.[0]).toMatch(/[ąćęłńóśźż ]/)
  },
)

test('visit request: the address of a single family does not make its street known', async () => {
  const { body } = await office.send({ method: 'GET', url: `/parafia/${url}/zgloszenia-koled` })
  expect(body).toContain('ul. Polna')
  expect(body).not.toContain('ul. Leśna')
  await office.inParish(parish.parish_id, db =>
    db
      .insertInto('families')
      .values(
        [1, 2, 3].map(n => ({
          family_name: `Leśni ${n}`,
          dic_town_id: town,
          dic_street_id: parish.lesna,
          building_number: String(n),
        })),
      )
      .execute(),
  )
  expect(
    (await office.send({ method: 'GET', url: `/parafia/${url}/zgloszenia-koled` })).body,
  ).toContain('ul. Leśna')
})

test('visit request: outside the registration days → refused, and the page shows the days', async () => {
  const late = await newVisitParish(office, {
    registrations_from: addDays(parish.day, -20),
    registrations_to: addDays(parish.day, -1),
  })
  await late.route([{}])
  const page = await office.send({ method: 'GET', url: `/parafia/${late.url}/zgloszenia-koled` })
  expect(getWords(page.body)).toContain('Zgłoszenia przyjmowaliśmy do')
  const { status, body } = await sendVisitRequest(visitor(), late.url, getRequest(late))
  expect([status, body.message]).toEqual([
    422,
    expect.stringContaining('nie przyjmuje teraz zgłoszeń'),
  ])
})

test('visit request: a thousand a minute from one address → a limit of twenty, then a polite refusal', async () => {
  const crowd = await newVisitParish(office)
  await crowd.route([{}])
  const robot = visitor('10.9.8.6')
  const answers = []
  for (let n = 0; n < 40; n++)
    answers.push(await sendVisitRequest(robot, crowd.url, getRequest(crowd)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  const lastResponse = answers.at(-1)!
  expect([lastResponse.status, lastResponse.body.message]).toEqual([
    429,
    expect.stringContaining('Spróbuj ponownie za'),
  ])
  expect(lastResponse.headers['retry-after']).toBeTruthy()
  // Without a solved bot check another thousand requests cost one check each and store nothing.
  const bare = await Promise.all(
    Array.from({ length: 1000 }, () =>
      robot('POST', `/api/public/${crowd.url}/visit-registrations`, getRequest(crowd), {
        'idempotency-key': randomUUID(),
      }),
    ),
  )
  expect(new Set(bare.map(({ status }) => status))).toEqual(new Set([422, 429]))
  const { count } = await office.inParish(crowd.parish_id, db =>
    db
      .selectFrom('visit_registrations')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  expect(Number(count)).toBe(20)
})

test('visit request: robots at many addresses cannot flood one mailbox or one parish', async () => {
  const email = `${randomUUID()}@parafia.test`
  const answers = []
  for (let n = 0; n < 6; n++) answers.push((await from({ email })).status)
  expect(answers).toEqual([201, 201, 201, 201, 201, 429])
  await office.database.query(
    `insert into attempts (subject, window_start, count) values ($1, date_trunc('minute', now()), 300)
     on conflict (subject, window_start) do update set count = 300`,
    [hashSubject('visit-parish', parish.parish_id)],
  )
  expect((await from()).status).toBe(429)
})

test('visit request: sent without a cookie from a frame on the parish’s site → accepted; other site → refused', async () => {
  const otherParish = await newVisitParish(office)
  await otherParish.route([{}])
  const bare = async (headers: Record<string, string>) =>
    office.send({
      method: 'POST',
      url: `/api/public/${otherParish.url}/visit-registrations`,
      payload: { altcha: await easySolution(), ...getRequest(otherParish) },
      headers: { 'idempotency-key': randomUUID(), ...headers },
    })
  const ownHeaders = { 'x-requested-with': 'XMLHttpRequest', origin: 'https://kancelaria.test' }
  expect((await bare({ ...ownHeaders, 'sec-fetch-site': 'same-origin' })).status).toBe(201)
  expect((await bare({ ...ownHeaders, origin: 'https://evil.test' })).status).toBe(419)
})
