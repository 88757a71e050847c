import { expect, test } from 'vitest'
import type { Check } from '#books/canon-law/contract.ts'
import { testApi } from '#testing/api.ts'
import { buildFacts } from '../../canonical.ts'
import { createFullCouple } from '../testing.ts'

const { newParish, inParish } = await testApi()
const FUTURE = '2044-01-02'
type Full = Awaited<ReturnType<typeof createFullCouple>>

const DEATH = {
  kind: 'bond_death',
  giver: 'registry',
  authority: 'USC w Tarnowie',
  number: '7/24',
  date: '2024-03-01',
}
const ofWidower = (full: Full, date: string) => ({
  ...full,
  fiance: { ...full.fiance, dic_marital_status_id: 3 },
  dispensations: [{ ...DEATH, date }],
})

test.each<[field: string, build: (full: Full) => object]>([
  ['protocol_date', full => ({ ...full, protocol_date: FUTURE, wedding_date: null })],
  ['usc_permit_date', full => ({ ...full, usc_permit_date: FUTURE })],
  ['dispensations.0.date', full => ofWidower(full, FUTURE)],
  ['fiance.baptism_date', full => ({ ...full, fiance: { ...full.fiance, baptism_date: '2044' } })],
  [
    'fiancee.baptism_certificate_date',
    full => ({ ...full, fiancee: { ...full.fiancee, baptism_certificate_date: FUTURE } }),
  ],
  [
    'fiancee.confirmation_date',
    full => ({ ...full, fiancee: { ...full.fiancee, confirmation_date: '2044-05' } }),
  ],
])('%s in the future → refused on saving', async (field, build) => {
  const priest = await newParish()
  const { status, body } = await priest(
    'POST',
    '/api/premaritals',
    build(await createFullCouple(priest)),
  )
  expect([status, body.errors]).toEqual([
    422,
    { [field]: [expect.stringContaining('jest w przyszłości')] },
  ])
})

/** Creates a protocol, then sets dates that only older versions of the program accepted. */
async function writeOldRecord(build: (full: Full) => object = full => full) {
  const priest = await newParish()
  const { body } = await priest('POST', '/api/premaritals', build(await createFullCouple(priest)))
  const print = () => priest('GET', `/api/prints/premaritals/${body.id}/weddingLicence`)
  expect((await print()).status).toBe(200)
  return { id: body.id as number, parish_id: priest.parish_id, print, priest }
}

test('weddingLicence of an old record: future dates prove neither interviews, baptism nor the civil paper', async () => {
  const { id, parish_id, print } = await writeOldRecord()
  await inParish(parish_id, async db => {
    await db
      .updateTable('premaritals')
      .set({ protocol_date: FUTURE, usc_permit_date: FUTURE, wedding_date: '2044-05-01' })
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('premarital_parties')
      .set({ baptism_certificate_date: FUTURE })
      .where('premarital_id', '=', id)
      .where('side', '=', 'fiancee')
      .execute()
  })
  const { status, body } = await print()
  expect(status).toBe(422)
  for (const words of [
    'data spisania protokołu (wpisany dzień jest w przyszłości)',
    'świadectwo chrztu narzeczonej',
    'zaświadczenie z USC',
  ]) {
    expect(body.message).toContain(words)
  }
})

test('weddingLicence of an old record: a death certificate with a future date does not prove freedom', async () => {
  const { id, parish_id, print } = await writeOldRecord(full => ofWidower(full, DEATH.date))
  await inParish(parish_id, db =>
    db
      .updateTable('premaritals')
      .set({ dispensations: JSON.stringify([{ ...DEATH, date: FUTURE }]) })
      .where('id', '=', id)
      .execute(),
  )
  const { status, body } = await print()
  expect([status, body.message]).toEqual([
    422,
    expect.stringContaining('wpisz dokument o śmierci małżonka'),
  ])
})

test('screen checks: death certificate with a future date → settles nothing, in the form or the linked protocol', async () => {
  const { id, parish_id, priest } = await writeOldRecord(full => ofWidower(full, DEATH.date))
  const findSettled = async (facts: object) => {
    const { status, body } = await priest('POST', '/api/canon/check-marriage', facts)
    expect([status, body.message]).toEqual([200, undefined])
    const checks: Check[] = body.checks
    return checks.find(({ code }) => code === 'groom.free_state')?.settled
  }
  const spouses = { groom: { surname: 'Żółć', dic_marital_status_id: 3 }, bride: {} }
  const linkedSpouses = { ...spouses, linked: { book: 'premaritals', premarital_id: id } }
  expect(await findSettled(linkedSpouses)).not.toBeNull()
  expect(await findSettled({ ...spouses, dispensations: [DEATH] })).not.toBeNull()
  const future = { ...DEATH, date: FUTURE }
  await inParish(parish_id, db =>
    db
      .updateTable('premaritals')
      .set({ dispensations: JSON.stringify([future]) })
      .where('id', '=', id)
      .execute(),
  )
  expect(await findSettled(linkedSpouses)).toBeNull()
  expect(await findSettled({ ...spouses, dispensations: [future] })).toBeNull()
  const protocol = (await priest('GET', `/api/premaritals/${id}`)).body
  expect(buildFacts(protocol)?.dispensations).toEqual([])
  const fiance = { ...protocol.fiance, baptism_date: FUTURE, baptism_parish: 'Tarnów' }
  expect(buildFacts({ ...protocol, fiance })?.groom.baptised).toBeNull()
})
