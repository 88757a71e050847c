import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { registerPeople } from '../../server/testing.ts'
import { createImportCalls } from './testing.ts'

const server = await testApi()
const { apply, checked, reasons, read, runCheck } = await createImportCalls(server)

const HEADER = 'Nazwisko;Imiona;Data urodzenia\n'
const writeFile = (...names: string[]) =>
  HEADER +
  names.map((name, index) => `Pró${'abcdefghij'[index]!.repeat(3)};${name};01.01.1980\n`).join('')

const questions = async (clerk: Caller, id: number) =>
  (await clerk('GET', `/api/people-imports/${id}/questions`)).body.data
const answer = (clerk: Caller, id: number, answers: Record<string, string>) =>
  clerk('PUT', `/api/people-imports/${id}/answers`, { answers })
const genders = async (clerk: Caller) => {
  const { body } = await clerk('GET', '/api/peoples?sort=surname&sortType=asc&per_page=50')
  const people = body.data as { id: number; names: string }[]
  const cards = await Promise.all(people.map(({ id }) => clerk('GET', `/api/peoples/${id}`)))
  return cards.map(({ body: card }) => `${card.names} ${card.gender}`)
}

test('people import: a gender that nothing states is proposed by the dictionary, counted, and shown in the row', async () => {
  const clerk = await server.newParish()
  const file = writeFile('Carmen', 'Miriam', 'Ester', 'Nicole', 'Mykola', 'Illia', 'dr Anna')
  const id = await checked(clerk, file)
  expect(await reasons(clerk, id, 'add')).toEqual([
    [
      2,
      'Płeć odgadnięta z imienia osoby („Carmen”): kobieta. Jeśli jest inna, wskaż ją w pytaniach do pliku.',
    ],
    [
      3,
      'Płeć odgadnięta z imienia osoby („Miriam”): kobieta. Jeśli jest inna, wskaż ją w pytaniach do pliku.',
    ],
    [
      4,
      'Płeć odgadnięta z imienia osoby („Ester”): kobieta. Jeśli jest inna, wskaż ją w pytaniach do pliku.',
    ],
    [
      5,
      'Płeć odgadnięta z imienia osoby („Nicole”): kobieta. Jeśli jest inna, wskaż ją w pytaniach do pliku.',
    ],
    [
      6,
      'Płeć odgadnięta z imienia osoby („Mykola”): mężczyzna. Jeśli jest inna, wskaż ją w pytaniach do pliku.',
    ],
    [
      7,
      'Płeć odgadnięta z imienia osoby („Illia”): mężczyzna. Jeśli jest inna, wskaż ją w pytaniach do pliku.',
    ],
    [
      8,
      expect.stringContaining('dr'),
      'Płeć odgadnięta z imienia osoby („Anna”): kobieta. Jeśli jest inna, wskaż ją w pytaniach do pliku.',
    ],
  ])
  const { body } = await clerk('GET', `/api/people-imports/${id}/faults`)
  expect(body.data).toContainEqual(
    expect.objectContaining({
      words:
        'Płeć odgadnięta z imienia osoby: kobieta. Jeśli jest inna, wskaż ją w pytaniach do pliku.',
      rows: 5,
    }),
  )
  await apply(clerk, id)
  expect(await genders(clerk)).toEqual([
    'Carmen 2',
    'Miriam 2',
    'Ester 2',
    'Nicole 2',
    'Mykola 1',
    'Illia 1',
    'Anna 2',
  ])
})

test('people import: a name of both sexes or of no dictionary is asked once for all its rows', async () => {
  const clerk = await server.newParish()
  const id = await checked(clerk, writeFile('Noa', 'Noa Maria', 'Nikita', 'NOA', 'Qwertik', 'Jan'))
  expect(await read(clerk, id)).toMatchObject({ added: 1, refused: 5 })
  expect((await reasons(clerk, id, 'refuse'))[0]).toEqual([
    2,
    'Płeć nie wynika z imienia osoby („Noa”). Wskaż ją w pytaniach do pliku.',
  ])
  expect(await questions(clerk, id)).toMatchObject([
    { id: 'gender noa', name: 'Noa', rows: 3, proposal: null, answer: null },
    { name: 'Nikita', rows: 1, proposal: null },
    { name: 'Qwertik', rows: 1, proposal: null },
    { name: 'Jan', rows: 1, proposal: '1' },
  ])
  const answers = { 'gender noa': '2', 'gender nikita': '1', 'gender qwertik': '1' }
  expect((await answer(clerk, id, answers)).status).toBe(200)
  await runCheck(clerk, id)
  expect(await read(clerk, id)).toMatchObject({ state: 'checked', added: 6, refused: 0 })
  expect(await reasons(clerk, id, 'add')).toEqual([
    [2],
    [3],
    [4],
    [5],
    [6],
    [
      7,
      'Płeć odgadnięta z imienia osoby („Jan”): mężczyzna. Jeśli jest inna, wskaż ją w pytaniach do pliku.',
    ],
  ])
  await apply(clerk, id)
  expect(await genders(clerk)).toEqual([
    'Noa 2',
    'Noa Maria 2',
    'Nikita 1',
    'Noa 2',
    'Qwertik 1',
    'Jan 1',
  ])
})

test('people import: an answer replaces the proposal; one for no question of the file is refused', async () => {
  const clerk = await server.newParish()
  const id = await checked(clerk, writeFile('Jan'))
  expect((await answer(clerk, id, { 'gender ewa': '2' })).status).toBe(422)
  expect((await answer(clerk, id, { 'gender jan': '3' })).status).toBe(422)
  await answer(clerk, id, { 'gender jan': '2' })
  await runCheck(clerk, id)
  await apply(clerk, id)
  expect(await genders(clerk)).toEqual(['Jan 2'])
})

test('people import: the gender of somebody in the register is neither asked nor changed', async () => {
  const clerk = await server.newParish()
  await registerPeople(clerk, {
    names: 'Noa',
    surname: 'Próaaa',
    gender: 1,
    birth_date: '1980',
  })
  const id = await checked(clerk, writeFile('Noa'))
  const kinds = (await questions(clerk, id)).map(({ kind }: { kind: string }) => kind)
  expect(kinds).not.toContain('gender')
  await apply(clerk, id)
  expect(await genders(clerk)).toEqual(['Noa 1'])
})

test('people import: words of gender and PESEL come before the name, and a difference is told', async () => {
  const clerk = await server.newParish()
  const file = `Nazwisko;Imiona;Płeć;PESEL;Data urodzenia
Próba;Alex;żeńska;;01.01.1980
Próbb;Noa;kob.;;01.01.1980
Próbc;Kim;;02070803628;
Próbd;Jan;K;;01.01.1980
`
  const id = await checked(clerk, file)
  expect(await questions(clerk, id)).toEqual([])
  expect(await reasons(clerk, id, 'add')).toEqual([
    [2],
    [3],
    [4, expect.stringContaining('115 lat')],
    [5, 'To imię noszą mężczyźni, a zaznaczono kobietę. Sprawdź płeć.'],
  ])
  await apply(clerk, id)
  expect(await genders(clerk)).toEqual(['Alex 2', 'Noa 2', 'Kim 2', 'Jan 2'])
})

test('people import: NN is no name, so each row is asked for itself, and it stays NN', async () => {
  const clerk = await server.newParish()
  const file = `Nazwisko;Imiona;Data urodzenia;Imię ojca
Lis;NN;01.01.1980;NN
KOS;NN;01.01.1981;N.N.
BĄK;EWA;01.01.1982;NIEZNANY
`
  const id = await checked(clerk, file)
  expect(await questions(clerk, id)).toMatchObject([
    { id: 'gender row 2', name: 'Wiersz 2: NN', proposal: null },
    { id: 'gender row 3', proposal: null },
    { id: 'gender ewa', proposal: '2' },
  ])
  await answer(clerk, id, { 'gender row 2': '2', 'gender row 3': '1' })
  await runCheck(clerk, id)
  await apply(clerk, id)
  expect(await genders(clerk)).toEqual(['Ewa 2', 'NN 1', 'NN 2'])
  const { body } = await clerk('GET', '/api/peoples?sort=surname&sortType=asc')
  const cards = await Promise.all(
    body.data.map((person: { id: number }) => clerk('GET', `/api/peoples/${person.id}`)),
  )
  const fathers = cards.map(card => card.body.father_names)
  expect(fathers).toEqual(['Nieznany', 'N.N.', 'NN'])
})

test('people import: initials of an order and titles are kept in the notes; one name alone is asked', async () => {
  const clerk = await server.newParish({ user: { clergy: true } })
  const id = await checked(
    clerk,
    'Imię i nazwisko;Data urodzenia\nJan Kowalski SJ;1950\nSuharto;1921\ns. Faustyna;1905\nNN;1950\n',
  )
  expect(await reasons(clerk, id, 'add')).toEqual([
    [2, expect.stringContaining('„SJ” to nie część'), expect.stringContaining('„Jan”')],
  ])
  expect(await reasons(clerk, id, 'refuse')).toEqual([
    [3, ONE_NAME],
    [4, ONE_NAME],
    [5, ONE_NAME],
  ])
})

const ONE_NAME = expect.stringMatching(/^Podaj imiona/)
