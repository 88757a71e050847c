import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { samplePremarital, postProtocol } from './testing.ts'

const { newParish } = await testApi()

const withAnswers = (answers: object) => ({ ...samplePremarital.fiance, answers })

test('numbers are consecutive within a year; a taken one is refused with the next', async () => {
  const priest = await newParish()
  expect((await priest('GET', '/api/premaritals/next-number?year=2026')).body.next_number).toBe(1)
  await postProtocol(priest, { protocol_number: 7 })
  expect((await priest('GET', '/api/premaritals/next-number?year=2026')).body.next_number).toBe(8)
  expect((await priest('GET', '/api/premaritals/next-number?year=2027')).body.next_number).toBe(1)
  const { status, body } = await postProtocol(priest, { protocol_number: 7 })
  expect(status).toBe(422)
  expect(body).toMatchObject({
    message: 'Protokół 7/2026 już istnieje. Następny wolny numer to 8.',
    next_number: 8,
  })
  expect((await postProtocol(priest, { protocol_number: 7, year: 2027 })).status).toBe(201)
})

test('two protocols created at once never share a number', async () => {
  const priest = await newParish()
  const answers = await Promise.all([1, 2, 3].map(() => postProtocol(priest)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
  const refusal = answers.find(({ status }) => status === 422)!
  expect(refusal.body.errors.protocol_number).toBeTruthy()
})

test.each([
  [{ wedding_date: '2026-05-02' }, 'wedding_date', 'Ślub nie może poprzedzać'],
  [
    { usc_permit_date: '2026-05-02', usc_permit_valid_date: '2026-05-01' },
    'usc_permit_valid_date',
    'Zaświadczenie nie może stracić',
  ],
  [
    { fiancee: { ...samplePremarital.fiancee, birth_date: '2026-05-04' } },
    'fiancee.birth_date',
    'Data urodzenia',
  ],
  [
    {
      fiance: { ...samplePremarital.fiance, person_id: 5 },
      fiancee: { ...samplePremarital.fiancee, person_id: 5 },
    },
    'fiancee.person_id',
    'Narzeczeni to dwie',
  ],
  [
    { fiance: { ...samplePremarital.fiance, gender: 2 } },
    'fiance.gender',
    'Narzeczony jest mężczyzną',
  ],
  [{ witnesses: [{ people_id: 5 }, { people_id: 5 }] }, 'witnesses.1.people_id', 'Świadkowie to'],
  [
    { fiance: { ...samplePremarital.fiance, person_id: 5 }, witnesses: [{ people_id: 5 }] },
    'witnesses',
    'Narzeczeni nie mogą być świadkami',
  ],
  [{ witnesses: [{}, {}, {}] }, 'witnesses', 'Świadków jest dwoje'],
  [{ attachments: { a13: { visible: true, reason: 'other' } } }, 'attachments.a13.text', 'Powód'],
  [
    { attachments: { a05: { visible: true, reason: 'distance' } } },
    'attachments.a05.reason',
    'Tego powodu nie podaje się w tym załączniku. Wybierz inny z listy',
  ],
  [{ attachments: { a99: { visible: true } } }, 'attachments', 'Nieznane pole: a99'],
  [{ fiance: withAnswers({ shoe_size: { answer: 'yes' } }) }, 'fiance.answers', 'Nieznane pole'],
  [{ fiance: { names: 'Jan' } }, 'fiance.surname', 'Podaj nazwisko narzeczonego'],
])('create protocol: %j → refused at %s', async (change, field, words) => {
  const { status, body } = await postProtocol(await newParish(), change)
  expect(status).toBe(422)
  expect(body.errors[field].join()).toContain(words)
})
