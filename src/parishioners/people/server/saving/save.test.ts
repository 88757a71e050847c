import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { samplePersonEntry, registerPeople } from '../testing.ts'

const { database, inParish, newParish, signIn } = await testApi()

test('create person: the record is read back as typed', async () => {
  const clerk = await newParish({ role_id: 3 })
  const [id] = await registerPeople(clerk, {
    names: '  Anna   Maria ',
    surname: 'Święcicka-Gołąb',
    zip_code: '33100',
    phone: '600 139 039',
    email: 'anna@poczta.pl',
    previous_names: ['Lis', 'Wilk'],
    birth_date: '~1950',
    citizenship: '',
  })
  const { body } = await clerk('GET', `/api/peoples/${id}`)
  expect(body).toMatchObject({
    names: 'Anna Maria',
    zip_code: '33-100',
    phone: '+48600139039',
    previous_names: ['Lis', 'Wilk'],
    birth_date: '~1950',
    citizenship: null,
    dic_faith_id: null,
    dic_rite_id: null,
    status: 'parishioner',
    version: 1,
  })
})

test('create person: invalid values → errors in Polish at their fields', async () => {
  const clerk = await newParish()
  const wrong = {
    names: 'J4n',
    surname: '',
    gender: 3,
    birth_date: '1990-13',
    phone: '12345',
    email: 'anna@',
    zip_code: '3310',
    status: 'zombie',
  }
  const { status, body } = await clerk('POST', '/api/peoples', wrong)
  expect(status).toBe(422)
  expect(Object.keys(body.errors).toSorted()).toEqual(Object.keys(wrong).toSorted())
  for (const [message] of Object.values<string[]>(body.errors)) {
    expect(message).toMatch(/^[A-ZŁŚŻ].*[a-ząćęłńóśźż]{3}/)
  }
})

test('create person: dates out of order or in the future → refused', async () => {
  const clerk = await newParish()
  const refusals: [object, string][] = [
    [{ birth_date: '2190-01-01' }, 'birth_date'],
    [{ birth_date: null }, 'birth_date'],
    [{ status: 'deceased', death_date: '1989' }, 'death_date'],
    [{ death_date: '2020-01-01' }, 'status'],
    [{ in_parish_from: '2020-01-02', in_parish_to: '2020-01-01' }, 'in_parish_to'],
    [{ left_church_date: '2020-01-02', returned_date: '2019-01-01' }, 'returned_date'],
    [{ sms_consent: true, sms_consent_date: '2190-01-01' }, 'sms_consent_date'],
  ]
  for (const [person, field] of refusals) {
    const { status, body } = await clerk('POST', '/api/peoples', {
      ...samplePersonEntry,
      ...person,
    })
    expect([status, Object.keys(body.errors)], field).toEqual([422, [field]])
  }
})

test('update person: an old consent without a day stays unchanged when other fields are saved', async () => {
  const clerk = await newParish({ role_id: 3 })
  const consent = { sms_consent: true, publish_consent: true }
  const [id] = await registerPeople(clerk, { phone: '600 139 039' })
  // A consent as earlier versions of the program stored it, when its day and source were not required.
  await inParish(clerk.parish_id, db =>
    db.updateTable('people').set(consent).where('id', '=', id!).execute(),
  )
  const save = (version: number, change: object) =>
    clerk('PUT', `/api/peoples/${id}`, { ...samplePersonEntry, ...consent, ...change, version })
  expect((await save(2, { phone: '600 139 040' })).status).toBe(200)
  const { data } = (await clerk('GET', `/api/history/people/${id}`)).body
  expect(data[0].changes).toMatchObject([{ label: 'Telefon' }])
  const card = async () => (await clerk('GET', `/api/peoples/${id}`)).body
  expect(await card()).toMatchObject({ sms_consent_date: null, publish_consent_date: null })
  await save(3, { sms_consent: false })
  expect(Object.keys((await save(4, {})).body.errors)).toEqual(['sms_consent_date'])
})

const consent = { sms_consent: true, sms_consent_date: '2025-05-03', sms_consent_source: 'form' }

test('create and update person: a consent without its day or source → 422 at the field, nothing saved', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, {})
  for (const missing of ['sms_consent_date', 'sms_consent_source']) {
    const entry = { ...samplePersonEntry, ...consent, [missing]: null }
    const addResponse = await clerk('POST', '/api/peoples', entry)
    expect([addResponse.status, Object.keys(addResponse.body.errors)]).toEqual([422, [missing]])
    const editResponse = await clerk('PUT', `/api/peoples/${id}`, { ...entry, version: 1 })
    expect([editResponse.status, Object.keys(editResponse.body.errors)]).toEqual([422, [missing]])
  }
  expect((await clerk('GET', '/api/peoples')).body.meta.total).toBe(1)
})

test('create and update person: a consent with its day and source → recorded among the rights of the person', async () => {
  const clerk = await newParish()
  const [addedId, editedId] = await registerPeople(clerk, consent, {})
  await clerk('PUT', `/api/peoples/${editedId}`, { ...samplePersonEntry, ...consent, version: 1 })
  for (const id of [addedId, editedId]) {
    const { consents, marked } = (await clerk('GET', `/api/peoples/${id}/rights`)).body
    expect(consents).toMatchObject([{ given_on: '2025-05-03', source: 'form' }])
    expect(marked).toEqual([])
  }
})

test('update person: a day without a consent → not saved', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, {})
  await clerk('PUT', `/api/peoples/${id}`, {
    ...samplePersonEntry,
    sms_consent_date: '2020-01-01',
    version: 1,
  })
  const { body } = await clerk('GET', `/api/peoples/${id}`)
  expect(body).toMatchObject({ sms_consent: false, sms_consent_date: null })
})

test('update person: stale version → 409, and the saved values are not lost', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, {})
  const edit = (surname: string, version: number) =>
    clerk('PUT', `/api/peoples/${id}`, { ...samplePersonEntry, surname, version })
  expect(await edit('Lis', 1)).toMatchObject({ status: 200, body: { version: 2 } })
  expect((await edit('Wilk', 1)).status).toBe(409)
  expect((await clerk('GET', `/api/peoples/${id}`)).body.surname).toBe('Lis')
})

test('person of another parish: cannot be read, changed or set as a parent', async () => {
  const [sokolow, wegrow] = [await newParish(), await newParish()]
  const [id] = await registerPeople(sokolow, {})
  expect((await wegrow('GET', `/api/peoples/${id}`)).status).toBe(404)
  expect(
    (await wegrow('PUT', `/api/peoples/${id}`, { ...samplePersonEntry, version: 1 })).status,
  ).toBe(404)
  const { body } = await wegrow('POST', '/api/peoples', { ...samplePersonEntry, mother_id: id })
  expect(body.errors).toEqual({ mother_id: ['Nie ma takiej osoby w kartotece. Wybierz inną.'] })
})

test('notes and practice are for clergy: a clerk neither sees nor changes them', async () => {
  const priest = await newParish()
  const clerk = await signIn(3, priest.parish_id)
  const vicar = await signIn(3, priest.parish_id, { clergy: true })
  const [id] = await registerPeople(priest, { notes: 'Prosi o odwiedziny', dic_practice_id: 2 })
  const visibleCard = (await clerk('GET', `/api/peoples/${id}`)).body
  expect(visibleCard).not.toHaveProperty('notes')
  expect(visibleCard).not.toHaveProperty('dic_practice_id')
  expect(visibleCard).not.toHaveProperty('practice')
  const changedPerson = {
    ...samplePersonEntry,
    surname: 'Lis',
    notes: 'nadpisane',
    dic_practice_id: 4,
    version: 1,
  }
  expect((await clerk('PUT', `/api/peoples/${id}`, changedPerson)).status).toBe(200)
  expect((await vicar('GET', `/api/peoples/${id}`)).body).toMatchObject({
    surname: 'Lis',
    notes: 'Prosi o odwiedziny',
    dic_practice_id: 2,
    practice: 'praktykujący nieregularnie',
  })
  const [otherId] = await registerPeople(clerk, { notes: 'dopisane', dic_practice_id: 1 })
  expect((await priest('GET', `/api/peoples/${otherId}`)).body).toMatchObject({
    notes: null,
    dic_practice_id: null,
  })
})

test('PESEL: stored only where the parish stores it, and unique to one person', async () => {
  const priest = await newParish()
  const woman = { birth_date: '1902-07-08', pesel: '020708 03628' }
  const refusal = await priest('POST', '/api/peoples', { ...samplePersonEntry, ...woman })
  expect(refusal).toMatchObject({ status: 422, body: { errors: { pesel: [expect.any(String)] } } })
  expect((await priest('GET', '/api/peoples/rules')).body).toEqual({ pesel_kept: false })

  await database.query('update parishes set pesel_kept = true where id = $1', [priest.parish_id])
  const [id] = await registerPeople(priest, woman)
  const duplicateResponse = await priest('POST', '/api/peoples', { ...samplePersonEntry, ...woman })
  expect(duplicateResponse.body.errors.pesel[0]).not.toContain('02070803628')
  expect(duplicateResponse.status).toBe(422)
  const typoResponse = await priest('POST', '/api/peoples', {
    ...samplePersonEntry,
    pesel: '02070803629',
  })
  expect(typoResponse.body.errors.pesel[0]).toContain('pomyłka')

  await database.query('update parishes set pesel_kept = false where id = $1', [priest.parish_id])
  expect((await priest('GET', `/api/peoples/${id}`)).body.pesel).toBeNull()
  await priest('PUT', `/api/peoples/${id}`, { ...samplePersonEntry, version: 1 })
  await database.query('update parishes set pesel_kept = true where id = $1', [priest.parish_id])
  expect((await priest('GET', `/api/peoples/${id}`)).body.pesel).toBe('02070803628')
})

test('save person: warnings are returned with the saved record and do not prevent saving', async () => {
  const clerk = await newParish()
  const [mother] = await registerPeople(clerk, { names: 'Ewa', birth_date: '1985-01-01' })
  const { status, body } = await clerk('POST', '/api/peoples', {
    ...samplePersonEntry,
    gender: 1,
    mother_id: mother,
  })
  expect(status).toBe(201)
  expect(body.warnings.map((w: { field: string }) => w.field)).toEqual(['gender', 'mother_id'])
})

test('save person: a street sets its town, and a street of another town is refused', async () => {
  const clerk = await newParish()
  const { rows } = await database.query(
    `with t as (select id from towns where name = 'Tarnów')
     insert into streets (parish_id, town_id, name) select $1, id, 'ul. Polna' from t returning id, town_id`,
    [clerk.parish_id],
  )
  const { id: dic_street_id, town_id } = rows[0]
  const [id] = await registerPeople(clerk, { dic_street_id })
  expect((await clerk('GET', `/api/peoples/${id}`)).body).toMatchObject({ town: 'Tarnów' })
  const entryWithOtherTown = { ...samplePersonEntry, dic_street_id, dic_town_id: town_id - 1 }
  const { body } = await clerk('POST', '/api/peoples', entryWithOtherTown)
  expect(Object.keys(body.errors)).toEqual(['dic_street_id'])
})
