import { expect, test } from 'vitest'
import { couple } from '#books/weddings/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { newParish } = await testApi()

const party = (names: string, surname: string) => ({
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
const talks = {
  protocol_number: 12,
  year: 2026,
  protocol_date: '2026-02-01',
  wedding_date: '2026-05-23',
  wedding_time: '16:00',
  usc_permit_number: '12/2026',
  usc_permit_date: '2026-03-02',
  usc_permit_valid_date: '2026-09-02',
  fiance: party('Łukasz', 'Żółć'),
  fiancee: party('Bożena', 'Łęcka'),
  witnesses: [
    { names: 'Adam', surname: 'Wróbel', birth_date: '1990-01-01' },
    { names: 'Ewa', surname: 'Nowak', gender: 2, birth_date: '1991-01-01' },
  ],
}

/** What the clerk adds to the draft. */
const added = {
  act_number: couple.act_number,
  year: couple.year,
  minister: couple.minister,
  assisting_basis: couple.assisting_basis,
  basis_from: couple.basis_from,
  basis_date: couple.basis_date,
  wedding_place: couple.wedding_place,
  dic_wedding_kind_id: couple.dic_wedding_kind_id,
  banns: couple.banns,
}

/** A protocol, and the act that its draft becomes when the clerk adds the number and the priest. */
async function engaged(priest: Caller) {
  const { status, body } = await priest('POST', '/api/premaritals', talks)
  expect(status, JSON.stringify(body)).toBe(201)
  const draft = () => priest('GET', `/api/premaritals/${body.id}/wedding`)
  const { values } = (await draft()).body
  const entry = { ...added, ...values }
  const protocol = async () => (await priest('GET', `/api/premaritals/${body.id}`)).body
  return { id: body.id as number, draft, values, entry, protocol }
}

test('nothing a couple said in their talks is typed twice', async () => {
  const { values } = await engaged(await newParish())
  expect(values).toMatchObject({
    groom_names: 'Łukasz',
    groom_surname: 'Żółć',
    groom_profession: 'stolarz',
    groom_baptism_act_number: '40',
    groom_baptism_act_year: 1998,
    bride_names: 'Bożena',
    bride_mother_family_name: 'Łęcka',
    wedding_date: '2026-05-23',
    wedding_time: '16:00',
    witnesses: [
      { names: 'Adam', surname: 'Wróbel' },
      { names: 'Ewa', surname: 'Nowak' },
    ],
    usc_permit_number: '12/2026',
    protocol_number: '12',
    protocol_year: 2026,
  })
})

test('the protocol learns the number of the act, and gives birth to one act only', async () => {
  const priest = await newParish()
  const { entry, protocol, draft } = await engaged(priest)
  const saved = await priest('POST', '/api/weddings', entry)
  expect(saved.status, JSON.stringify(saved.body)).toBe(201)
  expect(await protocol()).toMatchObject({ marriage_book_number: '1', marriage_book_year: 2026 })
  const again = await draft()
  expect(again.status).toBe(422)
  expect(again.body.message).toBe('Ślub z tego protokołu jest już w księdze: akt 1/2026.')
  const twice = await priest('POST', '/api/weddings', { ...entry, act_number: '2' })
  expect(twice.status).toBe(422)
  expect(twice.body.errors.premarital_id).toEqual([expect.stringContaining('jest już w księdze')])
})

test('a corrected number follows into the protocol; a cancelled act opens it again', async () => {
  const priest = await newParish()
  const { entry, protocol } = await engaged(priest)
  const { id } = (await priest('POST', '/api/weddings', entry)).body
  const correction = { ...entry, act_number: '7', version: 1, reason: 'Omyłka w numerze' }
  const corrected = await priest('PUT', `/api/weddings/${id}`, correction)
  expect(corrected.status, JSON.stringify(corrected.body)).toBe(200)
  expect(await protocol()).toMatchObject({ marriage_book_number: '7' })
  const { version } = corrected.body
  await priest('POST', `/api/weddings/${id}/cancel`, { version, reason: 'Wpisano nie tę parę' })
  expect(await protocol()).toMatchObject({ marriage_book_number: null, marriage_book_year: null })
})

test('of a couple who will not marry no act is written', async () => {
  const priest = await newParish()
  const { id, entry, draft } = await engaged(priest)
  await priest('POST', `/api/premaritals/${id}/cancel`, { version: 1, reason: 'Rozstali się' })
  expect((await draft()).body.message).toMatch('anulowany')
  expect((await priest('POST', '/api/weddings', entry)).status).toBe(422)
})

test('the talks of another parish, and of lay eyes, are closed', async () => {
  const priest = await newParish()
  const { id } = await engaged(priest)
  expect((await (await newParish())('GET', `/api/premaritals/${id}/wedding`)).status).toBe(404)
  const clerk = await newParish({ role_id: 3 })
  expect((await clerk('GET', `/api/premaritals/${id}/wedding`)).status).toBe(403)
})
