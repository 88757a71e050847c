import { sampleWedding } from '#books/weddings/server/testing.ts'
import type { Caller } from '#testing/api.ts'
import { expect } from 'vitest'

export const buildParty = (names: string, surname: string) => ({
  names,
  surname,
  birth_date: '1998-02-14',
  birth_town: 'Tarnów',
  dic_faith_id: 1,
  dic_marital_status_id: 1,
  residence_parish: 'Parafia pw. św. Anny, Sokołów',
  father_names: 'Tadeusz',
  father_surname: surname,
  mother_names: 'Grażyna',
  mother_family_name: 'Łęcka',
  baptism_date: '1998-03-15',
  baptism_parish: 'pw. św. Jana, Tarnów',
  baptism_act_number: '40/1998',
  confirmation_date: '2014-05-10',
  answers: { profession: { answer: null, text: 'stolarz' } },
})

export const sampleTalks = {
  protocol_number: 12,
  year: 2026,
  protocol_date: '2026-02-01',
  wedding_date: '2026-05-23',
  wedding_time: '16:00',
  usc_permit_number: '12/2026',
  usc_permit_date: '2026-03-02',
  usc_permit_valid_date: '2026-09-02',
  fiance: buildParty('Łukasz', 'Żółć'),
  fiancee: buildParty('Bożena', 'Łęcka'),
  witnesses: [
    { names: 'Adam', surname: 'Wróbel', birth_date: '1990-01-01' },
    { names: 'Ewa', surname: 'Nowak', gender: 2, birth_date: '1991-01-01' },
  ],
}

/** Values that the clerk adds to the draft. */
export const clerkFields = {
  act_number: sampleWedding.act_number,
  year: sampleWedding.year,
  minister: sampleWedding.minister,
  assisting_basis: sampleWedding.assisting_basis,
  basis_from: sampleWedding.basis_from,
  basis_date: sampleWedding.basis_date,
  wedding_place: sampleWedding.wedding_place,
  dic_wedding_kind_id: sampleWedding.dic_wedding_kind_id,
  banns: sampleWedding.banns,
}

export const BANNS_PATH = '/api/prewedding-announcements'

/** Values that the clerk adds to the draft of the banns. */
export const bannsFields = {
  act_number: '3',
  year: 2026,
  date_from: '2026-05-01',
  date_to: '2026-05-12',
  result: 'clear',
  bride_parish: 'pw. św. Jana, Tarnów',
}

/** Creates the banns of a protocol. */
export async function createBanns(priest: Caller, id: number) {
  const { body } = await priest('GET', `/api/premaritals/${id}/banns`)
  const entry = { ...bannsFields, ...body.values }
  const response = await priest('POST', BANNS_PATH, entry)
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return { id: response.body.id as number, values: body.values, entry }
}

/** Creates a protocol, and the act from its draft with the number and the priest added by the clerk. */
export async function createProtocolDraft(priest: Caller) {
  const { status, body } = await priest('POST', '/api/premaritals', sampleTalks)
  expect(status, JSON.stringify(body)).toBe(201)
  const draft = () => priest('GET', `/api/premaritals/${body.id}/wedding`)
  const { values } = (await draft()).body
  const entry = { ...clerkFields, ...values }
  const protocol = async () => (await priest('GET', `/api/premaritals/${body.id}`)).body
  return { id: body.id as number, draft, values, entry, protocol }
}
