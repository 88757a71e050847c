import { expect } from 'vitest'
import type { Db } from '#platform/database/database.ts'
import type { Caller } from '#testing/api.ts'
import type { BookSample } from '#testing/book-samples.ts'

/** Sample act of a child baptised at Sokołów, valid in every field. */
export const sampleBaptism = {
  archival: false,
  act_number: '1',
  year: 2026,
  names: 'Zofia Maria',
  surname: 'Święcicka-Gołąb',
  gender: 2,
  birth_date: '2026-03-01',
  birth_town: 'Żarnowiec',
  birth_act_number: '120/2026',
  baptism_date: '2026-05-03',
  baptism_place: 'Parafia pw. św. Anny, Sokołów',
  minister: 'ks. Jan Lis',
  dic_baptism_kind_id: 1,
  father_names: 'Michał',
  father_surname: 'Gołąb',
  mother_names: 'Małgorzata',
  mother_surname: 'Święcicka-Gołąb',
  mother_family_name: 'Święcicka',
  dic_parents_marriage_id: 1,
  parents_marriage_date: '2020-06-20',
  parents_marriage_place: 'Parafia pw. św. Anny, Sokołów',
  godparents: [
    { role: 'godparent', names: 'Jan', surname: 'Zięba', gender: 1, confirmed: true },
    { role: 'godparent', names: 'Ewa', surname: 'Nowak', gender: 2, confirmed: true },
  ],
}

/** Posts the sample act with the given changes. */
export async function postBaptism(clerk: Caller, change: object = {}) {
  const answer = await clerk('POST', '/api/baptisms', { ...sampleBaptism, ...change })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as { id: number; version: number; warnings: { field: string }[] }
}

export const readBaptism = async (clerk: Caller, id: number) =>
  (await clerk('GET', `/api/baptisms/${id}`)).body

/** Inserts the card of the sample child with the given changes. */
export const insertBaptisedPerson = (db: Db, change: object = {}) =>
  db
    .insertInto('people')
    .values({ names: 'Zofia Maria', surname: 'Święcicka-Gołąb', gender: 2, ...change })
    .returning('id')
    .executeTakeFirstOrThrow()

export const bookSample: BookSample = {
  table: 'baptisms',
  address: '/api/baptisms',
  act: sampleBaptism,
}
