import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import {
  getParish,
  readProposedDoors,
  getRoute,
  createTestRoute,
} from '../../visit-routes/server/testing.ts'

const { inParish, newParish } = await testApi()
const parish = async (...houses: Parameters<typeof getParish>[1][]) =>
  getParish(await newParish({ user: { clergy: true } }), ...houses)

test('route proposal: visit addresses of a street come from the register in the order of the visit', async () => {
  const fixture = await parish()
  expect((await readProposedDoors(fixture)).map(door => door.building_number)).toEqual([
    '1',
    '1A',
    '2',
    '10',
  ])
  const even = await readProposedDoors(fixture, { side: 'even' })
  expect(even.map(door => door.building_number)).toEqual(['2', '10'])
})

test('route proposal: a family that moved out is not proposed', async () => {
  const fixture = await parish()
  await inParish(fixture.clerk.parish_id, db =>
    db
      .updateTable('families')
      .set({ inactive: true })
      .where('id', '=', fixture.families[0]!)
      .execute(),
  )
  expect((await readProposedDoors(fixture)).map(door => door.building_number)).toEqual([
    '1',
    '1A',
    '2',
  ])
})

test('route warnings: the same house twice, in one route or in two → a warning, no refusal', async () => {
  const fixture = await parish([{ building_number: '7' }])
  const first = await createTestRoute(fixture)
  expect(first.warnings).not.toContainEqual(expect.stringContaining('dwa razy'))
  expect(await readProposedDoors(fixture)).toMatchObject([
    { elsewhere: expect.stringContaining('28.12.2026') },
  ])
  const second = await createTestRoute(fixture, { date: '2026-12-29' })
  expect(second.warnings).toContainEqual(
    expect.stringContaining('Ten sam adres dwa razy: ul. Polna 7 (też na trasie 28.12.2026)'),
  )
  const additional = await createTestRoute(fixture, { date: '2027-01-30', additional: true })
  expect(additional.warnings).not.toContainEqual(expect.stringContaining('dwa razy'))
})

test('route warnings: two families of one house are two addresses → no warning', async () => {
  const fixture = await parish([
    { building_number: '7', family_name: 'Lisowie' },
    { building_number: '7', family_name: 'Kosowie' },
  ])
  const { warnings, id } = await createTestRoute(fixture)
  expect(warnings).not.toContainEqual(expect.stringContaining('dwa razy'))
  expect((await getRoute(fixture.clerk, id)).doors).toHaveLength(2)
})

test('route warnings: date in the past or outside the season → a warning', async () => {
  const fixture = await parish()
  const { warnings } = await createTestRoute(fixture, { date: '2026-01-07' })
  expect(warnings).toContainEqual(expect.stringContaining('Dzień trasy minął'))
  expect(warnings).toContainEqual(expect.stringContaining('poza czasem kolędy'))
})

test('route warnings: a priest in two places at one time → a warning', async () => {
  const fixture = await parish()
  const { id: parish_worker_id } = await inParish(fixture.clerk.parish_id, db =>
    db
      .insertInto('parish_workers')
      .values({
        title: 'ks.',
        names: 'Jan',
        surname: 'Kos',
        worker_function: 'wikariusz',
        clergy: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  await createTestRoute(fixture, { parish_worker_id, doors: [] })
  const { warnings } = await createTestRoute(fixture, {
    parish_worker_id,
    time_from: '20:00',
    doors: [],
  })
  expect(warnings).toContainEqual('ks. Jan Kos ma w tym czasie inną trasę, 16:00–21:00.')
})
