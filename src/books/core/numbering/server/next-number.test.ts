import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { holdYear, nextNumber, refuseTakenNumber } from './next-number.ts'

const { newParishId, inParish } = await testApi()

const act = (act_number: string | null, year = 2026) => ({
  act_number,
  year,
  archival: true,
  names: 'Anna',
  surname: 'Nowak',
})

/** Creates a parish with acts of these numbers. */
async function book(...acts: ReturnType<typeof act>[]) {
  const parish = await newParishId()
  if (acts.length) {
    await inParish(parish, db => db.insertInto('baptisms').values(acts).execute())
  }
  return parish
}
const next = (parish: number, year = 2026) =>
  inParish(parish, db => nextNumber(db, 'baptisms', year))

test('the first act of a year is number one', async () => {
  expect(await next(await book())).toBe(1)
})

test('letters, gaps and acts without a number do not affect the next number', async () => {
  const parish = await book(act('3'), act('12b'), act(null), act(null), act('7', 2025))
  expect(await next(parish)).toBe(13)
  expect(await next(parish, 2025)).toBe(8)
})

test('another parish has its own numbers', async () => {
  await book(act('99'))
  expect(await next(await book(act('4')))).toBe(5)
})

test('a cancelled act keeps its number', async () => {
  const cancelledAct = { ...act('8'), cancelled_at: new Date().toISOString() }
  expect(await next(await book(cancelledAct))).toBe(9)
})

const refusal = (parish: number, newAct: ReturnType<typeof act>, except?: number) =>
  inParish(parish, db => refuseTakenNumber(db, 'baptisms', newAct, except)).then(
    () => 'free',
    (problem: { message: string; extra: unknown }) => [problem.message, problem.extra],
  )

test('taken number → refused with the next free one; free or absent number → accepted', async () => {
  const parish = await book(act('1'), act('4'))
  expect(await refusal(parish, act('4'))).toEqual([
    'Akt 4/2026 już istnieje. Następny wolny numer to 5.',
    { next_number: 5 },
  ])
  for (const newAct of [act('2'), act('4a'), act('4', 2025), act(null)]) {
    expect(await refusal(parish, newAct)).toBe('free')
  }
})

test('an act does not conflict with itself', async () => {
  const parish = await book(act('4'))
  const { id } = await inParish(parish, db =>
    db.selectFrom('baptisms').select('id').executeTakeFirstOrThrow(),
  )
  expect(await refusal(parish, act('4'), id)).toBe('free')
  expect(await refusal(parish, act('4'), id + 1)).not.toBe('free')
})

test('holdYear: other transactions wait only for the same year of the same parish', async () => {
  const [sokolow, wegrow] = [await book(), await book()]
  const order: string[] = []
  const lockSignal = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const first = inParish(sokolow, async db => {
    await holdYear(db, 'baptisms', 2026)
    lockSignal.resolve()
    await release.promise
    order.push('first')
  })
  await lockSignal.promise
  const second = inParish(sokolow, async db => {
    await holdYear(db, 'baptisms', 2026)
    order.push('second')
  })
  await inParish(sokolow, db => holdYear(db, 'baptisms', 2025))
  await inParish(wegrow, db => holdYear(db, 'baptisms', 2026))
  order.push('others')
  release.resolve()
  await Promise.all([first, second])
  expect(order).toEqual(['others', 'first', 'second'])
})

test('leading zeros: 0112 equals 112, and 007a equals 7a, in one year', async () => {
  const parish = await book(act('112'), act('7a'))
  for (const actNumber of ['0112', '00112', '007a']) {
    expect(await refusal(parish, act(actNumber))).toEqual([
      `Akt ${actNumber}/2026 już istnieje. Następny wolny numer to 113.`,
      { next_number: 113 },
    ])
  }
  for (const actReference of [act('0112', 2025), act('1120'), act('7'), act('07b')]) {
    expect(await refusal(parish, actReference)).toBe('free')
  }
})

test('an old book with 112 and 0112: each keeps its number on correction, and takes no other’s', async () => {
  const parish = await book(act('112'), act('0112'), act('5'))
  const ids = await inParish(parish, db =>
    db.selectFrom('baptisms').select(['id', 'act_number']).execute(),
  )
  const getId = (number: string) => ids.find(({ act_number }) => act_number === number)!.id
  expect(await refusal(parish, act('0112'), getId('0112'))).toBe('free')
  expect(await refusal(parish, act('112'), getId('112'))).toBe('free')
  expect(await refusal(parish, act('112'), getId('0112'))).not.toBe('free')
  expect(await refusal(parish, act('0112'), getId('5'))).not.toBe('free')
})
