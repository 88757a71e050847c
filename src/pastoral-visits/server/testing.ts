import { randomUUID } from 'node:crypto'
import type { Caller } from '#testing/api.ts'

/** Season entry of the test parish as the form sends it. */
export const SEASON = { name: '2026/2027', date_from: '2026-12-27', date_to: '2027-02-02' }

export const ROUTE = {
  date: '2026-12-28',
  time_from: '16:00',
  time_to: '21:00',
}

export const RANGE = {
  number_from: null,
  number_to: null,
  side: 'all',
  entrance: null,
  place_from: null,
  place_to: null,
  descending: false,
}

interface House {
  building_number: string
  place_number?: string
  family_name?: string
}

/** Creates a town with one street, and families at these houses. */
export async function createStreet(clerk: Caller, houses: readonly House[], name = 'ul. Polna') {
  const dic_town_id = (await clerk('POST', '/api/towns', { name: 'Żabia Wola' })).body.entry
    .id as number
  const street = await clerk('POST', '/api/streets', { dic_town_id, name })
  const dic_street_id = street.body.entry.id as number
  const families: number[] = []
  for (const { building_number, place_number, family_name = 'Lisowie' } of houses) {
    const { status, body } = await clerk('POST', '/api/families', {
      family_name,
      dic_town_id,
      dic_street_id,
      building_number,
      place_number: place_number ?? null,
      members: [{ person: { names: 'Adam', surname: 'Lis', birth_date: '1970' }, is_head: true }],
    })
    if (status !== 201) throw new Error(JSON.stringify(body))
    families.push(body.id as number)
  }
  return { dic_town_id, dic_street_id, families }
}

export async function createSeason(clerk: Caller, change: object = {}) {
  const { status, body } = await clerk('POST', '/api/visit-seasons', { ...SEASON, ...change })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id as number
}

/** Builds a change of one visit address as the office sends it. */
export const getChange = (visit_address_id: number, facts: object, key = randomUUID()) => ({
  key,
  visit_address_id,
  made_at: new Date().toISOString(),
  facts,
})
