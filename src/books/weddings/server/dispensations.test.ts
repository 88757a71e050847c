import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { type WeddingChange, sampleWedding, postWedding, readWedding } from './testing.ts'

const { newParish } = await testApi()

const post = (clerk: Caller, change: WeddingChange = {}) =>
  clerk('POST', '/api/weddings', { ...sampleWedding, ...change })

test('an impediment bars the marriage until the dispensation is entered', async () => {
  const clerk = await newParish()
  const unbaptisedBride = {
    bride_dic_faith_id: 21,
    bride_baptism_date: null,
    bride_baptism_parish: '',
    bride_confirmation_date: null,
  }
  const response = await post(clerk, unbaptisedBride)
  expect(response).toMatchObject({
    status: 422,
    body: { errors: { dispensations: [expect.stringContaining('kan. 1086')] } },
  })
  const dispensations = [
    { kind: 'disparity', authority: 'Kuria w Tarnowie', number: '8/2026', date: '2026-04-01' },
  ]
  const { id } = await postWedding(clerk, { ...unbaptisedBride, dispensations })
  const { checks } = await readWedding(clerk, id)
  expect(checks).toContainEqual(
    expect.objectContaining({
      code: 'bride.disparity',
      settled: expect.objectContaining({ by: 'dispensation' }),
    }),
  )
})

test('a paper without its giver, number and date: the errors are at these fields', async () => {
  const clerk = await newParish()
  const mixedMarriage = { bride_dic_faith_id: 13, dispensations: [{ kind: 'mixed' }] }
  const { status, body } = await post(clerk, mixedMarriage)
  expect([status, Object.keys(body.errors)]).toEqual([
    422,
    ['dispensations.0.authority', 'dispensations.0.number', 'dispensations.0.date'],
  ])
  expect(body.message).toContain('brak: kto udzielił, numeru, daty')
  const late = { kind: 'mixed', authority: 'Kuria', number: '1', date: '2026-06-01' }
  const answer = await post(clerk, { ...mixedMarriage, dispensations: [late] })
  expect(answer.body.errors).toEqual({ 'dispensations.0.date': [expect.any(String)] })
})

const SANATION = {
  dic_wedding_kind_id: 7,
  witnesses: [],
  minister: '',
  assisting_basis: null,
  basis_from: '',
  basis_date: null,
  usc_permit_number: '',
  usc_permit_date: null,
}

test.each([
  [
    'of the wrong giver',
    'mixed',
    { bride_dic_faith_id: 13 },
    'pastor',
    'wydał ktoś inny (proboszcz)',
  ],
  // Nullity is declared by a court, so a civil registry cannot issue this paper.
  [
    'that the case does not take',
    'bond_nullity',
    { bride_dic_marital_status_id: 2 },
    'registry',
    'sąd kościelny',
  ],
  ['without the giver of a reserved sanation', 'sanation', SANATION, null, 'wybierz władzę'],
])('a paper %s: the error is at its authority', async (_, kind, change, giver, words) => {
  const clerk = await newParish()
  const paper = { kind, giver, authority: 'Kuria', number: '8/2026', date: '2026-04-01' }
  const { status, body } = await post(clerk, { ...change, dispensations: [paper] })
  expect([status, body.errors]).toEqual([
    422,
    { 'dispensations.0.giver': [expect.stringContaining(words)] },
  ])
})

test('a paper that serves the other spouse is not wrong: the error names the spouse who has none', async () => {
  const clerk = await newParish()
  const paper = { kind: 'bond_death', giver: 'registry', authority: 'USC Kraków', number: '8/2026' }
  const { status, body } = await post(clerk, {
    groom_dic_marital_status_id: 3,
    bride_dic_marital_status_id: 2,
    dispensations: [{ ...paper, date: '2026-04-01' }],
  })
  expect([status, body.errors]).toEqual([
    422,
    { dispensations: [expect.stringMatching(/^Ustal stan wolny narzeczonej/)] },
  ])
})

test.each([
  [
    'without a certificate',
    { usc_permit_number: '', usc_permit_date: null, usc_permit_valid_date: null },
    'usc_missing',
  ],
  ['with an expired certificate', { usc_permit_valid_date: '2026-05-22' }, 'usc_expired'],
  ['with a certificate issued after it', { usc_permit_date: '2026-05-24' }, 'usc_late'],
  [
    'before a child of six',
    {
      witnesses: [
        { names: 'Jan', surname: 'Lis', birth_date: '2020-01-01' },
        sampleWedding.witnesses[1],
      ],
    },
    'witnesses.0.unable',
  ],
])('a wedding held %s: refused; recorded as a fact → needs attention', async (_, change, code) => {
  const clerk = await newParish()
  expect((await post(clerk, change)).status).toBe(422)
  const fact = { circumstance: 'with_defect', circumstance_reason: 'tak się stało' }
  const { id } = await postWedding(clerk, { ...change, ...fact })
  const { needs_attention, checks } = await readWedding(clerk, id)
  expect(needs_attention).toBe(true)
  expect(checks).toContainEqual(expect.objectContaining({ code, severity: 'block' }))
})
