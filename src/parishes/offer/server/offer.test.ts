import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { requestMail } from './request-mail.ts'
import { PARISH_REQUEST_MAIL } from './service.ts'
import { insertOffer } from './seeds.ts'

const { newParish, signIn, database } = await testApi()
const vendor = 'biuro@kancelaria.test'

const order = (priest: Caller, requestKind = 'order-invoice', key: string = randomUUID()) =>
  priest('POST', `/api/parish/${requestKind}`, {}, { 'idempotency-key': key })
const active = async (caller: Caller) => (await caller('GET', '/api/parish/withActiveModules')).body
const requests = async (parish_id: number | null) => {
  const { rows } = await database.query(
    'select kind, user_id from parish_requests where parish_id = $1 order by id',
    [parish_id],
  )
  return rows
}
async function emails(parish_id: number | null) {
  const { rows } = await database.query(
    `with taken as (delete from pgboss.job j using parish_requests r
       where j.name = $1 and (j.data ->> 'id')::bigint = r.id and r.parish_id = $2 returning j.data)
     select data from taken`,
    [PARISH_REQUEST_MAIL, parish_id],
  )
  const sentEmails: MailMessage[] = []
  const mail = {
    send: async (email: MailMessage) => void sentEmails.push(email),
    close: () => {},
  }
  for (const { data } of rows) await requestMail(database, mail, vendor)(data)
  return sentEmails
}

test('offer: only the requested lists are returned', async () => {
  const priest = await newParish()
  const ask = (query: string) => priest('GET', `/api/dictionaries${query}`)
  const dictionaries = (await ask('?list[]=Subscription&list[]=Section')).body.dictionaries
  expect(dictionaries.Subscription[0]).toEqual({
    id: expect.any(Number),
    name: 'Abonament roczny',
    price: 48_000,
  })
  expect(dictionaries.Section.map(({ name }: { name: string }) => name)).toContain('Duszpasterstwo')
  expect(Object.keys((await ask('?list[]=Section')).body.dictionaries)).toEqual(['Section'])
  for (const query of ['?list=Section', '?list[0]=Section', '?list%5B0%5D=Section'])
    expect(Object.keys((await ask(query)).body.dictionaries), query).toEqual(['Section'])
  const indexedQuery = '?list[0]=Subscription&list[1]=Section'
  expect((await ask(indexedQuery)).body.dictionaries).toEqual(dictionaries)
  for (const query of ['', '?list[]=Hasła', '?list[]=', '?list=Hasła'])
    expect((await ask(query)).status).toBe(422)
})

test('offer: active modules are grouped by section, with their sum in grosze', async () => {
  const priest = await newParish({ modules: ['visits', 'messages', 'news'] })
  const body = await active(priest)
  expect(body.sum).toBe(12_000 + 6000 + 6000)
  expect(body.parish).toMatchObject({ id: priest.parish_id, recentlyInvoiced: false })
  expect(
    body.parishModulesBySection['4'].map((row: { module: { name: string } }) => row.module.name),
  ).toEqual(['Kolęda', 'Wiadomości SMS'])
  expect(Object.keys(body.parishModulesBySection)).toEqual(['4', '6'])
})

test('offer: parish without modules → an empty offer; administrator without a parish → none', async () => {
  expect(await active(await newParish({ modules: [] }))).toMatchObject({
    parishModulesBySection: {},
    sum: 0,
  })
  const admin = await signIn(1, null)
  const { status, body } = await admin('GET', '/api/parish/withActiveModules')
  expect([status, body.message]).toEqual([403, 'Najpierw wybierz parafię'])
})

test('order invoice: stored, sent to the vendor, and no other order for two weeks', async () => {
  const priest = await newParish()
  expect((await order(priest)).status).toBe(200)
  expect(await requests(priest.parish_id)).toEqual([{ kind: 'invoice', user_id: priest.user_id }])
  expect((await active(priest)).parish.recentlyInvoiced).toBe(true)
  const repeatResponse = await order(priest)
  expect(repeatResponse.status).toBe(422)
  expect(repeatResponse.body.message).toContain('Faktura jest w trakcie wystawiania.')
  const [email] = await emails(priest.parish_id)
  expect(email).toMatchObject({
    to: { address: vendor },
    subject: 'Zamówienie abonamentu: Parafia św. Anny, Sokołów',
  })
  expect(email!.paragraphs.join('\n')).toContain('ks. Jan Lis')
})

test('order invoice: after two weeks → allowed again', async () => {
  const priest = await newParish()
  await order(priest)
  await database.query(
    `update parishes set recently_invoiced_at = now() - interval '14 days' where id = $1`,
    [priest.parish_id],
  )
  expect((await active(priest)).parish.recentlyInvoiced).toBe(false)
  expect((await order(priest)).status).toBe(200)
})

test('order invoice: two concurrent clicks → one order', async () => {
  const priest = await newParish()
  const key = randomUUID()
  const sameKeyResponses = await Promise.all([
    order(priest, 'order-invoice', key),
    order(priest, 'order-invoice', key),
  ])
  expect(sameKeyResponses.map(({ status }) => status)).toEqual([200, 200])
  const otherResponses = await Promise.all([order(priest), order(priest)])
  expect(otherResponses.map(({ status }) => status)).toEqual([422, 422])
  expect(await requests(priest.parish_id)).toHaveLength(1)
})

test('order invoice: no idempotency key → handled as a new order', async () => {
  const priest = await newParish()
  expect((await priest('POST', '/api/parish/order-invoice')).status).toBe(200)
  expect(await requests(priest.parish_id)).toHaveLength(1)
})

test('request contact: sent to the vendor, and hides nothing', async () => {
  const priest = await newParish()
  expect((await order(priest, 'contact-request')).status).toBe(200)
  expect((await active(priest)).parish.recentlyInvoiced).toBe(false)
  const [email] = await emails(priest.parish_id)
  expect(email!.subject).toContain('Prośba o kontakt w sprawie abonamentu')
})

test('order invoice: only the parish priest may order', async () => {
  for (const role_id of [3, 5]) {
    const clerk = await newParish({ role_id })
    expect((await order(clerk)).status).toBe(403)
    expect((await order(clerk, 'contact-request')).status).toBe(403)
  }
})

test('insertOffer: repeated → nothing changes', async () => {
  const count = () =>
    database.query(`select (select count(*) from modules) as modules,
      (select count(*) from sections) as sections, (select count(*) from subscriptions) as subscriptions`)
  const before = (await count()).rows
  await insertOffer(database)
  expect((await count()).rows).toEqual(before)
})
