import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { addFamily, buildKowalscy, newPlace, buildNewMember } from './testing.ts'

const { newParish } = await testApi()

const of = async (clerk: Caller, query = '', field = 'family_name') =>
  (await clerk('GET', `/api/families?${query}`)).body.data.map(
    (row: Record<string, unknown>) => row[field],
  )

async function village() {
  const clerk = await newParish({ role_id: 3 })
  const { dic_town_id, polna, armii } = await newPlace(clerk)
  const family = (family_name: string, changes: Record<string, unknown>) =>
    addFamily(clerk, {
      family_name,
      dic_town_id,
      members: [{ ...buildNewMember('Jan', family_name.replace(/owie$/, '')), is_head: true }],
      ...changes,
    })
  await family('Żakowie', { dic_street_id: polna, building_number: '10A', card_number: '2' })
  await family('Ćwikowie', {
    dic_street_id: polna,
    building_number: '2',
    card_number: '10',
    region: 'II',
  })
  await family('Czyżowie', {
    dic_street_id: polna,
    building_number: '10',
    place_number: '3',
    region: '10',
  })
  await family('Adamowie', {
    dic_street_id: armii,
    building_number: '5',
    needs_attention: true,
    card_number: '10a',
  })
  await family('Wyprowadzeni', { building_number: '1', moved_out: '2020-01-01' })
  return { clerk, dic_town_id, polna }
}

test('families list: in Polish order; sorted by address, house numbers count as numbers', async () => {
  const { clerk } = await village()
  expect(await of(clerk)).toEqual(['Adamowie', 'Czyżowie', 'Ćwikowie', 'Żakowie'])
  const byAddress = ['Adamowie', 'Ćwikowie', 'Czyżowie', 'Żakowie']
  expect(await of(clerk, 'sort=address')).toEqual(byAddress)
  expect(await of(clerk, 'sort=address&sortType=desc')).toEqual(byAddress.toReversed())
  expect(await of(clerk, 'sort=card_number', 'card_number')).toEqual(['2', '10', '10a', null])
  expect(await of(clerk, 'sort=card_number&sortType=desc', 'card_number')).toEqual([
    '10a',
    '10',
    '2',
    null,
  ])
})

test('families list: a house without flats comes before its flats: 24, 24/2, 24/12, 24/22', async () => {
  const clerk = await newParish()
  const { dic_town_id, polna } = await newPlace(clerk)
  for (const [family_name, place_number] of [
    ['Adamowie', '12'],
    ['Bąkowie', '22'],
    ['Czyżowie', null],
    ['Dębowie', '2'],
  ]) {
    const members = [{ ...buildNewMember('Jan', 'Lis'), is_head: true }]
    const at = { dic_town_id, dic_street_id: polna, building_number: '24', place_number }
    await addFamily(clerk, { family_name, members, ...at })
  }
  const order = ['Czyżowie', 'Dębowie', 'Adamowie', 'Bąkowie']
  expect(await of(clerk, 'sort=address')).toEqual(order)
  expect(await of(clerk, 'sort=address&sortType=desc')).toEqual(order.toReversed())
})

test('families list: a row has the address, the head and the number of living members', async () => {
  const clerk = await newParish()
  const { dic_town_id, polna } = await newPlace(clerk)
  await addFamily(
    clerk,
    buildKowalscy(dic_town_id, {
      dic_street_id: polna,
      place_number: '4',
      zip_code: '08-300',
      region: 'II',
    }),
  )
  const { body } = await clerk('GET', '/api/families')
  expect(body.data[0]).toEqual({
    id: expect.any(Number),
    family_name: 'Kowalscy',
    card_number: null,
    address: 'ul. Polna 12/4, 08-300 Sokołów',
    head: 'Kowalski Jan',
    members_count: 3,
    region: 'II',
    inactive: false,
    needs_attention: false,
  })
})

test('families list: searched by name, member, street and house', async () => {
  const { clerk, dic_town_id, polna } = await village()
  await addFamily(clerk, buildKowalscy(dic_town_id, { dic_street_id: polna, card_number: 'K/77' }))
  for (const search of ['kowalscy', 'KOWALSKI', 'zofia kow', 'kowalski polna 12', '77']) {
    expect(await of(clerk, `search=${encodeURIComponent(search)}`), search).toEqual(['Kowalscy'])
  }
  expect(await of(clerk, 'search=armii')).toEqual(['Adamowie'])
  expect(await of(clerk, 'search=polna 10a')).toEqual(['Żakowie'])
  await addFamily(clerk, {
    family_name: 'Adamowicz',
    dic_town_id,
    members: [buildNewMember('Iza', 'Żakowska')],
  })
  expect(await of(clerk, 'search=zak')).toEqual(['Żakowie', 'Adamowicz'])
  expect(await of(clerk, 'search=zakowie')).toEqual(['Żakowie'])
  expect(await of(clerk, 'search=%25')).toHaveLength(6)
})

test('families list: filtered by state, place, region and attention', async () => {
  const { clerk, dic_town_id, polna } = await village()
  expect(await of(clerk, 'status=inactive')).toEqual(['Wyprowadzeni'])
  expect(await of(clerk, 'status=all')).toHaveLength(5)
  expect(await of(clerk, `dic_street_id=${polna}`)).toHaveLength(3)
  expect(await of(clerk, `dic_town_id=${dic_town_id}&status=all`)).toHaveLength(5)
  expect(await of(clerk, 'needs_attention=true')).toEqual(['Adamowie'])
  expect(await of(clerk, 'region=II')).toEqual(['Ćwikowie'])
  const { body } = await clerk('GET', '/api/families/filters')
  expect(body).toEqual({
    towns: [{ id: dic_town_id, name: 'Sokołów' }],
    streets: [
      { id: expect.any(Number), name: 'al. Armii Krajowej', dic_town_id },
      { id: polna, name: 'ul. Polna', dic_town_id },
    ],
    regions: ['10', 'II'],
  })
  expect((await clerk('GET', '/api/families?status=brak')).status).toBe(422)
  expect((await clerk('GET', '/api/families?sort=notes')).status).toBe(422)
})

test('families list: pages count every family that matches the filter', async () => {
  const { clerk } = await village()
  const { body } = await clerk('GET', '/api/families?per_page=3&page=2')
  expect(body.data).toHaveLength(1)
  expect(body.meta).toMatchObject({ total: 4, current_page: 2, last_page: 2, from: 4, to: 4 })
})
