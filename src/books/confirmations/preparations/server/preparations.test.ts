import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import {
  registerCandidate,
  saveConfirmationPoints,
  prepareCandidate,
  fetchPreparedCandidates,
  sampleConfirmationCard,
  candidateBaptismCertificate,
} from './testing.ts'

const { newParish, newParishId, inParish } = await testApi()

const PATH = '/api/confirmation-preparations'
const read = async (clerk: Caller, id: number) => (await clerk('GET', `${PATH}/${id}`)).body

const buildCheckmarks = (ids: number[]) => ids.map(id => ({ module_checkmark_type_id: id }))

test('a card is stored and read back complete, with the register data', async () => {
  const clerk = await newParish()
  const types = await saveConfirmationPoints(clerk)
  const person_id = await registerCandidate(clerk)
  const fullCard = {
    ...sampleConfirmationCard,
    person_id,
    first_year: 2024,
    school_class: '8a',
    phone: '+48600100200',
    email: 'lukasz@poczta.example',
    confirmation_name_reason: 'Patron spraw trudnych',
    sponsor_parish: 'pw. św. Anny, Sokołów',
    sponsor_godparent: true,
    consent_parish: 'pw. św. Jana, Tarnów',
    consent_date: '2025-10-01',
    consent_number: '7/2025',
    notes: 'Gra na organach',
    checkmarks: buildCheckmarks([types[0]!, types[2]!]),
  }
  const { status, body } = await clerk('POST', PATH, fullCard)
  expect(status, JSON.stringify(body)).toBe(201)
  expect(await read(clerk, body.id)).toMatchObject({
    ...fullCard,
    names: 'Łukasz',
    surname: 'Żółć',
    birth_date: '2011-03-14',
    father_names: 'Michał',
    year_of_preparation: 3,
    baptism: { own: false, baptism_parish: candidateBaptismCertificate.place },
    state: 'open',
    missing: [],
    warnings: [],
  })
})

test('a change needs the version that was read; a second preparation of a person is refused', async () => {
  const clerk = await newParish()
  const { id, person_id } = await prepareCandidate(clerk)
  const change = { person_id, year: 2027, version: 1 }
  expect((await clerk('PUT', `${PATH}/${id}`, change)).body).toEqual({ id, version: 2 })
  expect((await clerk('PUT', `${PATH}/${id}`, change)).status).toBe(409)
  const response = await clerk('POST', PATH, { person_id, year: 2028 })
  expect(response.body.errors).toEqual({
    person_id: [
      'Ta osoba przygotowuje się już do bierzmowania. Otwórz jej kartę z listy kandydatów.',
    ],
  })
})

test('create preparation: already confirmed → 422', async () => {
  const clerk = await newParish()
  const person_id = await registerCandidate(clerk, {
    sacraments: [candidateBaptismCertificate, { kind: 'confirmation', place: 'Żabno' }],
  })
  const { status, body } = await clerk('POST', PATH, { person_id })
  expect(status).toBe(422)
  expect(body.errors.person_id[0]).toContain('bierzmowana gdzie indziej (Żabno)')
})

test('preparation: missing items are papers, sponsor and examination; permission only for outsiders', async () => {
  const clerk = await newParish()
  const bare = await prepareCandidate(clerk)
  expect((await read(clerk, bare.id)).missing).toEqual([
    'świadectwo chrztu',
    'deklaracja',
    'świadek',
    'egzamin',
  ])
  const pagan = await prepareCandidate(clerk, sampleConfirmationCard, {
    names: 'Iga',
    sacraments: [],
  })
  expect(await read(clerk, pagan.id)).toMatchObject({
    missing: ['dane chrztu'],
    warnings: [{ field: 'provided_baptism_certificate' }],
  })
  const outsiderCard = await prepareCandidate(clerk, sampleConfirmationCard, {
    names: 'Ewa',
    status: 'outsider',
  })
  expect((await read(clerk, outsiderCard.id)).missing).toEqual(['zgoda proboszcza'])
  await prepareCandidate(clerk, sampleConfirmationCard, { names: 'Adam' })
  const { body } = await clerk('GET', `${PATH}?incomplete=true`)
  expect(body.meta.total).toBe(3)
})

test('certificate not required: sponsor confirmed according to the register, or candidate baptised in this parish', async () => {
  const clerk = await newParish()
  const sponsor_person_id = await registerCandidate(clerk, {
    names: 'Paweł',
    birth_date: '1985',
    sacraments: [{ kind: 'confirmation' as const }],
  })
  const sponsor = { ...sampleConfirmationCard, sponsor_certificate_provided: false }
  const typedSponsorCard = await prepareCandidate(clerk, sponsor, { names: 'Ewa' })
  expect((await read(clerk, typedSponsorCard.id)).missing).toEqual(['zaświadczenie świadka'])
  const knownSponsorCard = await prepareCandidate(
    clerk,
    { ...sponsor, sponsor_person_id, provided_baptism_certificate: false },
    { names: 'Iga', sacraments: [] },
  )
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('baptisms')
      .values({
        act_number: '1',
        year: 2011,
        names: 'Iga',
        surname: 'Ż',
        person_id: knownSponsorCard.person_id,
      })
      .execute(),
  )
  expect(await read(clerk, knownSponsorCard.id)).toMatchObject({
    missing: [],
    baptism: { own: true },
  })
})

test('too young candidate, or sponsor not admitted by law → warning', async () => {
  const clerk = await newParish()
  const { id } = await prepareCandidate(
    clerk,
    {
      ...sampleConfirmationCard,
      sponsor_names: 'Michał',
      sponsor_surname: 'Żółć',
      sponsor_birth_date: '2012-01-01',
    },
    { birth_date: '2014-06-01' },
  )
  const { warnings } = await read(clerk, id)
  expect(warnings.map(({ field }: { field: string }) => field)).toEqual([
    'year',
    'sponsor_birth_date',
    'sponsor_surname',
  ])
  expect(warnings[0].message).toContain('13 lat (kan. 891)')
})

test('impossible dates and persons are refused', async () => {
  const clerk = await newParish()
  const person_id = await registerCandidate(clerk)
  const errors = async (change: object) =>
    (await clerk('POST', PATH, { person_id, year: 2026, ...change })).body.errors
  expect(await errors({ first_year: 2027 })).toHaveProperty('first_year')
  expect(await errors({ exam_passed: true })).toHaveProperty('exam_date')
  expect(await errors({ exam_date: '2190-01-01' })).toHaveProperty('exam_date')
  expect(await errors({ sponsor_person_id: person_id })).toHaveProperty('sponsor_person_id')
})

test('a group is filtered by year, class, state and name', async () => {
  const clerk = await newParish()
  await prepareCandidate(clerk, { school_class: '8b' }, { surname: 'Żak' })
  await prepareCandidate(clerk, { school_class: '8a' }, { surname: 'Łoś' })
  await prepareCandidate(clerk, { school_class: '8a', year: 2027 }, { surname: 'Ćma' })
  const listSurnames = async (query: string) =>
    (await clerk('GET', `${PATH}?${query}`)).body.data.map(
      ({ surname }: { surname: string }) => surname,
    )
  expect(await listSurnames('')).toEqual(['Ćma', 'Łoś', 'Żak'])
  expect(await listSurnames('year=2026&school_class=8a')).toEqual(['Łoś'])
  expect(await listSurnames('search=zak')).toEqual(['Żak'])
  expect(await listSurnames('state=withdrawn')).toEqual([])
  expect(await listSurnames('sort=school_class&sortType=desc')).toEqual(['Żak', 'Łoś', 'Ćma'])
  expect((await clerk('GET', `${PATH}/groups?year=2026`)).body).toEqual({
    years: [2027, 2026],
    classes: ['8a', '8b'],
    schools: [],
    guardians: [],
  })
})

test('a candidate is withdrawn with the reason and may be restored', async () => {
  const clerk = await newParish()
  const { id, person_id } = await prepareCandidate(clerk)
  await clerk('POST', `${PATH}/${id}/withdraw`, { version: 1, reason: 'Wyprowadzka do Tarnowa' })
  expect(await read(clerk, id)).toMatchObject({
    state: 'withdrawn',
    withdrawn_reason: 'Wyprowadzka do Tarnowa',
    missing: [],
  })
  const edit = await clerk('PUT', `${PATH}/${id}`, { person_id, version: 2 })
  expect(edit.body.message).toBe('To zgłoszenie jest wycofane. Najpierw je przywróć.')
  expect((await clerk('POST', `${PATH}/${id}/restore`, { version: 2 })).status).toBe(200)
  expect((await read(clerk, id)).state).toBe('open')
})

test('people of another parish can be neither found nor added', async () => {
  const clerk = await newParish()
  const foreign = await inParish(await newParishId(), db =>
    db
      .insertInto('people')
      .values({ names: 'Obca', surname: 'Osoba' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const { status } = await clerk('POST', PATH, { person_id: foreign.id })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await fetchPreparedCandidates(clerk)).toEqual([])
})

test('history describes changes of the card and of the points in words', async () => {
  const clerk = await newParish()
  const [type] = await saveConfirmationPoints(clerk)
  const { id } = await prepareCandidate(clerk, { checkmarks: buildCheckmarks([type!]) })
  const { body } = await clerk('GET', `/api/history/confirmation_preparations/${id}`)
  expect(body.data[0]).toMatchObject({
    part: 'Zaznaczenie',
    changes: [{ label: 'Punkt', new: 'Wrzesień' }],
  })
})
