import { expect, test } from 'vitest'
import { RANGE, ROUTE, createSeason } from '#pastoral-visits/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import type { Consequence } from '../contract.ts'
import { buildMove, getStart, settleKowalscy } from './testing.ts'

const { api, newParish, signIn } = await testApi()

async function withVisits() {
  const priest = await newParish()
  const place = await settleKowalscy(priest)
  const visit_season_id = await createSeason(priest)
  const door = { family_id: place.id, building_number: '12' }
  for (const [date, dic_street_id] of [
    ['2026-12-28', place.polna],
    ['2027-01-04', place.armii],
  ] as const) {
    const street = { dic_town_id: place.dic_town_id, dic_street_id }
    const { status, body } = await priest('POST', '/api/pastoral-visits', {
      ...ROUTE,
      visit_season_id,
      date,
      ranges: [{ ...RANGE, ...street }],
      doors: dic_street_id === place.polna ? [{ ...street, ...door }] : [],
    })
    expect(status, JSON.stringify(body)).toBe(201)
  }
  return { priest, ...place }
}

async function readConsequences(
  caller: Caller,
  family: number,
  change: Record<string, unknown> = {},
) {
  const move = buildMove(await getStart(caller, 'families', family), change)
  const { people, family_version: _, family_name: __, region: ___, moved_on: ____, ...plan } = move
  const { status, body } = await caller('POST', '/api/relocations/consequences', {
    ...plan,
    people: people.flatMap(({ id, moves }) => (moves ? [id] : [])),
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return Object.fromEntries(
    (body.data as Consequence[]).map(({ topic, text }) => [topic, text.replaceAll('\u00a0', ' ')]),
  )
}

test('consequences of a move: cards, numbers, letters, messages by street and routes of visits are told', async () => {
  const { priest, id, armii, dic_town_id } = await withVisits()
  await priest('POST', '/api/families', {
    family_name: 'Nowakowie',
    dic_town_id,
    dic_street_id: armii,
    building_number: '3',
    place_number: '8',
    members: [{ person: { names: 'Adam', surname: 'Nowak' } }],
  })
  expect(await readConsequences(priest, id, { dic_street_id: armii })).toEqual({
    cards:
      'Nowy adres na kartach osób (3 karty): Jan Kowalski, Maria Kowalska, Zofia Anna Kowalska.',
    family: 'Karta rodziny Kowalscy dostanie nowy adres.',
    numbers: 'Numer karty 7 zostaje bez zmian, tak samo akty w księgach.',
    neighbours: 'Pod nowym adresem mieszka już: Nowakowie.',
    letters: 'Koperty i etykiety będą miały nowy adres.',
    messages:
      'SMS-y i e-maile do ulicy: odtąd z odbiorcami „al. Armii Krajowej”, już nie „ul. Polna”. Listy w zaczętych szkicach zostają bez zmian.',
    visits: expect.stringMatching(
      /^Kolęda 2026\/2027: nowy adres jest na trasie 04\.01\.2027; dotychczasowy jest na trasie 28\.12\.2026; na trasie 28\.12\.2026 rodzina jest wpisana/,
    ),
  })
})

test('consequences of a move: within one street the messages stay; a new family is told to choose a head', async () => {
  const { priest, id, polna } = await withVisits()
  const start = await getStart(priest, 'families', id)
  const people = start.people.map(person => ({ ...person, moves: person.name.startsWith('Jan') }))
  const sentences = await readConsequences(priest, id, {
    people,
    dic_street_id: polna,
    destination: 'new_family',
  })
  expect(sentences).not.toHaveProperty('messages')
  expect(sentences.family).toMatch(/Powstanie karta nowej rodziny.*Wskaż na niej potem nową głowę/)
  expect(sentences.visits).toMatch(/nowy adres jest na trasie 28\.12\.2026/)
})

test('consequences of a move: modules that the account may not read are left out; a street of another town is refused', async () => {
  const { priest, id, armii } = await withVisits()
  const limitedClerk = await signIn(3, priest.parish_id, {
    rights_taken: ['visits.read', 'messages.read'],
  })
  const sentences = await readConsequences(limitedClerk, id, { dic_street_id: armii })
  expect(Object.keys(sentences)).toEqual(['cards', 'family', 'numbers', 'letters'])
  const { body: town } = await priest('POST', '/api/towns', { name: 'Bobowa' })
  const response = await priest('POST', '/api/relocations/consequences', {
    family_id: id,
    people: [1],
    destination: 'family',
    dic_town_id: town.entry.id,
    dic_street_id: armii,
  })
  expect([response.status, Object.keys(response.body.errors)]).toEqual([422, ['dic_street_id']])
})

test('consequences of a move: the cards of the people and the families they name count as read', async () => {
  const { priest, id, armii } = await withVisits()
  const { people, dic_town_id } = await getStart(priest, 'families', id)
  const clerk = await signIn(3, priest.parish_id, { name: 'Ewa Kos' })
  const { status } = await clerk('POST', '/api/relocations/consequences', {
    family_id: id,
    people: [people[0]!.id],
    destination: 'family',
    dic_town_id,
    dic_street_id: armii,
    building_number: '3',
  })
  expect(status).toBe(200)
  await api.server.accessLog.flush()
  for (const record of [`people/${people[0]!.id}`, `families/${id}`]) {
    const { body } = await priest('GET', `/api/readers/${record}`)
    expect(
      body.data.map(({ who }: { who: string }) => who),
      record,
    ).toContain('Ewa Kos')
  }
})
