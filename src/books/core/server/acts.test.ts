import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import {
  byAct,
  bySurname,
  cancelAct,
  buildActFilter,
  listActs,
  requireNotCancelled,
  takeNumber,
} from './acts.ts'

const { newParishId, inParish } = await testApi()

const act = (act_number: string | null, year: number, surname: string, overrides = {}) => ({
  act_number,
  year,
  archival: true,
  names: 'Anna',
  surname,
  ...overrides,
})
const acts = [
  act('1', 2025, 'Żółć'),
  act('2', 2025, 'Łęcka', { needs_attention: true }),
  act('10', 2025, 'Zięba'),
  act('2', 2026, 'Nowak', { cancelled_at: '2026-01-02T10:00:00Z' }),
  act(null, 1823, 'Ćwiąkała'),
]

const parish = await newParishId()
await inParish(parish, db => db.insertInto('baptisms').values(acts).execute())

const every = { search: '', page: 1, per_page: 20, sort: 'act', sortType: 'asc' } as const

const listBaptisms = (query: object) =>
  inParish(parish, async db => {
    const request = { ...every, ...query } as typeof every & { sort: 'act' | 'surname' }
    const orders = { act: byAct, surname: bySurname }
    const page = await listActs<{ surname: string }, 'act' | 'surname'>(db, 'baptisms', request, {
      path: '/api/baptisms',
      orders,
    })
    return { surnames: page.data.map(({ surname }) => surname), total: page.meta.total }
  })

test('acts are sorted by year and number, numerically', async () => {
  expect(await listBaptisms({})).toEqual({
    surnames: ['Ćwiąkała', 'Żółć', 'Łęcka', 'Zięba', 'Nowak'],
    total: 5,
  })
  expect((await listBaptisms({ sortType: 'desc' })).surnames[0]).toBe('Nowak')
})

test('by surname, acts are sorted in Polish order', async () => {
  expect((await listBaptisms({ sort: 'surname' })).surnames).toEqual([
    'Ćwiąkała',
    'Łęcka',
    'Nowak',
    'Zięba',
    'Żółć',
  ])
})

test('a page has its acts only, and the total counts every act', async () => {
  expect(await listBaptisms({ page: 2, per_page: 2 })).toEqual({
    surnames: ['Łęcka', 'Zięba'],
    total: 5,
  })
})

test.each([
  [{ search: '2' }, ['Łęcka', 'Nowak']],
  [{ search: '2/2025' }, ['Łęcka']],
  [{ search: 'zol ann' }, ['Żółć']],
  [{ year: 2026 }, ['Nowak']],
  [{ search: '2/2025', year: 2026 }, []],
  [{ needs_attention: true }, ['Łęcka']],
  [{ cancelled: true }, ['Nowak']],
  [{ cancelled: false, year: 2025 }, ['Żółć', 'Łęcka', 'Zięba']],
  [{ archival: false }, []],
  [{ search: '%' }, ['Ćwiąkała', 'Żółć', 'Łęcka', 'Zięba', 'Nowak']],
])('filter of the book %j → %j', async (query, surnames) => {
  expect((await listBaptisms(query)).surnames).toEqual(surnames)
  const { rows } = await inParish(parish, async db => ({
    rows: await db
      .selectFrom('baptisms')
      .select('surname')
      .where(buildActFilter('baptisms', { ...every, ...query }))
      .execute(),
  }))
  expect(rows).toHaveLength(surnames.length)
})

test('a number is taken, or refused with the next free one', async () => {
  const take = (act_number: string, year = 2025) =>
    inParish(parish, db => takeNumber(db, 'baptisms', { act_number, year }))
  expect(await take('11')).toBe(11)
  expect(await take('5', 2027)).toBe(1)
  await expect(take('10')).rejects.toThrow('Akt 10/2025 już istnieje. Następny wolny numer to 11.')
})

test('a cancelled act stays, and cannot be changed', async () => {
  const parishId = await newParishId()
  const { id } = await inParish(parishId, db =>
    db
      .insertInto('baptisms')
      .values(act('7', 2026, 'Dąb'))
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const cancel = (version: number) =>
    inParish(parishId, db => cancelAct(db, 'baptisms', id, { version, reason: 'Wpis omyłkowy' }))
  await expect(cancel(5)).rejects.toMatchObject({ status: 409 })
  await cancel(1)
  await expect(cancel(2)).rejects.toThrow('Akt 7/2026 jest unieważniony, nie można go zmienić')
  await expect(
    inParish(parishId, db => requireNotCancelled(db, 'baptisms', id + 1)),
  ).rejects.toMatchObject({
    status: 404,
  })
  const { reason } = await inParish(parishId, db =>
    db
      .selectFrom('history')
      .select('reason')
      .where('table_name', '=', 'baptisms')
      .where('action', '=', 'update')
      .executeTakeFirstOrThrow(),
  )
  expect(reason).toBe('Wpis omyłkowy')
})
