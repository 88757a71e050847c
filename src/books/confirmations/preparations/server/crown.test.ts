import { expect, test } from 'vitest'
import { getActs } from '#books/core/import/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { confirmationsSheet } from '../../server/import-mapping.ts'
import { sampleConfirmation } from '../../server/testing.ts'
import {
  registerCandidate,
  prepareCandidate,
  fetchPreparedCandidates,
  sampleConfirmationCard,
} from './testing.ts'

const server = await testApi()
const { newParish } = server
const { imported } = await getActs(server, confirmationsSheet)

const PATH = '/api/confirmation-preparations'
const read = async (clerk: Caller, id: number) => (await clerk('GET', `${PATH}/${id}`)).body

const rite = {
  year: 2026,
  confirmation_date: '2026-05-09',
  confirmation_place: 'Parafia pw. św. Anny, Sokołów',
  minister: 'bp Jeremi Ćwiąkała, biskup pomocniczy',
}
const write = (clerk: Caller, candidates: object[]) =>
  clerk('POST', '/api/confirmations/celebrations', { ...rite, candidates })

test('a group enters the book with consecutive numbers; every card is completed by its act', async () => {
  const clerk = await newParish()
  const ids = []
  for (const surname of ['Żak', 'Łoś', 'Lis']) {
    ids.push((await prepareCandidate(clerk, sampleConfirmationCard, { surname })).id)
  }
  const leave = { consent_parish: 'pw. św. Jana, Tarnów', consent_date: '2025-10-01' }
  const outsider = await prepareCandidate(
    clerk,
    { ...sampleConfirmationCard, ...leave },
    { surname: 'Ćma', status: 'outsider' },
  )
  const candidates = await fetchPreparedCandidates(clerk)
  const { status, body } = await write(clerk, candidates)
  expect([status, body]).toMatchObject([201, { first: '1', last: '4', count: 4 }])
  const acts = (await clerk('GET', '/api/confirmations?sort=act&sortType=asc')).body.data
  expect(
    acts.map((act: { act_number: string; surname: string }) => `${act.act_number} ${act.surname}`),
  ).toEqual(['1 Ćma', '2 Lis', '3 Łoś', '4 Żak'])
  const card = await read(clerk, ids[0]!)
  expect(card).toMatchObject({ state: 'confirmed', act: '4/2026', confirmation_id: acts[3].id })
  const act = (await clerk('GET', `/api/confirmations/${acts[0].id}`)).body
  expect(act).toMatchObject({
    ...leave,
    preparation_id: outsider.id,
    confirmation_name: 'Tadeusz',
    sponsor_surname: 'Kozioł',
  })
  expect(await fetchPreparedCandidates(clerk)).toEqual([])
  const edit = await clerk('PUT', `${PATH}/${ids[0]}`, { person_id: card.person_id, version: 2 })
  expect(edit.body.message).toContain('jest już wpisany do księgi bierzmowanych')
})

test('check celebration: each row reports what its card lacks, without blocking', async () => {
  const clerk = await newParish()
  await prepareCandidate(clerk, {
    ...sampleConfirmationCard,
    exam_passed: false,
    provided_baptism_certificate: false,
  })
  const candidates = await fetchPreparedCandidates(clerk)
  const draft = { year: 2026, confirmation_date: '2026-05-09', candidates }
  const { body } = await clerk('POST', '/api/confirmations/celebrations/check', draft)
  expect(body.places[0].remarks).toEqual([
    {
      field: 'preparation',
      message: 'Na karcie przygotowania brakuje: świadectwo chrztu, egzamin',
      blocks: false,
    },
  ])
  expect((await write(clerk, candidates)).status).toBe(201)
})

test('a single act completes the card too; act cancelled or of another person → card reopened', async () => {
  const clerk = await newParish()
  const { id, person_id } = await prepareCandidate(clerk, sampleConfirmationCard)
  const act = { ...sampleConfirmation, person_id }
  const savedAct = (await clerk('POST', '/api/confirmations', act)).body
  expect((await read(clerk, id)).state).toBe('confirmed')
  const otherPersonId = await registerCandidate(clerk, { names: 'Inny' })
  const correction = { ...act, person_id: otherPersonId, version: 1, reason: 'Pomylono osoby' }
  expect((await clerk('PUT', `/api/confirmations/${savedAct.id}`, correction)).status).toBe(200)
  expect(await read(clerk, id)).toMatchObject({ state: 'open', confirmation_id: null })
  await clerk('PUT', `/api/confirmations/${savedAct.id}`, { ...correction, person_id, version: 2 })
  expect((await read(clerk, id)).state).toBe('confirmed')
  await clerk('POST', `/api/confirmations/${savedAct.id}/cancel`, {
    version: 3,
    reason: 'Omyłka w akcie',
  })
  expect(await read(clerk, id)).toMatchObject({ state: 'open', act: null })
})

test('an imported act completes the card too; import undone → card reopened', async () => {
  const clerk = await newParish()
  const { id } = await prepareCandidate(clerk, sampleConfirmationCard)
  const otherCard = await prepareCandidate(clerk, sampleConfirmationCard, { surname: 'Łoś' })
  const file = await imported(
    clerk,
    `Nr;Rok;Nazwisko;Imię;Data ur.;Data bierzmowania
4;2026;Żółć;Łukasz;14.03.2011;9.05.2026
`,
  )
  expect(await read(clerk, id)).toMatchObject({ state: 'confirmed', act: '4/2026' })
  expect(await read(clerk, otherCard.id)).toMatchObject({ state: 'open' })
  const { body } = await clerk('POST', `/api/book-imports/${file.id}/undo`, {})
  expect(body).toMatchObject({ removed: 1, kept: 0 })
  expect(await read(clerk, id)).toMatchObject({ state: 'open', act: null })
})
