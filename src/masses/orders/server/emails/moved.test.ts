import { afterAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#shared/dates/days.ts'
import { officeDesk } from '../../inbox/server/testing.ts'
import { houseWithPayments } from '../testing.ts'

const server = await houseWithPayments()
const desk = await officeDesk(server)
const { parish, paid, emails, follow } = desk
afterAll(() => server.local.stop())
beforeEach(() => desk.begin())

async function orderedIntention() {
  const { intention_id, number } = await paid()
  const at = `/api/intentions/${intention_id}`
  const { body } = await parish.priest('GET', at)
  const move = (version: number, mass_date: string, tell = true) =>
    parish.priest('PUT', `${at}/mass`, { version, mass_date, mass_time: '18:00', tell })
  return { number, before: body.mass_date as string, version: body.version as number, move }
}

test('moved e-mail: order moved in the calendar → one e-mail with both days and its page', async () => {
  const { number, before, version, move } = await orderedIntention()
  const after = addDays(before, 40)
  expect((await move(version, after)).status).toBe(200)
  const [email, ...otherEmails] = await emails()
  expect(otherEmails).toEqual([])
  expect(email).toMatchObject({ subject: 'Nowy termin Mszy', to: { name: 'Anna Zięba' } })
  const words = email!.paragraphs.join(' ')
  for (const part of [formatDay(before), formatDay(after), '† za śp. Jana Ziębę']) {
    expect(words).toContain(part)
  }
  expect(email!.link?.url).toContain(number)
  expect((await follow(number)).mass_date).toBe(after)
  await server.inParish(parish.parish_id, db =>
    db.insertInto('public_pages').values({ published: true }).execute(),
  )
  const at = (orderNumber: string) =>
    `/parafia/${parish.url}/zamowiona-msza.ics?numer=${orderNumber}`
  const calendar = await server.send({ method: 'GET', url: at(number) })
  expect(calendar.body).toContain(`:${after.replaceAll('-', '')}T180000`)
  expect((await server.send({ method: 'GET', url: at('AAAA-BBBB-CCCC') })).status).toBe(404)
})

test('moved e-mail: move undone → no e-mail', async () => {
  const { before, version, move } = await orderedIntention()
  const { body } = await move(version, addDays(before, 41))
  expect((await move(body.version, before, false)).status).toBe(200)
  expect(await emails()).toEqual([])
})

const dateFormat = new Intl.DateTimeFormat('pl', { day: 'numeric', month: 'long', year: 'numeric' })
const formatDay = (day: string) => dateFormat.format(new Date(`${day}T12:00:00Z`))
