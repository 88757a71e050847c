import { beforeAll, expect, test } from 'vitest'
import { today, addDays, computeWeekday } from '#shared/dates/days.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { newParish } = await testApi()
const later = addDays(today(), 21)
const MONDAY = addDays(later, (8 - computeWeekday(later)) % 7)
const donors = [
  { name: 'Anna Nowak', offering: 5000, consent_date: today() },
  { name: 'Jan Zięba', offering: 3000, consent_date: today() },
]

let priest: Caller
const book = (change: object = {}) =>
  priest('POST', '/api/intentions', {
    mass_date: MONDAY,
    mass_time: '18:00',
    content: 'Za zmarłych z ulicy Polnej',
    collective: true,
    donors,
    ...change,
  })
const words = (answer: { body: { warnings: { message: string }[] } }) =>
  answer.body.warnings.map(({ message }) => message).join(' | ')

beforeAll(async () => {
  priest = await newParish()
})

test('collective intention: no decree of the bishops → saved with advice', async () => {
  const answer = await book()
  expect(answer.status).toBe(201)
  expect(words(answer)).toContain('Nie wpisano dekretu biskupów prowincji')
  const { body } = await priest('GET', `/api/intentions/${answer.body.id}`)
  expect(body).toMatchObject({ donors, offering: 8000, collective: true })
})

test('collective intention: the decree sets the days of a week and the part that the celebrant keeps', async () => {
  const decree = {
    name: 'Dekret biskupów metropolii z 12.05.2025',
    date_from: '2025-05-12',
    days_a_week: 2,
    celebrant_keeps: 5000,
  }
  const { status, body } = await priest('POST', '/api/collective-decrees', decree)
  expect(status).toBe(201)
  const second = await book({ mass_date: addDays(MONDAY, 1) })
  expect(words(second)).toContain('Celebrans zatrzymuje 50,00 zł; pozostałe 30,00 zł')
  expect(words(second)).not.toContain('W tym tygodniu')
  const third = await book({ mass_date: addDays(MONDAY, 2) })
  expect(words(third)).toContain('W tym tygodniu byłby to już 3. dzień')
  const next = await book({ mass_date: addDays(MONDAY, 7) })
  expect(words(next)).not.toContain('W tym tygodniu')
  const over = { ...decree, date_to: '2025-12-31', version: 1 }
  const response = await priest('PUT', `/api/collective-decrees/${body.id}`, over)
  expect(response.status).toBe(200)
  expect(words(await book({ mass_date: addDays(MONDAY, 8) }))).toContain('Nie wpisano dekretu')
  const stale = await priest('PUT', `/api/collective-decrees/${body.id}`, over)
  expect(stale.status).toBe(409)
  const backwards = await priest('POST', '/api/collective-decrees', {
    ...decree,
    date_to: '2024-01-01',
  })
  expect(backwards.body.errors.date_to[0]).toContain('Koniec')
})

test('collective intention: consent is never presumed, and each missing one is counted', async () => {
  const [anna, jan] = donors
  const answer = await book({
    mass_date: addDays(MONDAY, 14),
    donors: [anna, { ...jan, consent_date: null }],
  })
  expect(words(answer)).toContain('przy tylu ofiarodawcach: 1')
  const alone = await book({ mass_date: addDays(MONDAY, 15), donors: [anna] })
  expect(words(alone)).toContain('co najmniej dwóch')
})

test('collective intention: donors are changed and removed singly, and the history names the changed ones', async () => {
  const { body: newIntention } = await book({ mass_date: addDays(MONDAY, 21) })
  const address = `/api/intentions/${newIntention.id}`
  const entry = {
    mass_date: addDays(MONDAY, 21),
    mass_time: '18:00',
    content: 'Za zmarłych z ulicy Polnej',
    collective: true,
    version: 1,
  }
  const ewa = { name: 'Ewa Lis', offering: null, consent_date: null }
  const editResponse = await priest('PUT', address, {
    ...entry,
    donors: [donors[0], ewa, donors[1]],
  })
  expect(editResponse.status).toBe(200)
  expect((await priest('GET', address)).body.donors).toEqual([donors[0], ewa, donors[1]])
  const removalResponse = await priest('PUT', address, {
    ...entry,
    version: 2,
    donors: [donors[0]],
  })
  expect(removalResponse.status).toBe(200)
  const { body } = await priest('GET', address)
  expect(body).toMatchObject({ donors: [donors[0]], offering: 5000 })
  const history = JSON.stringify(
    (await priest('GET', `/api/history/intentions/${newIntention.id}`)).body,
  )
  expect(history).toContain('Ewa Lis')
})

test('donors: accepted only for a collective intention', async () => {
  const { body } = await book({ mass_date: addDays(MONDAY, 28), collective: false })
  expect(body.errors.collective[0]).toContain('zbiorowej')
  const nameless = await book({ mass_date: addDays(MONDAY, 28), donors: [{ name: ' ' }] })
  expect(JSON.stringify(nameless.body.errors)).toContain('Podaj ofiarodawcę')
})
