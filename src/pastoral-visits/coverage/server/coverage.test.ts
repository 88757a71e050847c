import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { ROUTE, getChange, createSeason, createStreet } from '../../server/testing.ts'
import { streetKind } from './street-name-key.ts'

const { inParish, newParish } = await testApi()

async function parish() {
  const clerk = await newParish()
  const street = await createStreet(clerk, [
    { building_number: '1' },
    { building_number: '2' },
    { building_number: '10' },
  ])
  const season = await createSeason(clerk)
  const place = { dic_town_id: street.dic_town_id, dic_street_id: street.dic_street_id }
  const route = async (numbers: string[], change: object = {}) => {
    const { body } = await clerk('POST', '/api/pastoral-visits', {
      ...ROUTE,
      visit_season_id: season,
      doors: numbers.map(building_number => ({ ...place, building_number })),
      ...change,
    })
    return (await clerk('GET', `/api/pastoral-visits/${body.id}`)).body
  }
  const coverage = async () =>
    (await clerk('GET', `/api/visit-coverage?visit_season_id=${season}`)).body
  return { clerk, ...street, season, route, coverage }
}

test('coverage: a street has counts of known, planned, visited, remaining and unplanned addresses', async () => {
  const { clerk, route, coverage } = await parish()
  const first = await route(['1', '2'])
  await clerk('POST', `/api/pastoral-visits/${first.id}/changes`, {
    changes: [getChange(first.doors[0].id, { outcome: { before: null, after: 'visited' } })],
  })
  const { streets, without_address, warnings } = await coverage()
  expect(streets).toMatchObject([
    { street: 'ul. Polna', known: 3, planned: 2, visited: 1, left: 1, missing: 1, doubled: 0 },
  ])
  expect(streets[0].houses).toEqual([
    { building_number: '1', state: 'visited', doors: 1 },
    { building_number: '2', state: 'planned', doors: 1 },
    { building_number: '10', state: 'missing', doors: 1 },
  ])
  expect({ without_address, warnings }).toEqual({ without_address: 0, warnings: [] })
})

test('coverage: a house in two routes counts as doubled; a house in an additional route for a second try does not', async () => {
  const { route, coverage } = await parish()
  await route(['1'])
  await route(['1'], { date: '2027-01-20', additional: true })
  expect((await coverage()).streets).toMatchObject([{ doubled: 0 }])
  await route(['1'], { date: '2026-12-30' })
  expect((await coverage()).streets).toMatchObject([{ doubled: 1 }])
})

test('coverage: a family without a house number is reported, because no route can include it', async () => {
  const { clerk, families, coverage } = await parish()
  await inParish(clerk.parish_id, db =>
    db
      .updateTable('families')
      .set({ building_number: null })
      .where('id', '=', families[0]!)
      .execute(),
  )
  expect(await coverage()).toMatchObject({ without_address: 1 })
})

test('coverage: one street under two names is reported; a former name is stored for searching', async () => {
  const { clerk, dic_town_id, dic_street_id, families, coverage } = await parish()
  const twin = await clerk('POST', '/api/streets', { dic_town_id, name: 'al. Polna' })
  await inParish(clerk.parish_id, db =>
    db
      .updateTable('families')
      .set({ dic_street_id: twin.body.entry.id })
      .where('id', '=', families[2]!)
      .execute(),
  )
  const { warnings } = await coverage()
  expect(warnings).toEqual([expect.stringContaining('jedna ulica pod dwiema nazwami')])
  const names = ['ul. 22 Lipca', 'Górki']
  expect((await clerk('PUT', '/api/visit-street-names', { dic_street_id, names })).status).toBe(200)
  const { streets } = await coverage()
  const polna = streets.find(
    (coveredStreet: { street: string }) => coveredStreet.street === 'ul. Polna',
  )
  expect(polna.other_names).toEqual(names)
})

test.each([
  ['ul. gen. Sikorskiego', 'Sikorskiego', true],
  ['ul. św. Anny', 'ul. Świętej Anny', true],
  ['ul. Polna', 'ul. Polna Górna', false],
  ['ul. 3 Maja', 'ul. 1 Maja', false],
])('streetKind: %s and %s are one street → %s', (firstName, secondName, isSame) => {
  expect(streetKind(firstName) === streetKind(secondName)).toBe(isSame)
})
