import { expect } from 'vitest'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import type { Caller } from '#testing/api.ts'
import type { BookSample } from '#testing/book-samples.ts'

/** Sample act of a person baptised in another confession and received at Sokołów. */
export const sampleConversion = {
  archival: false,
  kind: 'conversion',
  act_number: '1',
  year: 2026,
  names: 'Greta Łucja',
  surname: 'Żak',
  gender: 2,
  birth_date: '1994-03-12',
  birth_town: 'Wisła',
  father_names: 'Jan',
  father_surname: 'Żak',
  mother_names: 'Ewa',
  mother_surname: 'Żak',
  mother_family_name: 'Cieślar',
  event_date: '2026-04-04',
  event_place: 'Parafia pw. św. Anny, Sokołów',
  minister: 'ks. Jan Lis, proboszcz',
  first_witness: 'Bożena Łęcka',
  dic_faith_id: 5,
  baptism_validity: 'valid',
  baptism_proof: 'świadectwo chrztu z parafii w Wiśle',
  decree_by: 'Kuria w Tarnowie',
  decree_number: '112/2026',
  decree_date: '2026-03-20',
  baptism_date: '1994-05-01',
  baptism_parish: 'Parafia ewangelicko-augsburska, Wisła',
  baptism_act_number: '14',
  baptism_act_year: 1994,
  baptism_told: true,
}

const OF_CONVERSION = { dic_faith_id: null, baptism_validity: null, baptism_proof: null }

/** Sample act of a formal leaving before the parish priest, sent to the curia and answered. */
export const sampleLeaving = {
  ...sampleConversion,
  ...OF_CONVERSION,
  kind: 'left_church',
  names: 'Adam',
  surname: 'Kozioł',
  gender: 1,
  first_witness: null,
  declared_in_person: true,
  declaration_filed: true,
  curia_sent_date: '2026-04-05',
  decree_number: '7/2026',
  baptism_parish: 'pw. św. Jana, Tarnów',
}

export const returnee = {
  ...sampleLeaving,
  kind: 'returned',
  event_date: '2026-05-03',
  declared_in_person: false,
  declaration_filed: false,
  curia_sent_date: null,
  decree_number: '31/2026',
}

export const bookSample: BookSample = {
  table: 'conversions',
  address: '/api/conversions',
  // Without a notice to the parish of baptism.
  act: { ...sampleConversion, baptism_told: false },
}

const BOOK = '/api/conversions'
let lastNumber = 0

/** Creates the calls of the book by one priest; each act gets a number of its own. */
export function createConversionCalls(priest: Caller) {
  const postAct = (act: object) =>
    priest('POST', BOOK, { ...act, act_number: String(++lastNumber) })

  async function writeAct(act: object) {
    const { status, body } = await postAct(act)
    expect(status, JSON.stringify(body)).toBe(201)
    return body as { id: number; version: number; warnings: { field: string }[] }
  }

  const getAct = async (id: number) => (await priest('GET', `${BOOK}/${id}`)).body

  const cancelAct = (id: number, version = 1) =>
    priest('POST', `${BOOK}/${id}/cancel`, { version, reason: 'Akt dotyczy kogo innego' })

  async function addPerson(overrides: object = {}) {
    const entry = { names: 'Adam', surname: 'Kozioł', birth_date: '1994-03-12' }
    const [id] = await registerPeople(priest, {
      ...entry,
      gender: 1,
      dic_faith_id: 1,
      ...overrides,
    })
    return id!
  }

  return { postAct, writeAct, getAct, cancelAct, addPerson }
}
