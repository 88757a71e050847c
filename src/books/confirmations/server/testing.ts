import type { BookSample } from '#testing/book-samples.ts'
import type { Caller } from '#testing/api.ts'
import { expect } from 'vitest'
import { registerPeople } from '#parishioners/people/server/testing.ts'

/** Sample act of a candidate confirmed at Sokołów by a bishop, valid in every field. */
export const sampleConfirmation = {
  archival: false,
  act_number: '1',
  year: 2026,
  names: 'Łukasz Jan',
  surname: 'Żółć',
  gender: 1,
  birth_date: '2011-03-14',
  birth_town: 'Żarnowiec',
  father_names: 'Michał',
  father_surname: 'Żółć',
  mother_names: 'Grażyna',
  mother_surname: 'Żółć',
  mother_family_name: 'Zięba',
  baptism_date: '2011-05-01',
  baptism_parish: 'pw. św. Jana, Tarnów',
  baptism_act_number: '4',
  baptism_act_year: 2011,
  confirmation_date: '2026-05-09',
  confirmation_place: 'Parafia pw. św. Anny, Sokołów',
  minister: 'bp Jeremi Ćwiąkała, biskup pomocniczy',
  confirmation_name: 'Tadeusz',
  sponsor_names: 'Paweł',
  sponsor_surname: 'Kozioł',
  sponsor_birth_date: '1985-02-03',
  sponsor_certificate_provided: true,
}

export const bookSample: BookSample = {
  table: 'confirmations',
  address: '/api/confirmations',
  act: sampleConfirmation,
}

export const readConfirmation = async (clerk: Caller, id: number) =>
  (await clerk('GET', `/api/confirmations/${id}`)).body

export async function postConfirmation(clerk: Caller, change: object = {}) {
  const { status, body } = await clerk('POST', '/api/confirmations', {
    ...sampleConfirmation,
    ...change,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { id: number; version: number; warnings: { field: string; message: string }[] }
}

export const addConfirmedPerson = async (clerk: Caller, change: object = {}) => {
  const [id] = await registerPeople(clerk, {
    names: 'Łukasz',
    surname: 'Żółć',
    gender: 1,
    ...change,
  })
  return id!
}

export const correctConfirmation = async (clerk: Caller, id: number, change: object) => {
  const {
    annotations: _,
    noted_in: __,
    preparation_id: _preparation,
    notices: ___,
    warnings: ____,
    ...act
  } = await readConfirmation(clerk, id)
  const { cancelled_at: _a, cancel_reason: _b, id: _c, ...values } = act
  const body = { ...values, ...change, reason: 'Sprostowanie' }
  return clerk('PUT', `/api/confirmations/${id}`, body)
}
