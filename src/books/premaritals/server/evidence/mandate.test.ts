import { expect, test } from 'vitest'
import type { Check } from '#books/canon-law/contract.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { buildFacts } from '../../canonical.ts'
import { createFullCouple, fullAnswers } from '../testing.ts'

const { newParish, send } = await testApi()

const MANDATE = {
  proxy_name: 'Piotr Nowak',
  mandate_date: '2026-03-04',
  mandate_person: 'named',
  mandate_signed_by: 'official',
  mandate_giver: 'signed',
}
const leave = (kind: string, giver: string) => ({
  kind,
  giver,
  authority: 'w Tarnowie',
  number: '4/2026',
  date: '2026-03-05',
})

/** Builds the entry of a couple in which he consents through a proxy, with every required leave. */
async function buildEntry(priest: Caller, mandate: object) {
  const full = await createFullCouple(priest)
  const answers = { ...fullAnswers, by_proxy: { answer: 'yes', text: null } }
  return {
    ...full,
    fiance: { ...full.fiance, ...mandate, answers },
    dispensations: [leave('proxy', 'ordinary'), leave('court_proxy', 'court')],
  }
}

async function writeProtocol(priest: Caller, entry: object) {
  const { status, body } = await priest('POST', '/api/premaritals', entry)
  expect([status, body.message]).toEqual([201, undefined])
  return body as { id: number; version: number }
}

test.each([
  ['names no other party', { mandate_person: null }, 'wskazania drugiej strony'],
  ['is not signed by its giver', { mandate_giver: null }, 'podpisu mocodawcy'],
  ['has no other signature', { mandate_signed_by: null }, 'podpisów prócz mocodawcy'],
  ['was revoked', { mandate_state: 'lapsed' }, 'Pełnomocnictwo wygasło przed ślubem'],
])('protocol: a mandate that %s → the marriage is blocked (KPK 1105)', async (_, change, words) => {
  const priest = await newParish()
  const entry = await buildEntry(priest, { ...MANDATE, ...change })
  const { id } = await writeProtocol(priest, entry)
  const protocol = (await priest('GET', `/api/premaritals/${id}`)).body
  const { checks } = (await priest('POST', '/api/canon/check-marriage', buildFacts(protocol))).body
  const open = checks.filter(
    ({ code, severity }: Check) => code.includes('mandate') && severity === 'block',
  )
  expect(open.map(({ message }: Check) => message)).toEqual([expect.stringContaining(words)])
})

test('weddingLicence: complete mandate → issued and copied to the draft of the act; revoked later → licence outdated', async () => {
  const priest = await newParish()
  const entry = await buildEntry(priest, MANDATE)
  const { id, version } = await writeProtocol(priest, entry)
  const { status, body } = await priest('GET', `/api/prints/premaritals/${id}/weddingLicence`)
  expect([status, body.message]).toEqual([200, undefined])
  const { values } = (await priest('GET', `/api/premaritals/${id}/wedding`)).body
  expect(values).toMatchObject({ proxy_side: 'groom', ...MANDATE })
  const [{ verification_code }] = (await priest('GET', '/api/documents')).body.data
  const readStanding = async () =>
    (await send({ method: 'GET', url: `/api/public/documents/${verification_code}` })).body.standing
  expect(await readStanding()).toBe('stands')
  const fiance = { ...entry.fiance, mandate_state: 'lapsed' }
  const saveResponse = await priest('PUT', `/api/premaritals/${id}`, { ...entry, fiance, version })
  expect([saveResponse.status, saveResponse.body.message]).toEqual([200, undefined])
  expect(await readStanding()).toBe('outdated')
})
