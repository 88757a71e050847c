import { expect, test } from 'vitest'
import type { Db } from '#platform/database/database.ts'
import { testApi } from '#testing/api.ts'
import type { PublicParish } from '../public-page.ts'
import { buildPageRequest, newPublicParish, getWords } from '../testing.ts'
import { calendarPage } from './calendar.ts'
import { intentionsPage } from './intentions.ts'
import { shownDays } from './masses.ts'

const office = await testApi()
const { inParish, send } = office
const { parish_id, url } = await newPublicParish(office)

/** Sunday in Ordinary Time. */
const TODAY = '2026-11-15'
const MONDAY = '2026-11-16'
const SECRET = {
  purchaser_name: 'Genowefa Tajemnicza',
  purchaser_phone: '600000001',
  purchaser_email: 'genowefa@tajemnicza.test',
  offering: 123_45,
  receipt_number: 'KP/77',
  notes: 'uwaga dla zakrystii',
  celebrant: 'ks. Jan Lis',
}

await inParish(parish_id, async db => {
  await db
    .insertInto('intention_patterns')
    .values([
      { name: 'Rano', weekdays: [1, 2, 3, 4, 5, 6], mass_time: '07:00', slots: 1, lead_days: 3 },
      { name: 'Wieczór', weekdays: [1, 2, 3, 4, 5, 6], mass_time: '18:00', slots: 2, lead_days: 0 },
      { name: 'Suma', weekdays: [7], mass_time: '11:00', slots: 1, online: false },
    ])
    .execute()
  await db
    .insertInto('intention_closures')
    .values({ date_from: '2026-11-18', date_to: '2026-11-18', reason: 'Dekanalny dzień skupienia' })
    .execute()
  const at = (mass_date: string, mass_time: string, content: string, overrides = {}) => ({
    mass_date,
    mass_time,
    content,
    ...SECRET,
    ...overrides,
  })
  await db
    .insertInto('intentions')
    .values([
      at(MONDAY, '07:00', '† za śp. Jana Ziębę <b>i</b> rodziców'),
      at(MONDAY, '18:00', 'O zdrowie dla Ewy', { public_content: 'intencja prywatna' }),
      at(MONDAY, '18:00', 'Czeka na opłatę', { status: 'reserved', slot: 2 }),
      at('2026-11-17', '18:00', 'Odwołana', { status: 'cancelled', cancel_reason: 'rezygnacja' }),
      at('2026-11-07', '18:00', 'Sprzed ośmiu dni', { status: 'celebrated' }),
      at('2026-11-09', '18:00', 'Z zeszłego tygodnia', { status: 'celebrated' }),
      at('2026-11-17', '12:00', 'Pogrzeb, poza porządkiem'),
    ])
    .execute()
})

const runInParish = <T>(work: (db: Db) => Promise<T>) => inParish(parish_id, work)
const days = (from: string, to = from, parish: Partial<PublicParish> = {}) =>
  runInParish(db => shownDays(buildPageRequest(db, parish_id, { today: TODAY, parish }), from, to))
const week = (query = {}, parish = {}) =>
  runInParish(async db => {
    const { body } = await intentionsPage.render(
      buildPageRequest(db, parish_id, { today: TODAY, query, parish }),
    )
    return body.text
  })

test('Mass page: a day shows its Masses with the public wording of the intentions', async () => {
  const [monday] = await days(MONDAY)
  expect(monday!.masses).toMatchObject([
    { time: '07:00', intentions: ['† za śp. Jana Ziębę <b>i</b> rodziców'], taken: 1, free: 0 },
    { time: '18:00', intentions: ['intencja prywatna'], taken: 2, free: 0 },
  ])
})

test('Mass page: the orderer, the offering and the office notes are not disclosed', async () => {
  const page = await week({ week: MONDAY })
  expect(page).toContain('Jana Ziębę')
  for (const secret of [
    'Genowefa',
    '600000001',
    'tajemnicza',
    '12345',
    '123,45',
    'KP',
    'zakrystii',
    'ks. Jan Lis',
    'Ewy',
    'opłatę',
  ])
    expect(page, secret).not.toContain(secret)
})

test('Mass page: HTML in an intention → shown as text', async () => {
  const page = await week({ week: MONDAY })
  expect(page).not.toContain('<b>i</b>')
  expect(getWords(page)).toContain('za śp. Jana Ziębę <b>i</b> rodziców')
})

test('Mass page: an intention that waits for payment is shown as taken, without its text', async () => {
  expect(getWords(await week({ week: MONDAY }))).toContain(
    'intencja prywatna intencja zarezerwowana',
  )
})

test('Mass page: an extra Mass is listed among the others; a cancelled intention frees its place', async () => {
  const [tuesday] = await days('2026-11-17')
  expect(tuesday!.masses).toMatchObject([
    { time: '07:00', taken: 0, free: 1 },
    { time: '12:00', intentions: ['Pogrzeb, poza porządkiem'], free: 0 },
    { time: '18:00', taken: 0, free: 2 },
  ])
})

test('Mass page: free means from tomorrow; orderable means open to orders and in time', async () => {
  const [sunday, , tuesday, , thursday] = await days(TODAY, '2026-11-19')
  expect(sunday!.masses).toMatchObject([{ time: '11:00', free: 0, orderable: false }])
  const orderable = (day: typeof sunday) => day!.masses.map(mass => mass.orderable)
  expect(orderable(tuesday)).toEqual([false, false, true])
  expect(orderable(thursday)).toEqual([true, true])
  const [next] = await days('2026-11-22')
  expect(next!.masses).toMatchObject([{ free: 1, orderable: false }])
})

test('Mass page: a day without Masses shows the reason, set by the parish or by church rules', async () => {
  const [closedDay] = await days('2026-11-18')
  expect(closedDay).toMatchObject({ closed: 'Dekanalny dzień skupienia', masses: [] })
  expect(getWords(await week({ week: MONDAY }))).toContain('Dekanalny dzień skupienia')
  const [friday] = await runInParish(db =>
    shownDays(buildPageRequest(db, parish_id, { today: '2027-03-20' }), '2027-03-26', '2027-03-26'),
  )
  expect(friday).toMatchObject({
    closed: 'W Wielki Piątek nie sprawuje się Mszy świętej',
    masses: [],
  })
})

test('Mass page: intentions stay published for a week after their Mass; then only the hours', async () => {
  const last = await week({ week: '2026-11-09' })
  expect(last).toContain('Z zeszłego tygodnia')
  const before = await week({ week: '2026-11-02' })
  expect(before).not.toContain('Sprzed ośmiu dni')
  expect(getWords(before)).toContain('07:00, 18:00')
})

test('Mass page: parish hides intentions → only hours and free places', async () => {
  const [monday] = await days(MONDAY, MONDAY, { intentions: false })
  expect(monday!.masses).toMatchObject([{ intentions: [], taken: 1 }, { intentions: [] }])
  const page = await runInParish(db =>
    calendarPage.render(
      buildPageRequest(db, parish_id, {
        today: TODAY,
        query: { week: MONDAY },
        parish: { intentions: false },
      }),
    ),
  )
  expect(page.body.text).not.toContain('Zięb')
  expect(getWords(page.body.text)).toContain('07:00 intencja zajęta')
  expect(intentionsPage.shown!({ intentions: false } as PublicParish)).toBe(false)
})

test('Mass page: a month has all its days under their weekdays, including today', async () => {
  const page = await runInParish(db =>
    calendarPage.render(buildPageRequest(db, parish_id, { today: TODAY })),
  )
  expect(page.heading).toBe('Kalendarz Mszy: listopad 2026')
  expect(page.body.text.match(/<li\s+class="day/g)).toHaveLength(30)
  expect(page.body.text).toContain('data-before="6"')
  expect(getWords(page.body.text)).toContain('Niedziela, 15 listopada 2026, dzisiaj')
  expect(getWords(page.body.text)).toContain('uroczystość · kolor biały · dzień nakazany')
})

test('Mass page: range from a month back to a year ahead', async () => {
  const month = (query: Record<string, string>) =>
    runInParish(db => calendarPage.render(buildPageRequest(db, parish_id, { today: TODAY, query })))
  const first = await month({ month: '2026-10' })
  expect(first.heading).toContain('październik 2026')
  expect(first.body.text).not.toContain('wrzesień')
  const last = await month({ month: '2027-11' })
  expect(last.heading).toContain('listopad 2027')
  expect(last.body.text).not.toContain('grudzień')
  for (const beyond of ['2026-09', '2027-12', '9999-01', '2026-00', 'x'])
    expect((await month({ month: beyond })).heading, beyond).toContain('listopad 2026')
})

test('Mass page: a free Mass links to its order with day and hour; without orders there is no link', async () => {
  const free = (has: boolean) =>
    runInParish(async db => {
      const asking = buildPageRequest(db, parish_id, { today: TODAY, query: { week: MONDAY } })
      return (await intentionsPage.render({ ...asking, has: () => has })).body.text
    })
  expect(await free(true)).toContain('/zamow-intencje?date=2026-11-17&amp;time=18%3A00')
  expect(await free(false)).not.toContain('zamow-intencje')
  expect(getWords(await free(false))).toContain('18:00 wolne: 2')
})

test('Mass page: churches are named only where the parish has several', async () => {
  const two = await newPublicParish(office)
  await inParish(two.parish_id, async db => {
    const places = await db
      .insertInto('parish_places')
      .values([{ name: 'kościół św. Anny' }, { name: 'kaplica w Lesie' }])
      .returning('id')
      .execute()
    for (const [index, { id }] of places.entries()) {
      await db
        .insertInto('intention_patterns')
        .values({ name: 'Msza', weekdays: [1], mass_time: `0${8 + index}:00`, parish_place_id: id })
        .execute()
    }
    const [monday] = await shownDays(
      buildPageRequest(db, two.parish_id, { today: TODAY }),
      MONDAY,
      MONDAY,
    )
    expect(monday!.masses.map(({ place }) => place)).toEqual([
      'kościół św. Anny',
      'kaplica w Lesie',
    ])
  })
  expect((await days(MONDAY))[0]!.masses.map(({ place }) => place)).toEqual([null, null])
})

test('Mass page: Masses of another parish are not shown', async () => {
  const otherParish = await newPublicParish(office)
  const { body } = await send({
    method: 'GET',
    url: `/parafia/${otherParish.url}/intencje?week=${MONDAY}`,
  })
  expect(body).not.toContain('Zięb')
  expect(body).not.toContain(url)
})
