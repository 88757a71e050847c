import { sql } from 'kysely'
import type { AddRecord } from './foreign-visits.ts'

/** Inserts one entry into each dictionary of the parish, and one merge of entries. */
export async function addEntries(add: AddRecord) {
  const parish_id = sql`current_parish()`
  const town_id = await add('towns', { parish_id, name: 'Obcowice' })
  await add('streets', { parish_id, town_id, name: 'ul. Obca' })
  await add('zip_codes', { parish_id, town_id, code: '33-100' })
  await add('names', { parish_id, value: 'Obcomir' })
  await add('dictionary_parishes', { parish_id, name: 'pw. św. Anny' })
  await add('dictionary_merges', {
    list: 'towns',
    target_id: town_id,
    target_value: 'Obcowice',
    gone_values: ['Obcowce'],
    moved: 0,
    steps: JSON.stringify([]),
    merged_by_name: 'ks. Jan Lis',
  })
}
