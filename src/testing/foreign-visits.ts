import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { DB } from '#platform/database/tables.ts'

/** Inserts one record and returns its id; `name` is its parameter in addresses, if it differs from the table. */
export type AddRecord = (table: keyof DB, values: object, name?: string) => Promise<number>

export async function addVisits(add: AddRecord, person_id: number) {
  const visit_season_id = await add('visit_seasons', {
    name: '2026/2027',
    date_from: '2026-12-27',
    date_to: '2027-02-02',
  })
  const visit_route_id = await add('visit_routes', {
    visit_season_id,
    date: '2026-12-28',
    time_from: '16:00',
    time_to: '21:00',
  })
  const dic_town_id = await add(
    'towns',
    { parish_id: sql`current_parish()`, name: 'Obca Wola' },
    'visited_town',
  )
  const door = { dic_town_id, building_number: '7' }
  const visit_address_id = await add('visit_addresses', { ...door, visit_route_id, position: 1 })
  await add('visit_registrations', {
    ...door,
    visit_season_id,
    number: 'OBCE-1',
    request_key: randomUUID(),
    source: 'office',
    surname: 'Nowak',
  })
  await add('visit_corrections', {
    key: randomUUID(),
    visit_address_id,
    subject: 'person',
    person_id,
    field: 'phone',
    proposed_by_name: 'ks. Jan Lis',
  })
  await add('visit_checkouts', {
    visit_route_id,
    key: randomUUID(),
    account_id: 1,
    account_name: 'ks. Obcy',
    device: 'Chrome, Android',
    expires_on: '2099-01-01',
  })
  await add('visit_conflicts', {
    visit_address_id,
    field: 'outcome',
    brought: JSON.stringify('visited'),
    brought_by_name: 'ks. Jan Lis',
  })
}
