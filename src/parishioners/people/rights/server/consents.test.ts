import { expect, test } from 'vitest'
import { today } from '#shared/dates/days.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { samplePersonEntry, registerPeople } from '../../server/testing.ts'
import { selectPeopleWithConsent } from './consents.ts'
import type { ConsentEntry } from '../contract.ts'
import { withdrawByWish } from './withdrawing.ts'
import { CONSENTS } from '../labels.ts'

const { inParish, newParish, signIn } = await testApi()

const sms = {
  dic_consent_kind_id: CONSENTS.sms,
  given_on: '2025-05-03',
  source: 'written',
  note: 'Oświadczenie w segregatorze',
}

/**
 * Creates a parish with a person; `mark` holds columns of a consent as earlier versions of the program stored it,
 * without its source.
 */
async function office(mark?: object) {
  const clerk = await newParish({ role_id: 3 })
  const [id] = await registerPeople(clerk, {})
  if (mark) {
    await inParish(clerk.parish_id, db =>
      db.updateTable('people').set(mark).where('id', '=', id!).execute(),
    )
  }
  const add = (entry: object = {}) =>
    clerk('POST', `/api/peoples/${id}/consents`, { ...sms, ...entry })
  const list = async () => (await clerk('GET', `/api/peoples/${id}/rights`)).body.consents
  const withdraw = (consent: number, entry: object = {}) =>
    clerk('POST', `/api/peoples/${id}/consents/${consent}/withdraw`, {
      version: 1,
      withdrawn_on: '2026-01-02',
      ...entry,
    })
  return { clerk, id: id!, add, list, withdraw, agree: agreeing(clerk, id!) }
}

/** Checks whether the person agrees to a kind of use today, as other modules do. */
const agreeing =
  (clerk: Caller, id: number) =>
  (kind: number = CONSENTS.sms) =>
    inParish(clerk.parish_id, async db => (await selectPeopleWithConsent(db, kind, [id])).has(id))

test('consent: stored with its kind, day, source and note', async () => {
  const { add, list, agree } = await office()
  expect(await agree()).toBe(false)
  const { status, body } = await add()
  expect([status, body]).toEqual([201, { id: expect.any(Number), version: 1 }])
  expect(await list()).toEqual([
    { id: body.id, version: 1, kind: 'wiadomości SMS', withdrawn_on: null, ...sms },
  ])
  expect(await agree()).toBe(true)
  expect(await agree(CONSENTS.image)).toBe(false)
})

test('consent: a withdrawn one stays readable and is no longer valid', async () => {
  const { add, list, withdraw, agree } = await office()
  const { body } = await add()
  expect((await withdraw(body.id)).body).toEqual({ version: 2 })
  expect(await list()).toMatchObject([{ id: body.id, withdrawn_on: '2026-01-02' }])
  expect(await agree()).toBe(false)
  const renewalResponse = await add({ given_on: '2026-02-01', source: 'form', note: '' })
  expect(renewalResponse.status).toBe(201)
  expect(await list()).toMatchObject([{ source: 'form', note: null }, { source: 'written' }])
  expect(await agree()).toBe(true)
})

test('consent: a second one of the kind, or a second withdrawal → refused', async () => {
  const { add, withdraw, list } = await office()
  const { body } = await add()
  expect((await add()).body.errors).toHaveProperty('dic_consent_kind_id')
  await withdraw(body.id)
  const secondWithdrawal = await withdraw(body.id, { version: 2 })
  expect([secondWithdrawal.status, secondWithdrawal.body.message]).toEqual([
    422,
    'Ta zgoda jest już wycofana.',
  ])
  expect(await list()).toHaveLength(1)
})

test('consent: two clerks record the same one at once → one is stored', async () => {
  const { add, list } = await office()
  const answers = await Promise.all([add(), add(), add()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  expect(await list()).toHaveLength(1)
})

test.each([
  ['a day that is to come', { given_on: '2099-01-01' }, 'given_on'],
  ['a day that does not exist', { given_on: '2025-02-30' }, 'given_on'],
  ['no day', { given_on: '' }, 'given_on'],
  ['an unknown source', { source: 'telepatia' }, 'source'],
  ['no kind', { dic_consent_kind_id: null }, 'dic_consent_kind_id'],
  ['an unknown kind', { dic_consent_kind_id: 999 }, 'dic_consent_kind_id'],
  ['a note without end', { note: 'x'.repeat(501) }, 'note'],
  ['a field of somebody else', { person_id: 1 }, ''],
] satisfies [string, Partial<Record<keyof ConsentEntry | 'person_id', unknown>>, string][])(
  'consent: %s → refused',
  async (_, entry, field) => {
    const { add, list } = await office()
    const { status, body } = await add(entry)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect(await list()).toEqual([])
  },
)

test('consent: no kind → a message asks for it', async () => {
  const { add } = await office()
  const { body } = await add({ dic_consent_kind_id: '' })
  expect(body.errors.dic_consent_kind_id).toEqual(['Wybierz, na co osoba się zgadza'])
})

test('withdraw consent: only with a day between the consent and today, and with its current version', async () => {
  const { add, withdraw } = await office()
  const { body } = await add()
  const early = await withdraw(body.id, { withdrawn_on: '2025-05-02' })
  expect(early.body.message).toBe('Zgody nie można wycofać przed jej wyrażeniem.')
  expect((await withdraw(body.id, { withdrawn_on: '2099-01-01' })).status).toBe(422)
  expect((await withdraw(body.id, { version: 7 })).status).toBe(409)
  expect((await withdraw(body.id, { withdrawn_on: today() })).status).toBe(200)
})

test('consents: another parish, another person or a helper → no access', async () => {
  const { clerk, id, add, list } = await office()
  const consent = (await add()).body.id
  const [otherId] = await registerPeople(clerk, { names: 'Ewa' })
  const end = { version: 1, withdrawn_on: '2026-01-02' }
  const at = (person: number) => `/api/peoples/${person}/consents`
  expect((await clerk('POST', `${at(otherId!)}/${consent}/withdraw`, end)).status).toBe(404)
  const stranger = await newParish()
  expect((await stranger('POST', at(id), sms)).status).toBe(404)
  expect((await stranger('POST', `${at(id)}/${consent}/withdraw`, end)).status).toBe(404)
  const helper = await signIn(5, clerk.parish_id)
  expect((await helper('POST', at(id), sms)).status).toBe(403)
  expect(await list()).toMatchObject([{ withdrawn_on: null }])
})

test('consents: cannot be deleted, not even in the database', async () => {
  const { clerk, id, add } = await office()
  await add()
  await expect(
    inParish(clerk.parish_id, db =>
      db.deleteFrom('person_consents').where('person_id', '=', id).execute(),
    ),
  ).rejects.toMatchObject({ code: '42501' })
})

test('the mark on the card follows the consent, and the form cannot contradict it', async () => {
  const { clerk, id, add, withdraw, agree } = await office({ sms_consent: true })
  expect(await agree()).toBe(true)
  const { body } = await add({ given_on: '2025-05-03' })
  const card = async () => (await clerk('GET', `/api/peoples/${id}`)).body
  expect(await card()).toMatchObject({ sms_consent: true, sms_consent_date: '2025-05-03' })
  await withdraw(body.id)
  const { version, ...rest } = await card()
  expect(rest).toMatchObject({ sms_consent: false, sms_consent_date: null })
  const edit = (sms_consent: boolean) =>
    clerk('PUT', `/api/peoples/${id}`, { ...samplePersonEntry, version, sms_consent })
  expect((await edit(true)).body.errors.sms_consent[0]).toContain('„Prawa osoby”')
  expect((await edit(false)).status).toBe(200)
})

test('withdrawByWish: a consent marked only on the card → recorded as such and ended', async () => {
  const { clerk, id, list, agree } = await office({
    sms_consent: true,
    sms_consent_date: '2024-02-03',
  })
  await inParish(clerk.parish_id, db => withdrawByWish(db, id, CONSENTS.sms, 'Wycofana SMS-em'))
  expect(await list()).toMatchObject([
    { source: 'card', given_on: '2024-02-03', withdrawn_on: today(), note: 'Wycofana SMS-em' },
  ])
  expect(await agree()).toBe(false)
})

test('consents: those marked on the card are also listed under „Prawa osoby”', async () => {
  const { clerk, id, add } = await office({ sms_consent: true, sms_consent_date: '2024-02-03' })
  const listMarkedConsents = async () =>
    (await clerk('GET', `/api/peoples/${id}/rights`)).body.marked
  expect(await listMarkedConsents()).toEqual([
    { dic_consent_kind_id: CONSENTS.sms, kind: 'wiadomości SMS', given_on: '2024-02-03' },
  ])
  await add()
  expect(await listMarkedConsents()).toEqual([])
  const edit = (sms_consent_date: string) =>
    clerk('PUT', `/api/peoples/${id}`, {
      ...samplePersonEntry,
      version: 3,
      sms_consent: true,
      sms_consent_date,
    })
  const { body } = await edit('2026-01-01')
  expect(body.errors.sms_consent_date[0]).toContain('„Prawa osoby”')
  expect((await edit(sms.given_on)).status).toBe(200)
})

test('consent: person dead or with restricted data → no new consent', async () => {
  const { clerk, id, add, agree } = await office()
  await add()
  const priest = await signIn(2, clerk.parish_id)
  const { version } = (await clerk('GET', `/api/peoples/${id}`)).body
  const entry = { version, reason: 'Sprzeciw osoby' }
  const restrictionResponse = await priest('POST', `/api/peoples/${id}/restrict`, entry)
  expect(await agree()).toBe(false)
  const liftEntry = {
    version: restrictionResponse.body.version,
    basis: 'withdrawn',
    reason: 'Wycofany sprzeciw',
  }
  await priest('POST', `/api/peoples/${id}/lift-restriction`, liftEntry)
  expect(await agree()).toBe(true)
  await inParish(clerk.parish_id, db =>
    db.updateTable('people').set({ status: 'deceased' }).where('id', '=', id).execute(),
  )
  expect(await agree()).toBe(false)
})

test('history shows who recorded and who withdrew a consent', async () => {
  const { clerk, id, add, withdraw } = await office()
  await withdraw((await add()).body.id)
  const { body } = await clerk('GET', `/api/history/people/${id}`)
  const [withdrawalEntry, consentEntry] = body.data.filter(
    ({ part }: { part: string }) => part === 'Zgoda',
  )
  expect(withdrawalEntry).toMatchObject({ who: 'ks. Jan Lis', changes: [{ label: 'Wycofana' }] })
  expect(consentEntry.changes).toContainEqual(
    expect.objectContaining({ label: 'Jak wyrażona', new: 'pisemnie' }),
  )
})
