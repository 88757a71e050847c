import { describe, expect, test } from 'vitest'
import { buildFacts } from '#books/premaritals/canonical.ts'
import { sampleWedding } from '#books/weddings/server/testing.ts'
import type { Check } from '#books/canon-law/contract.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { newParish, signIn } = await testApi()

const PERMISSION = {
  kind: 'mixed',
  authority: 'Kuria Diecezjalna w Tarnowie',
  number: '8/2026',
  date: '2026-04-01',
}
const DELEGATION = {
  kind: 'delegation',
  authority: 'proboszcz miejsca',
  number: null,
  date: '2026-05-01',
}

const talks = {
  protocol_number: 12,
  year: 2026,
  protocol_date: '2026-02-01',
  wedding_date: sampleWedding.wedding_date,
  usc_permit_number: sampleWedding.usc_permit_number,
  usc_permit_date: sampleWedding.usc_permit_date,
  usc_permit_valid_date: sampleWedding.usc_permit_valid_date,
  delegation_parish_worker_position: sampleWedding.minister,
  fiance: {
    names: sampleWedding.groom_names,
    surname: sampleWedding.groom_surname,
    birth_date: sampleWedding.groom_birth_date,
    dic_faith_id: 1,
    dic_marital_status_id: 1,
    baptism_parish: sampleWedding.groom_baptism_parish,
  },
  fiancee: {
    names: sampleWedding.bride_names,
    surname: sampleWedding.bride_surname,
    birth_date: sampleWedding.bride_birth_date,
    dic_faith_id: 5,
    dic_marital_status_id: 1,
    baptism_parish: sampleWedding.bride_baptism_parish,
  },
}

/** Creates a protocol of a Catholic and a Lutheran, and the act that a clerk would write from it. */
async function createProtocol(priest: Caller, overrides: object = {}) {
  const { status, body } = await priest('POST', '/api/premaritals', { ...talks, ...overrides })
  expect(status, JSON.stringify(body)).toBe(201)
  const protocol = async () => (await priest('GET', `/api/premaritals/${body.id}`)).body
  const checks = async () => {
    const answer = await priest('POST', '/api/canon/check-marriage', buildFacts(await protocol()))
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.checks as Check[]
  }
  const act = { ...sampleWedding, bride_dic_faith_id: 5, premarital_id: body.id as number }
  return { id: body.id as number, checks, act }
}

const getSettlement = (checks: readonly Check[], wantedCode: string) =>
  checks.find(({ code }) => code === wantedCode)?.settled

test('data sharing: dispensation entered in the protocol → the act can be written too', async () => {
  const priest = await newParish()
  const bare = await createProtocol(priest)
  expect((await priest('POST', '/api/weddings', bare.act)).body.barred).toEqual(['bride.mixed'])
  const { act } = await createProtocol(priest, { protocol_number: 13, dispensations: [PERMISSION] })
  const response = await priest('POST', '/api/weddings', act)
  expect(response.status, JSON.stringify(response.body)).toBe(201)
})

test('data sharing: dispensation and delegation entered in the act → checks of the protocol are settled', async () => {
  const priest = await newParish()
  const { act, checks } = await createProtocol(priest)
  const before = await checks()
  expect([getSettlement(before, 'bride.mixed'), getSettlement(before, 'delegation')]).toEqual([
    null,
    null,
  ])
  const entry = { ...act, dispensations: [PERMISSION] }
  const { status, body } = await priest('POST', '/api/weddings', entry)
  expect(status, JSON.stringify(body)).toBe(201)
  const after = await checks()
  expect(getSettlement(after, 'bride.mixed')?.words).toContain('nr 8/2026')
  expect(getSettlement(after, 'delegation')?.words).toContain('proboszcz miejsca')
  await priest('POST', `/api/weddings/${body.id}/cancel`, { version: 1, reason: 'Omyłka w akcie' })
  expect(getSettlement(await checks(), 'bride.mixed')).toBeNull()
})

test('a clerk without access to protocols sees that the paper exists, not its content', async () => {
  const priest = await newParish({ user: { clergy: true } })
  const { act } = await createProtocol(priest, { dispensations: [PERMISSION] })
  const clerk = await signIn(3, priest.parish_id)
  const { status, body } = await clerk('POST', '/api/weddings', act)
  expect(status, JSON.stringify(body)).toBe(201)
  const { checks } = (await clerk('GET', `/api/weddings/${body.id}`)).body
  expect(getSettlement(checks, 'bride.mixed')?.words).toBe('pismo wpisane w protokole przedślubnym')
})

test('a delegation in the protocol becomes the basis of assistance in the draft, and is listed once', async () => {
  const priest = await newParish()
  const { id } = await createProtocol(priest, { dispensations: [PERMISSION, DELEGATION] })
  const { values } = (await priest('GET', `/api/premaritals/${id}/wedding`)).body
  expect(values).toMatchObject({
    assisting_basis: 'delegation',
    basis_from: 'proboszcz miejsca',
    basis_date: '2026-05-01',
    dispensations: [PERMISSION],
  })
})

describe('answers of the linked protocol', () => {
  const buildAnswers = (answers: Record<string, 'yes' | 'no'>) => ({
    dispensations: [PERMISSION],
    fiance: {
      ...talks.fiance,
      answers: Object.fromEntries(
        Object.entries(answers).map(([key, answer]) => [key, { answer, text: null }]),
      ),
    },
  })

  test('a crime and orders declared in the protocol → the act is refused until dispensed', async () => {
    const priest = await newParish({ user: { clergy: true } })
    const { act } = await createProtocol(priest, buildAnswers({ crime: 'yes', holy_orders: 'yes' }))
    const { status, body } = await priest('POST', '/api/weddings', act)
    expect([status, body.barred]).toEqual([422, ['groom.crime', 'groom.orders']])
    const circumstances = {
      circumstance: 'with_defect',
      circumstance_reason: 'Nie wiedziano o nich',
    }
    const response = await priest('POST', '/api/weddings', { ...act, ...circumstances })
    expect(response.status, JSON.stringify(response.body)).toBe(201)
    const { checks } = (await priest('GET', `/api/weddings/${response.body.id}`)).body
    const crime = (checks as Check[]).find(({ code }) => code === 'groom.crime')!
    expect(crime.about).toMatch(/^Protokół przedślubny, C\d+\. Czy ktoś przyczynił się.+ – tak$/)
  })

  test('a clerk without access to protocols → sees that answers are pending, not which', async () => {
    const priest = await newParish({ user: { clergy: true } })
    const { act } = await createProtocol(
      priest,
      buildAnswers({ force_or_fear: 'yes', impotence: 'yes' }),
    )
    const clerk = await signIn(3, priest.parish_id)
    const response = await clerk('POST', '/api/weddings', act)
    expect(response.status, JSON.stringify(response.body)).toBe(201)
    const checks = async (caller: Caller) =>
      (await caller('GET', `/api/weddings/${response.body.id}`)).body.checks as Check[]
    expect((await checks(priest)).map(({ code }) => code)).toEqual(
      expect.arrayContaining(['groom.force_or_fear', 'groom.impotence']),
    )
    const maskedChecks = (await checks(clerk)).filter(({ code }) => code.startsWith('groom.'))
    expect(maskedChecks).toMatchObject([
      { code: 'groom.protocol_answers', about: null, givers: null, settled: null },
    ])
    expect(JSON.stringify(maskedChecks)).not.toMatch(/1103|1084|przymus|niemoc/i)
  })

  test('a reason given in the protocol → settles the answer in the act', async () => {
    const priest = await newParish({ user: { clergy: true } })
    const reason = 'Leczenie zakończone, opinia biegłego w aktach'
    const { act } = await createProtocol(priest, {
      ...buildAnswers({ treatment: 'yes' }),
      overrides: [{ code: 'groom.treatment', reason }],
    })
    const { body } = await priest('POST', '/api/weddings', act)
    const { checks, overrides } = (await priest('GET', `/api/weddings/${body.id}`)).body
    expect(getSettlement(checks, 'groom.treatment')).toEqual({ by: 'protocol', words: reason })
    expect(overrides).toEqual([])
  })
})
