import { expect, test } from 'vitest'
import { today, addDays } from '#shared/dates/days.ts'
import { testApi } from '#testing/api.ts'
import type { Week } from '../contract.ts'

const { newParish, inParish } = await testApi()
const year = Number(today().slice(0, 4))

test('home charts: acts of this year so far are counted beside those of last year; cancelled ones are not', async () => {
  const clerk = await newParish({ role_id: 3 })
  const later = addDays(today(), 1).replace(String(year), String(year - 1))
  const act = (number: number, baptism_date: string, overrides: object = {}) => ({
    act_number: String(number),
    year,
    names: 'Zofia',
    surname: 'Nowak',
    archival: true,
    baptism_date,
    ...overrides,
  })
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('baptisms')
      .values([
        act(1, `${year}-01-01`),
        act(2, today()),
        act(3, `${year}-01-01`, { cancelled_at: `${year}-01-02T10:00:00Z` }),
        act(4, `${year - 1}-01-01`),
        act(5, later),
        act(6, `${year - 2}-01-01`),
      ])
      .execute(),
  )
  const { body } = await clerk('GET', '/api/home/charts')
  expect(body.year).toBe(year)
  expect(body.sacraments).toContainEqual({ book: 'baptisms', this_year: 2, last_year: 1 })
  expect(body.sacraments.map(({ book }: { book: string }) => book)).toHaveLength(5)
})

test('home charts: intentions are counted for six consecutive weeks, the first one from today on', async () => {
  const clerk = await newParish({ role_id: 3 })
  const intention = (mass_date: string, status: 'accepted' | 'cancelled') => ({
    content: 'Za parafian',
    mass_date,
    mass_time: '18:00',
    status,
  })
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('intentions')
      .values([
        intention(today(), 'accepted'),
        intention(addDays(today(), -1), 'accepted'),
        intention(addDays(today(), 7), 'cancelled'),
      ])
      .execute(),
  )
  const weeks: Week[] = (await clerk('GET', '/api/home/charts')).body.weeks
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toMatchObject({ from: today(), taken: 1 })
  expect(weeks.slice(1).map(({ taken }) => taken)).toEqual([0, 0, 0, 0, 0])
  for (const [index, { from }] of weeks.slice(1).entries()) {
    expect(from).toBe(addDays(weeks[index]?.to ?? '', 1))
  }
})

test('home charts: user without the right to the books → no data on sacraments', async () => {
  const helper = await newParish({ role_id: 5 })
  expect((await helper('GET', '/api/home/charts')).body.sacraments).toEqual([])
})
