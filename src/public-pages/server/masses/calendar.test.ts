import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { buildPageRequest, newPublicParish, getWords } from '../testing.ts'
import { calendarPage } from './calendar.ts'

const office = await testApi()
const { inParish } = office
const { parish_id } = await newPublicParish(office)
const TODAY = '2026-11-15'

await inParish(parish_id, async db => {
  await db
    .insertInto('intention_patterns')
    .values({ name: 'Wieczorna', weekdays: [1, 2, 3, 4, 5, 6, 7], mass_time: '18:00', slots: 3 })
    .execute()
  await db
    .insertInto('intentions')
    .values({
      mass_date: '2026-11-20',
      mass_time: '18:00',
      content: `<script>alert('Zięba')</script>`,
    })
    .execute()
})

const page = (query: Record<string, string> = {}, today = TODAY, has = true) =>
  inParish(parish_id, async db => {
    const door = { ...buildPageRequest(db, parish_id, { today, query }), has: () => has }
    const { heading, body } = await calendarPage.render(door)
    return { heading, text: body.text, cells: [...body.text.matchAll(/<li\s+class="day/g)].length }
  })

test('Mass calendar page: a month begins under its weekday, and today is marked once', async () => {
  const { heading, text, cells } = await page()
  expect(heading).toBe('Kalendarz Mszy: listopad 2026')
  expect(cells).toBe(30)
  expect(text).toContain('data-before="6"')
  expect(text.match(/aria-current="date"/g)).toHaveLength(1)
  expect(getWords(text)).toContain('Niedziela, 15 listopada 2026, dzisiaj')
})

test.each([
  ['2026-03', 31],
  ['2026-10', 31],
  ['2100-02', 28],
  ['2028-02', 29],
])(
  'Mass calendar page: the month %s has %i days, also with clock changes and leap days',
  async (month, days) => {
    const { cells } = await page({ month }, `${month}-10`)
    expect(cells).toBe(days)
  },
)

test('Mass calendar page: a week shows seven days, with links to the previous and next one', async () => {
  const { heading, text, cells } = await page({ week: '2026-11-18' })
  expect(heading).toBe('Kalendarz Mszy: 16 listopada – 22 listopada')
  expect(cells).toBe(7)
  expect(text).toContain('week=2026-11-09')
  expect(text).toContain('week=2026-11-23')
})

test('Mass calendar page: script in an intention → shown as text', async () => {
  const { text } = await page({ week: '2026-11-20' })
  expect(text).not.toContain('<script>')
  expect(getWords(text)).toContain(`18:00 <script>alert('Zięba')</script>`)
})

test('Mass calendar page: free intentions are counted and link to the order of that Mass where possible', async () => {
  const { text } = await page({ week: '2026-11-20' })
  expect(getWords(text)).toContain('wolne: 2, zamów')
  expect(text).toContain('date=2026-11-20&amp;time=18%3A00')
  const closedPage = await page({ week: '2026-11-20' }, TODAY, false)
  expect(getWords(closedPage.text)).toContain('wolne: 2')
  expect(closedPage.text).not.toContain('zamów')
})

test('Mass calendar page: Good Friday gives the reason why there is no Mass', async () => {
  const { text } = await page({ month: '2027-03' }, '2027-03-10')
  expect(getWords(text)).toContain('W Wielki Piątek nie sprawuje się Mszy świętej')
})

test('Mass calendar page: links lead only to months in range', async () => {
  const first = await page({ month: '2026-10' })
  expect(first.text).not.toContain('month=2026-09')
  expect(first.text).toContain('month=2026-11')
  const last = await page({ month: '2027-11' })
  expect(last.text).not.toContain('month=2027-12')
  expect((await page({ month: '2027-12' })).heading).toContain('listopad 2026')
})
