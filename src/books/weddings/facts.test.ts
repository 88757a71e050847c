import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import {
  type WeddingChange,
  sampleWedding,
  postWedding,
  readWedding,
  getRegister,
} from './server/testing.ts'

const { newParish, inParish } = await testApi()
const { pair } = getRegister(inParish)

const post = (clerk: Caller, change: WeddingChange = {}) =>
  clerk('POST', '/api/weddings', { ...sampleWedding, ...change })

test('wedding in the book with a bar: the error does not advise to postpone a wedding that took place', async () => {
  const clerk = await newParish()
  const young = {
    groom_birth_date: '2008-06-01',
    groom_baptism_date: null,
    groom_confirmation_date: null,
  }
  const { body } = await post(clerk, young)
  const message = body.errors.groom_birth_date.join(' ')
  expect(message).toContain('Podstawa: art. 10 § 1 KRO.')
  expect(message).toContain('sprawdź datę urodzenia')
  expect(message).not.toContain('przełóż')
})

test('wedding in danger of death: recorded without delegation, banns and civil certificate', async () => {
  const clerk = await newParish()
  const urgent = {
    wedding_date: '2026-04-03',
    circumstance: 'danger_of_death',
    assisting_basis: null,
    basis_from: '',
    basis_date: null,
    banns: [],
    usc_permit_number: '',
    usc_permit_date: null,
    usc_permit_valid_date: null,
  }
  const silent = await post(clerk, urgent)
  expect(silent.body.errors).toEqual({
    circumstance_reason: [expect.stringContaining('Opisz okoliczność')],
  })
  const reason = { circumstance_reason: 'Narzeczony w szpitalu, stan krytyczny' }
  const { id } = await postWedding(clerk, { ...urgent, ...reason })
  const act = await readWedding(clerk, id)
  expect(act).toMatchObject({ circumstance: 'danger_of_death', ...reason })
  expect(act.checks.map(({ code }: { code: string }) => code)).toEqual([
    'affirmation',
    'usc_assurance',
  ])
})

test('marriage celebrated in spite of a bar: recorded as a fact, with the bar still open', async () => {
  const clerk = await newParish()
  const guest = { assisting_basis: 'pastor', basis_from: '', basis_date: null }
  expect((await post(clerk, guest)).status).toBe(422)
  const fact = {
    circumstance: 'with_defect',
    circumstance_reason: 'Delegacji nie udzielono, sprawa w kurii',
  }
  const { id } = await postWedding(clerk, { ...guest, ...fact })
  const act = await readWedding(clerk, id)
  expect(act.needs_attention).toBe(true)
  expect(act.checks).toContainEqual(
    expect.objectContaining({ code: 'delegation', severity: 'block', settled: null }),
  )
  const history = (await clerk('GET', `/api/history/weddings/${id}`)).body.data
  expect(JSON.stringify(history)).toContain('Delegacji nie udzielono, sprawa w kurii')
})

test('sanation without its rescript: refused, even as a fact', async () => {
  const clerk = await newParish()
  const sanation = { dic_wedding_kind_id: 7, witnesses: [], minister: '', assisting_basis: null }
  const alone = {
    ...sanation,
    usc_permit_date: null,
    usc_permit_number: '',
    basis_from: '',
    basis_date: null,
  }
  const fact = { circumstance: 'with_defect', circumstance_reason: 'Tak mówi rodzina' }
  for (const change of [alone, { ...alone, ...fact }]) {
    const { body } = await post(clerk, change)
    expect(body.errors.dispensations[0]).toContain('kan. 1161 § 1 i 1165 KPK')
  }
  const dispensations = [
    {
      kind: 'sanation',
      giver: 'bishop',
      authority: 'Biskup Tarnowski',
      number: '9/2026',
      date: '2026-06-01',
    },
  ]
  const { id } = await postWedding(clerk, { ...alone, dispensations })
  expect((await readWedding(clerk, id)).checks).toMatchObject([
    { code: 'sanation', settled: { words: expect.stringContaining('nr 9/2026') } },
  ])
})

test('wedding recorded as a fact: impossible event → still refused', async () => {
  const clerk = await newParish()
  const { baptism_id: _, ...people } = await pair(clerk)
  await inParish(clerk.parish_id, db =>
    db
      .updateTable('people')
      .set({ status: 'deceased', death_date: '2026-01-01' })
      .where('id', '=', people.groom_person_id)
      .execute(),
  )
  const fact = { circumstance: 'with_defect', circumstance_reason: 'Tak stoi w notatce' }
  expect((await post(clerk, { ...people, ...fact })).body.errors.groom_person_id[0]).toContain(
    'dzień śmierci',
  )
})

test('place: a registry office → refused as outside the form, recorded as a fact', async () => {
  const clerk = await newParish()
  const office = { place_kind: 'registry_office' }
  expect((await post(clerk, office)).body.barred).toEqual(['form'])
  const fact = { circumstance: 'with_defect', circumstance_reason: 'Ślub tylko w urzędzie' }
  const { id } = await postWedding(clerk, { ...office, ...fact })
  expect(await readWedding(clerk, id)).toMatchObject({ ...office, needs_attention: true })
})
