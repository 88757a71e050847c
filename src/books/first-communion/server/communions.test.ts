import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { childBaptismCertificate, registerChild, sampleCommunion } from './testing.ts'

const { newParish, inParish } = await testApi()

const write = async (clerk: Caller, change: object = {}) => {
  const answer = await clerk('POST', '/api/communions', { ...sampleCommunion, ...change })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as { id: number; version: number; warnings: { field: string }[] }
}
const read = async (clerk: Caller, id: number) => (await clerk('GET', `/api/communions/${id}`)).body

/** Creates our own act of baptism of a person. */
const baptise = (clerk: Caller, person_id: number) =>
  inParish(clerk.parish_id, db =>
    db
      .insertInto('baptisms')
      .values({ act_number: '7', year: 2017, names: 'Ola', surname: 'Święcicka', person_id })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )

const getErrors = async (clerk: Caller, change: object) => {
  const { status, body } = await clerk('POST', '/api/communions', { ...sampleCommunion, ...change })
  expect(status).toBe(422)
  return body.errors as Record<string, string[]>
}

test('an act is stored as typed', async () => {
  const clerk = await newParish({ role_id: 3 })
  const { id, warnings } = await write(clerk)
  expect(warnings).toEqual([])
  expect(await read(clerk, id)).toMatchObject({
    ...sampleCommunion,
    annotations: [],
    noted: null,
    preparation_id: null,
    cancelled_at: null,
  })
})

test('communion requires baptism: act without data of the baptism → refused', async () => {
  const clerk = await newParish()
  expect(await getErrors(clerk, { baptism_parish: '' })).toEqual({
    baptism_parish: ['Podaj parafię chrztu: do I Komunii przystępują ochrzczeni'],
  })
  expect(await getErrors(clerk, { baptism_date: null, baptism_act_number: '' })).toEqual({
    baptism_date: ['Podaj datę albo numer aktu chrztu: do I Komunii przystępują ochrzczeni'],
  })
})

test.each([
  [{ baptism_date: '2016-05-07' }, 'baptism_date', 'Chrzest nie może poprzedzać narodzin'],
  [
    { communion_date: '2017-05-06', year: 2017, first_confession_date: null },
    'communion_date',
    'I Komunia nie może poprzedzać chrztu (kan. 842)',
  ],
  [
    { first_confession_date: '2026-05-11' },
    'first_confession_date',
    'Pierwsza spowiedź poprzedza I Komunię (kan. 914)',
  ],
  [
    { communion_date: '2190-05-10' },
    'communion_date',
    'Do księgi wpisuje się I Komunie już przyjęte',
  ],
])('contradictory dates are refused: %o', async (change, field, words) => {
  expect((await getErrors(await newParish(), change))[field]).toEqual([words])
})

test('confession on the day of communion counts as before it', async () => {
  await write(await newParish(), { first_confession_date: sampleCommunion.communion_date })
})

test('communion act: values an old volume does not state → stay empty', async () => {
  const clerk = await newParish()
  const { id, warnings } = await write(clerk, {
    ...Object.fromEntries(Object.keys(sampleCommunion).map(name => [name, undefined])),
    archival: true,
    act_number: null,
    year: 1931,
    names: 'Józefa',
    surname: 'Żak',
    communion_date: '1931-06',
  })
  expect(warnings).toEqual([])
  expect(await read(clerk, id)).toMatchObject({ communion_date: '1931-06', baptism_parish: null })
})

test('a number just taken is refused with the next free one', async () => {
  const clerk = await newParish()
  await write(clerk)
  const answer = await clerk('POST', '/api/communions', sampleCommunion)
  expect(answer).toMatchObject({ status: 422, body: { next_number: 2 } })
  expect((await clerk('GET', '/api/communions/next-number?year=2026')).body.next_number).toBe(2)
})

test('a second first communion of a person, in this parish or elsewhere → refused', async () => {
  const clerk = await newParish()
  const person_id = await registerChild(clerk)
  const first = await write(clerk, { person_id })
  expect((await getErrors(clerk, { person_id, act_number: '2' })).person_id).toEqual([
    'Ta osoba ma już akt I Komunii (1/2026). Sprawdź, czy wybrano właściwą osobę.',
  ])
  await clerk('POST', `/api/communions/${first.id}/cancel`, {
    version: 1,
    reason: 'Wpis przez pomyłkę',
  })
  await write(clerk, { person_id, act_number: '2' })
  const otherChildId = await registerChild(clerk, {
    names: 'Ewa',
    sacraments: [childBaptismCertificate, { kind: 'first_communion', place: 'Tarnów' }],
  })
  expect((await getErrors(clerk, { person_id: otherChildId, act_number: '3' })).person_id).toEqual([
    'Według kartoteki ta osoba przystąpiła do I Komunii gdzie indziej (Tarnów). Sprawdź, czy wybrano właściwą osobę.',
  ])
})

test('warnings are returned with the response and do not block the save', async () => {
  const clerk = await newParish()
  const outsider = await registerChild(clerk, { status: 'outsider' })
  const { warnings } = await write(clerk, {
    act_number: '5',
    person_id: outsider,
    birth_date: '2019-05-11',
    baptism_date: '2019-06-01',
    first_confession_date: null,
  })
  expect(warnings.map(({ field }) => field)).toEqual([
    'act_number',
    'birth_date',
    'first_confession_date',
    'consent_parish',
  ])
})

test('our own act of baptism is annotated, and the note follows a correction and a cancellation', async () => {
  const clerk = await newParish()
  const person_id = await registerChild(clerk, { sacraments: [] })
  const baptism = await baptise(clerk, person_id)
  const { id } = await write(clerk, { person_id })
  const notes = async () =>
    (await clerk('GET', `/api/baptisms/${baptism.id}`)).body.annotations as {
      kind: string
      event_date: string
      struck_at: string | null
    }[]
  expect(await read(clerk, id)).toMatchObject({ noted: { id: baptism.id, act_number: '7' } })
  expect(await notes()).toMatchObject([{ kind: 'I Komunia', event_date: '2026-05-10' }])
  const { status } = await clerk('PUT', `/api/communions/${id}`, {
    ...sampleCommunion,
    person_id,
    communion_date: '2026-05-17',
    version: 1,
    reason: 'Pomylona niedziela',
  })
  expect(status).toBe(200)
  expect((await notes()).map(({ event_date, struck_at }) => [event_date, !struck_at])).toEqual([
    ['2026-05-10', false],
    ['2026-05-17', true],
  ])
  await clerk('POST', `/api/communions/${id}/cancel`, { version: 2, reason: 'Wpisano dwa razy' })
  expect((await notes()).every(({ struck_at }) => struck_at)).toBe(true)
})

test('child baptised elsewhere → notice to its parish; archival act → none', async () => {
  const clerk = await newParish()
  const { id } = await write(clerk)
  await write(clerk, { archival: true, act_number: '2' })
  expect((await read(clerk, id)).notices).toMatchObject([
    { recipient: sampleCommunion.baptism_parish, state: 'waiting' },
  ])
  const { body } = await clerk('GET', '/api/notices')
  expect(body.data).toMatchObject([{ kind: 'first_communion', person: 'Święcicka Aleksandra' }])
})

test('a correction needs a reason and the version that was read; history records the previous values', async () => {
  const clerk = await newParish()
  const { id } = await write(clerk)
  const edit = (overrides: object) =>
    clerk('PUT', `/api/communions/${id}`, { ...sampleCommunion, surname: 'Świącka', ...overrides })
  expect((await edit({ version: 1 })).body.errors).toHaveProperty('reason')
  expect((await edit({ version: 1, reason: 'Literówka w imieniu' })).status).toBe(200)
  expect((await edit({ version: 1, reason: 'Literówka w imieniu' })).status).toBe(409)
  const { body } = await clerk('GET', `/api/history/communions/${id}`)
  expect(body.data[0]).toMatchObject({
    reason: 'Literówka w imieniu',
    changes: [{ label: 'Nazwisko', old: 'Święcicka', new: 'Świącka' }],
  })
})

test('annotations are added and struck; a cancelled act accepts no more', async () => {
  const clerk = await newParish()
  const { id } = await write(clerk)
  const note = { dic_annotation_kind_id: 18, text: 'Zmiana nazwiska', event_date: null }
  const annotationResponse = await clerk('POST', `/api/communions/${id}/annotations`, {
    ...note,
    act_year: null,
  })
  expect(annotationResponse.status).toBe(201)
  const strikeResponse = await clerk(
    'POST',
    `/api/communions/${id}/annotations/${annotationResponse.body.id}/strike`,
    {
      version: 1,
      reason: 'Nie ta osoba',
    },
  )
  expect(strikeResponse.status).toBe(200)
  await clerk('POST', `/api/communions/${id}/cancel`, { version: 1, reason: 'Wpis przez pomyłkę' })
  const late = await clerk('POST', `/api/communions/${id}/annotations`, { ...note, act_year: null })
  expect(late.body.message).toBe('Akt 1/2026 jest unieważniony, nie można go zmienić')
})

test('the list finds acts by number, name and year, in the requested order', async () => {
  const clerk = await newParish()
  for (const [index, surname] of ['Żak', 'Łoś', 'Lis', 'Ćma'].entries()) {
    await write(clerk, { act_number: String(index + 1), surname })
  }
  const listSurnames = async (query: string) =>
    (await clerk('GET', `/api/communions?${query}`)).body.data.map(
      ({ surname }: { surname: string }) => surname,
    )
  expect(await listSurnames('sort=surname&sortType=asc')).toEqual(['Ćma', 'Lis', 'Łoś', 'Żak'])
  expect(await listSurnames('search=los')).toEqual(['Łoś'])
  expect(await listSurnames('search=4/2026')).toEqual(['Ćma'])
  expect(await listSurnames('year=2025')).toEqual([])
  const { body } = await clerk('GET', '/api/search?search=zak')
  expect(JSON.stringify(body)).toContain('akt 1/2026 · I Komunia 10.05.2026')
})

test('the card of the child shows the act', async () => {
  const clerk = await newParish()
  const person_id = await registerChild(clerk)
  await write(clerk, { person_id })
  expect((await clerk('GET', `/api/peoples/${person_id}`)).body.acts).toMatchObject([
    { book: 'communions', kind: 'first_communion', act_number: '1', event_date: '2026-05-10' },
  ])
})
