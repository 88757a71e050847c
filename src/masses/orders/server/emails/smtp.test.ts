import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { insertDictionaries } from '#dictionaries/entries/server/seeds.ts'
import { addDays } from '#shared/dates/days.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { openMail } from '#platform/mail/mail.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { orderJobs } from '../jobs.ts'
import {
  houseWithPayments,
  findNextWeekday,
  buildOrderEntry,
  getOrders,
  postOrder,
} from '../testing.ts'

interface DeliveredMail {
  from: string
  to: string[]
  subject: string
  text: string
}

/** Decodes quoted-printable and base64 words of a header, as mail programs do. */
const header = (text: string, name: string) => {
  const [, value = ''] = new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(text) ?? []
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuotedPrintable(word.replaceAll('_', ' ')),
    )
    .replaceAll(/\r?\n\s+/g, ' ')
}
const decodeQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
    'latin1',
  ).toString()

const mails: DeliveredMail[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, callback) {
    const parts: Buffer[] = []
    stream.on('data', part => parts.push(part))
    stream.on('end', () => {
      const text = Buffer.concat(parts).toString('latin1')
      mails.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        subject: header(text, 'Subject'),
        text: decodeQuotedPrintable(text),
      })
      callback()
    })
  },
})
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
const { port } = server.server.address() as AddressInfo

const url = await ownDatabase('order_letters')
const serverContext = await houseWithPayments({ url })
const { database, local, paymentGateway, newOrderParish, visitor } = serverContext
const jobs = await startJobs(url, { info: () => {}, error: () => {} })
const from = 'kancelaria@parafia.test'
const mail = openMail({ smtpUrl: `smtp://127.0.0.1:${port}`, outbox: '/nowhere', from })
await orderJobs(jobs, database, mail, paymentGateway)
afterAll(async () => {
  await jobs.stop()
  mail.close()
  await local.stop()
  await new Promise<void>(resolve => server.close(() => resolve()))
})

await insertDictionaries(database)
const parish = await newOrderParish({}, { slots: 10 })
let day = findNextWeekday(2)

async function placeOrder(change: object = {}) {
  day = addDays(day, 1)
  const entry = buildOrderEntry(parish.pattern, { mass_date: day, ...change })
  const { body } = await postOrder(visitor(), parish.url, entry)
  const row = (await getOrders(parish.priest)).find(
    (candidate: any) => candidate.number === body.number,
  )
  const version = async () =>
    (await parish.priest('GET', `/api/intention-orders/${row.id}`)).body.version
  return { ...entry, ...body, id: row.id as number, version }
}
const act = async (id: number, action: string, body: object) =>
  expect((await parish.priest('POST', `/api/intention-orders/${id}/${action}`, body)).status).toBe(
    200,
  )
const pay = async (page: string) => {
  const id = page.split('/').at(-1)!
  local.finish(id, 'PositiveFinish')
  expect(await local.notify(id)).toBe(200)
}

/** Waits for the e-mail about an order to arrive by SMTP and returns it. */
async function findEmail(number: string, subject: string) {
  const about = () => mails.filter(message => message.subject === `${subject} (${number})`)
  await expect.poll(about, { timeout: 60_000 }).toHaveLength(1)
  return about()[0]!
}
const link = (number: string) =>
  `https://kancelaria.test/parafia/${parish.url}/zamow-intencje?numer=${number}`

const IN_OFFICE = { dic_payment_method_id: 1 }

test('SMTP: received order → the e-mail goes only to the orderer, with the Mass and the link to follow', async () => {
  const { number, email } = await placeOrder(IN_OFFICE)
  const message = await findEmail(number, 'Zamówienie intencji czeka na przyjęcie')
  expect(message).toMatchObject({ from, to: [email] })
  expect(message.text).toContain('godz. 18:00')
  expect(message.text).toContain(link(number))
  expect(message.text).toContain('Auto-Submitted: auto-generated')
  expect(message.text).not.toContain('Jana Ziębę')
})

test('SMTP: paid order → the notification of the provider leads to an e-mail of thanks', async () => {
  const { number, email, redirect_url } = await placeOrder()
  await pay(redirect_url)
  const message = await findEmail(number, 'Intencja przyjęta')
  expect(message.to).toEqual([email])
  expect(message.text).toMatch(/Dziękujemy za ofiarę 50,00\szł/)
})

test('SMTP: moved order → the e-mail names the new Mass first, then the requested one', async () => {
  const { number, id, mass_date, version } = await placeOrder(IN_OFFICE)
  const newDate = addDays(mass_date, 40)
  await act(id, 'move', {
    version: await version(),
    mass_date: newDate,
    dic_intention_template_id: parish.pattern,
  })
  const { text } = await findEmail(number, 'Nowy termin Mszy')
  const getDay = (iso: string) =>
    new Date(iso).toLocaleDateString('pl', { day: 'numeric', month: 'long', year: 'numeric' })
  const at = (iso: string) => text.indexOf(getDay(iso))
  expect(at(newDate)).toBeGreaterThan(0)
  expect(at(mass_date)).toBeGreaterThan(at(newDate))
})

test('SMTP: refused order → the e-mail gives the reason and announces the refund', async () => {
  const { number, id, redirect_url, version } = await placeOrder()
  await pay(redirect_url)
  await findEmail(number, 'Intencja przyjęta')
  await act(id, 'refuse', {
    version: await version(),
    reason: 'W tym dniu są rekolekcje',
    refund: { amount: 5000, way: 'przelewem na konto' },
  })
  const { text } = await findEmail(number, 'Zamówienie intencji nie zostało przyjęte')
  expect(text).toContain('Powód: W tym dniu są rekolekcje.')
  expect(text).toMatch(/Ofiara 50,00\szł zostaje zwrócona/)
})

test('SMTP: every e-mail was sent once, to one person', () => {
  const subjects = mails.map(({ subject }) => subject)
  expect(new Set(subjects).size).toBe(subjects.length)
  expect(mails.every(({ to }) => to.length === 1)).toBe(true)
})
