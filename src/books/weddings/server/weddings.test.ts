import { describe, expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import {
  type WeddingChange,
  sampleWedding,
  postWedding,
  readWedding,
  getRegister,
} from './testing.ts'

const { newParish, inParish } = await testApi()
const { person, statusOf, pair } = getRegister(inParish)

const post = (clerk: Caller, change: WeddingChange = {}) =>
  clerk('POST', '/api/weddings', { ...sampleWedding, ...change })

describe('wedding act', () => {
  test('is stored as it was typed, with the labels of its dictionary entries', async () => {
    const clerk = await newParish({ role_id: 3 })
    const { id } = await postWedding(clerk)
    expect(await readWedding(clerk, id)).toMatchObject({
      act_number: '1',
      wedding_kind: 'konkordatowy (ze skutkami cywilnymi)',
      groom_names: 'Jan',
      groom_faith: 'rzymskokatolickie',
      bride_marital_status: 'kawaler / panna',
      witnesses: [{ surname: 'Wróbel' }, { surname: 'Nowak' }],
      cancelled_at: null,
      family: null,
    })
  })

  test('is found by the names of both or by number, and sorted by either spouse', async () => {
    const clerk = await newParish()
    await postWedding(clerk)
    await postWedding(clerk, {
      act_number: '2',
      groom_surname: 'Ćwik',
      bride_surname: 'Żółć',
      needs_attention: true,
    })
    const listGrooms = async (query: string) =>
      (await clerk('GET', `/api/weddings?${query}`)).body.data.map(
        (row: { groom_surname: string }) => row.groom_surname,
      )
    expect(await listGrooms('')).toEqual(['Ćwik', 'Zięba'])
    expect(await listGrooms('sort=groom&sortType=asc')).toEqual(['Ćwik', 'Zięba'])
    expect(await listGrooms('sort=bride&sortType=asc')).toEqual(['Zięba', 'Ćwik'])
    expect(await listGrooms('search=zolc')).toEqual(['Ćwik'])
    expect(await listGrooms('search=golab+ewa')).toEqual(['Zięba'])
    expect(await listGrooms('search=2/2026')).toEqual(['Ćwik'])
    expect(await listGrooms('needs_attention=true')).toEqual(['Ćwik'])
  })

  test('takes the next number; a number just taken is refused with the next free one', async () => {
    const clerk = await newParish()
    await postWedding(clerk)
    const answer = await post(clerk)
    expect(answer).toMatchObject({ status: 422, body: { next_number: 2 } })
    const responses = await Promise.all([1, 2, 3].map(() => post(clerk, { act_number: '2' })))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  })

  test('is corrected with a reason, and the history contains both versions', async () => {
    const clerk = await newParish()
    const { id, version } = await postWedding(clerk)
    const right = { ...sampleWedding, bride_names: 'Ewelina', version }
    const silent = await clerk('PUT', `/api/weddings/${id}`, right)
    expect(silent).toMatchObject({ status: 422, body: { errors: { reason: expect.any(Array) } } })
    const saveResponse = await clerk('PUT', `/api/weddings/${id}`, {
      ...right,
      reason: 'Wpis przez pomyłkę',
    })
    expect(saveResponse).toMatchObject({ status: 200, body: { version: version + 1 } })
    expect(
      (await clerk('PUT', `/api/weddings/${id}`, { ...right, reason: 'Znów ta para' })).status,
    ).toBe(409)
  })

  test('from 1823 may lack almost everything; it has no checks and sends no notices', async () => {
    const clerk = await newParish()
    const { groom_person_id } = await pair(clerk)
    const answer = await clerk('POST', '/api/weddings', {
      archival: true,
      act_number: null,
      year: 1823,
      wedding_date: '~1823',
      groom_names: 'Josephus',
      groom_surname: 'Kozioł',
      groom_age: 24,
      groom_person_id,
      bride_names: 'Marianna',
      bride_surname: 'Dąb',
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    expect(await readWedding(clerk, answer.body.id)).toMatchObject({
      checks: [],
      warnings: [],
      tidings: [],
      countdown: null,
      groom_age: 24,
    })
    expect(await statusOf(clerk, groom_person_id)).toBe(1)
  })

  test('is visible only to its own parish and to roles with permission', async () => {
    const [ownClerk, otherClerk] = [await newParish(), await newParish()]
    const { id } = await postWedding(ownClerk)
    expect((await otherClerk('GET', `/api/weddings/${id}`)).status).toBe(404)
    const helper = await newParish({ role_id: 5 })
    expect((await helper('GET', '/api/weddings')).status).toBe(403)
  })
})

describe('impossible dates and people are refused at the field, in Polish', () => {
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const witness = sampleWedding.witnesses[0]!
  const unknown = (side: string) => ({
    [`${side}_baptism_date`]: null,
    [`${side}_confirmation_date`]: null,
  })
  test.each<[string, WeddingChange, string]>([
    [
      'born after the wedding',
      { groom_birth_date: '2026-05-24', ...unknown('groom') },
      'groom_birth_date',
    ],
    [
      'born on the day',
      { bride_birth_date: '2026-05-23', ...unknown('bride') },
      'bride_birth_date',
    ],
    ['baptised before birth', { bride_baptism_date: '1999-11-29' }, 'bride_baptism_date'],
    [
      'baptised after the wedding',
      { groom_baptism_date: '2026-05-24', groom_confirmation_date: null },
      'groom_baptism_date',
    ],
    [
      'confirmed before baptism',
      { groom_confirmation_date: '1998-03-01' },
      'groom_confirmation_date',
    ],
    [
      'confirmed after the wedding',
      { bride_confirmation_date: '2026-06' },
      'bride_confirmation_date',
    ],
    ['a wedding to come', { wedding_date: tomorrow, usc_permit_valid_date: null }, 'wedding_date'],
    ['delegation after the wedding', { basis_date: '2026-05-24' }, 'basis_date'],
    ['delegation without its giver', { basis_from: '' }, 'basis_from'],
    ['delegation without its day', { basis_date: null }, 'basis_date'],
    [
      'a civil certificate after the wedding',
      { usc_permit_date: '2026-05-24', usc_permit_valid_date: null },
      'usc_permit_date',
    ],
    [
      'a civil certificate out of date',
      { usc_permit_valid_date: '2026-05-22' },
      'usc_permit_valid_date',
    ],
    [
      'a civil certificate that expires before its day of issue',
      { usc_permit_valid_date: '2026-03-01' },
      'usc_permit_valid_date',
    ],
    ['no number of the civil certificate', { usc_permit_number: '' }, 'usc_permit_number'],
    [
      'no day of the civil certificate',
      { usc_permit_date: null, usc_permit_valid_date: null },
      'usc_permit_date',
    ],
    ['sent before the wedding', { usc_sent_date: '2026-05-22' }, 'usc_sent_date'],
    ['sent in the future', { usc_sent_date: tomorrow }, 'usc_sent_date'],
    [
      'a civil act before the concordat wedding',
      { civil_act_date: '2026-05-22' },
      'civil_act_date',
    ],
    [
      'a civil act after a wedding that must follow it',
      { dic_wedding_kind_id: 2, civil_act_date: '2026-05-24' },
      'civil_act_date',
    ],
    ['a civil act in the future', { civil_act_date: tomorrow }, 'civil_act_date'],
    [
      'banns that end before they begin',
      { banns: [{ ...sampleWedding.banns[0], to: '2026-04-30' }] },
      'banns.0.to',
    ],
    [
      'a dispensation of tomorrow',
      { dispensations: [{ kind: 'banns', date: tomorrow }] },
      'dispensations.0.date',
    ],
    ['one witness', { witnesses: [witness] }, 'witnesses'],
    ['three witnesses', { witnesses: [witness, witness, witness] }, 'witnesses'],
    [
      'a witness not yet born',
      { witnesses: [{ ...witness, birth_date: '2026-06-01' }, sampleWedding.witnesses[1]] },
      'witnesses.0.birth_date',
    ],
    ['no assistant', { minister: '' }, 'minister'],
    ['no basis of assistance', { assisting_basis: null }, 'assisting_basis'],
    ['neither effects nor kind', { dic_wedding_kind_id: null }, 'civil_effects'],
    ['a kind that denies the effects', { civil_effects: 'none' }, 'civil_effects'],
    ['an unknown kind', { dic_wedding_kind_id: 99 }, 'dic_wedding_kind_id'],
    ['no day', { wedding_date: '' }, 'wedding_date'],
    ['a month without a day', { wedding_date: '2026-05' }, 'wedding_date'],
    ['an impossible day', { wedding_date: '2026-05-32' }, 'wedding_date'],
    ['no bride', { bride_surname: '' }, 'bride_surname'],
  ])('create wedding: %s → 422 at the field', async (_, change, field) => {
    const clerk = await newParish()
    const { status, body } = await post(clerk, change)
    expect([status, Object.keys(body.errors ?? {})], JSON.stringify(body)).toEqual([422, [field]])
    expect(body.errors[field][0]).toMatch(/[ąćęłńóśźż]|[A-Z].* /)
    expect((await clerk('GET', '/api/weddings')).body.meta.total).toBe(0)
  })

  test('a person of the register must have the right sex, be alive and not be the other spouse', async () => {
    const clerk = await newParish()
    const { groom_person_id, bride_person_id } = await pair(clerk)
    const dead = await person(clerk, { status: 'deceased' })
    const deceasedId = await person(clerk, { status: 'deceased', death_date: '2025-12-31' })
    const getErrors = async (change: WeddingChange) => (await post(clerk, change)).body.errors
    expect(await getErrors({ groom_person_id: bride_person_id })).toHaveProperty('groom_person_id')
    expect(await getErrors({ bride_person_id: groom_person_id })).toHaveProperty('bride_person_id')
    expect(await getErrors({ groom_person_id, bride_person_id: groom_person_id })).toHaveProperty(
      'bride_person_id',
    )
    expect((await getErrors({ groom_person_id: dead })).groom_person_id[0]).toContain('nie żyje')
    expect(JSON.stringify(await getErrors({ groom_person_id: deceasedId }))).toContain(
      'dzień śmierci',
    )
    expect(await getErrors({ groom_person_id: 999_999 })).toHaveProperty('groom_person_id')
    const [firstWitness, two] = sampleWedding.witnesses
    expect(
      await getErrors({
        groom_person_id,
        witnesses: [{ ...firstWitness, person_id: groom_person_id }, two],
      }),
    ).toHaveProperty(['witnesses.0.person_id'])
  })
})
