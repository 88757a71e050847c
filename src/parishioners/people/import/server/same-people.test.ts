import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { registerPeople, samplePersonEntry } from '../../server/testing.ts'
import { createImportCalls } from './testing.ts'

const server = await testApi()
const { checked, confirmProposals, read, reasons, runApply, runCheck } =
  await createImportCalls(server)

const HEADER = 'Nazwisko;Imiona;Płeć;Data urodzenia;Imię ojca;Nazwisko rodowe;Data śmierci\n'

interface Question {
  id: string
  kind: string
  name: string
  rows: number
  open?: number
  options: { value: string; label: string }[]
  comparison?: { titles: string[]; lines: unknown[] }
}
const listQuestions = async (clerk: Caller, id: number): Promise<Question[]> =>
  (await clerk('GET', `/api/people-imports/${id}/questions`)).body.data
const ofKind = async (clerk: Caller, id: number, kind: string) =>
  (await listQuestions(clerk, id)).filter(question => question.kind === kind)
async function answer(clerk: Caller, id: number, answers: Record<string, string>) {
  expect((await clerk('PUT', `/api/people-imports/${id}/answers`, { answers })).status).toBe(200)
  await runCheck(clerk, id)
}

test.each([
  ['titles before the names of two women', 'Dąb;dr Ewa;K;03.03.1982', 'Dąb;dr Iza;K;03.03.1982'],
  ['another day of death', 'Dąb;Jan;M;1794;;;26.09.1809', 'Dąb;Jan;M;1794;;;18.11.1860'],
  ['another day of birth', 'Dąb;Ewa;K;03.03.1982', 'Dąb;Ewa;K;17.03.1982'],
  ['another father, no dates', 'Dąb;Ewa;K;;Jan', 'Dąb;Ewa;K;;Piotr'],
  ['another given name, same year', 'Grab;ks. Jan;M;1950', 'Grab;ks. Adam;M;1950'],
])('rows of one file: %s → two people, nothing asked', async (_, ...rows) => {
  const clerk = await server.newParish()
  const id = await checked(clerk, `${HEADER}${rows.join('\n')}\n`)
  expect(await read(clerk, id)).toMatchObject({ added: 2, refused: 0 })
  expect(await ofKind(clerk, id, 'person')).toEqual([])
})

test.each([
  ['a dash with spaces', 'Ćwikła-Nowak;Ewa;K;01.01.1980', 'Ćwikła - Nowak;Ewa;K;01.01.1980'],
  ['another apostrophe', "O'Hara;Ewa;K;01.01.1980", 'O’Hara;Ewa;K;01.01.1980'],
  ['capital letters', 'Wąs;Ewa;K;01.01.1980', 'WĄS;EWA;K;01.01.1980'],
])('rows of one file: %s, the same day → one person', async (_, ...rows) => {
  const clerk = await server.newParish()
  const id = await checked(clerk, `${HEADER}${rows.join('\n')}\n`)
  expect(await reasons(clerk, id, 'refuse')).toEqual([
    [3, expect.stringContaining('Tej osoby dotyczy już wiersz 2.')],
  ])
})

test.each([
  ['surnames in another order', 'Ćwikła-Nowak;Ewa', 'Nowak-Ćwikła;Ewa'],
  ['one of two surnames', 'Ćwikła-Nowak;Ewa', 'Nowak;Ewa'],
  ['a feminine ending', 'Kowalska;Ewa', 'Kowalski;Ewa'],
  ['a surname of a wife in -owa', 'Nowak;Ewa', 'Nowakowa;Ewa'],
  ['a second name in the first place', 'Nowak;Ewa Maria', 'Nowak;Maria'],
  ['an initial', 'Nowak;Ewa', 'Nowak;E.'],
  ['a Latin form', 'Nowak;Elżbieta', 'Nowak;Elisabetha'],
  ['an everyday form', 'Nowak;Katarzyna', 'Nowak;Kasia'],
  ['another second name', 'Nowak;Ewa Maria', 'Nowak;Ewa Zofia'],
  ['one letter of the surname', 'Wróbel;Ewa', 'Wrubel;Ewa'],
  ['a wife of a short surname', 'Lisowa;Ewa', 'Lis;Ewa'],
])('rows of one file: %s, the same day → asked', async (_, ...names) => {
  const clerk = await server.newParish()
  const rows = names.map(name => `${name};K;01.01.1980\n`).join('')
  const id = await checked(clerk, HEADER + rows)
  expect(await read(clerk, id)).toMatchObject({ added: 2, refused: 0 })
  expect(await ofKind(clerk, id, 'person')).toMatchObject([{ rows: 1 }])
})

test.each(['21.05.1965', '12.06.1965', '12.05.1956', '05.12.1965'])(
  'rows of one file: born on 12.05.1965 and on %s, as by a slip of typing → asked, none proposed',
  async day => {
    const clerk = await server.newParish()
    const id = await checked(clerk, `${HEADER}Dąb;Jan;M;12.05.1965\nDąb;Jan;M;${day}\n`)
    expect(await read(clerk, id)).toMatchObject({ added: 2, refused: 0 })
    expect(await ofKind(clerk, id, 'person')).toMatchObject([{ rows: 1, proposal: null }])
  },
)

test('rows of one file: unnamed children of one day → asked; unknown parents speak for and against nobody', async () => {
  const clerk = await server.newParish()
  const rows = ['Nowak;NN', 'Nowak;NN', 'Lis;Ewa', 'Lis;Ewa'].map(
    (name, index) => `${name};K;01.01.1980;${['NN', 'nieznany', 'NN', 'Jan'][index]}\n`,
  )
  const id = await checked(clerk, HEADER + rows.join(''))
  expect(await reasons(clerk, id, 'refuse')).toEqual([
    [5, expect.stringContaining('Tej osoby dotyczy już wiersz 4.')],
  ])
  expect(await ofKind(clerk, id, 'people')).toMatchObject([
    { name: 'W pliku: nieznane imię lub nazwisko, ta sama data urodzenia', rows: 1 },
  ])
})

test('rows of one file: the first is refused → the second is judged by itself', async () => {
  const clerk = await server.newParish()
  const [ewa] = await registerPeople(clerk, {
    names: 'Ewa',
    surname: 'Dąb',
    birth_date: '1980-02-02',
  })
  const restriction = { version: 1, reason: 'Na wniosek z 3 maja' }
  await clerk('POST', `/api/peoples/${ewa}/restrict`, restriction)
  const id = await checked(clerk, HEADER + 'Dąb;Ewa;K;2.02.1980\n'.repeat(2))
  expect(await reasons(clerk, id, 'refuse')).toEqual(
    [2, 3].map(row => [row, expect.stringMatching(/są tylko przechowywane/)]),
  )
})

test('rows of one file: a maiden surname that another row has as present → asked', async () => {
  const clerk = await server.newParish()
  const id = await checked(clerk, `${HEADER}Lis;Ewa;K;01.01.1980\nBąk;Ewa;K;01.01.1980;;Lis\n`)
  expect(await ofKind(clerk, id, 'person')).toHaveLength(1)
})

test('same people: the pair is shown side by side, and without an answer the file is not written', async () => {
  const clerk = await server.newParish()
  const [first] = await registerPeople(clerk, {
    names: 'Jan',
    surname: 'Dąb',
    gender: 1,
    birth_date: '1950',
    father_names: 'Adam',
  })
  const id = await checked(clerk, `${HEADER}Dąb;Jan;M;1.02.1950;Adam\n`)
  const [question] = await ofKind(clerk, id, 'person')
  expect(question).toMatchObject({
    name: 'Wiersz 2: Dąb Jan',
    options: [
      { value: String(first), label: 'ta sama osoba' },
      { value: 'new', label: 'inna osoba' },
    ],
    comparison: {
      titles: ['Wiersz 2', 'W kartotece'],
      lines: [
        { label: 'Nazwisko', value: 'Dąb', candidates: [{ value: 'Dąb', agreement: 'equal' }] },
        { label: 'Imiona', candidates: [{ agreement: 'equal' }] },
        {
          label: 'Data urodzenia',
          value: '01.02.1950',
          candidates: [{ value: '1950', agreement: 'similar' }],
        },
        { label: 'Imiona ojca', candidates: [{ value: 'Adam', agreement: 'equal' }] },
      ],
    },
  })
  const refusal = await clerk('POST', `/api/people-imports/${id}/apply`)
  expect(refusal).toMatchObject({
    status: 422,
    body: { message: 'Wskaż najpierw w wyniku sprawdzenia pliku, czy to te same osoby (1).' },
  })
  await answer(clerk, id, { [question!.id]: 'new' })
  expect(await read(clerk, id)).toMatchObject({ added: 1, changed: 0 })
  await answer(clerk, id, { [question!.id]: String(first) })
  expect(await read(clerk, id)).toMatchObject({ added: 0, changed: 1 })
  expect((await clerk('POST', `/api/people-imports/${id}/apply`)).status).toBe(200)
  await runApply(clerk, id)
  expect((await clerk('GET', `/api/peoples/${first}`)).body.birth_date).toBe('1950-02-01')
})

test('same people: one answer for all rows like this, and another for one of them', async () => {
  const clerk = await server.newParish()
  const names = ['Ewa', 'Ola', 'Zofia']
  await registerPeople(
    clerk,
    ...names.map(name => ({ names: name, surname: 'Dąb', birth_date: '1950' })),
  )
  const rows = names.map((name, index) => `Dąb;${name};K;${index + 1}.02.1950\n`)
  const id = await checked(clerk, HEADER + rows.join(''))
  const [group, ...groups] = await ofKind(clerk, id, 'people')
  expect(groups).toEqual([])
  expect(group).toMatchObject({
    name: 'W kartotece: to samo imię i nazwisko, zgodna data urodzenia',
    rows: 3,
    open: 3,
  })
  const [question] = await ofKind(clerk, id, 'person')
  await answer(clerk, id, { [group!.id]: 'same', [question!.id]: 'new' })
  expect(await read(clerk, id)).toMatchObject({ added: 1, changed: 2, refused: 0 })
  expect((await ofKind(clerk, id, 'people'))[0]).toMatchObject({ open: 0 })
})

test('same people: another death, birth or PESEL in the register → a new person, nothing asked', async () => {
  const clerk = await server.newParish()
  const dead = { status: 'deceased', surname: 'Dąb' } as const
  await registerPeople(
    clerk,
    { ...dead, names: 'Ewa', birth_date: '1900', death_date: '1950-01-01' },
    { surname: 'Dąb', names: 'Ola', birth_date: '1980-01-01' },
  )
  const rows = 'Dąb;Ewa;K;1900;;;13.02.1951\nDąb;Ola;K;13.02.1980\n'
  const id = await checked(clerk, HEADER + rows)
  expect(await read(clerk, id)).toMatchObject({ added: 2, changed: 0, refused: 0 })
  expect(await listQuestions(clerk, id)).toEqual([])
})

test('same people: a restricted person is asked about by name only, and no answer changes the data', async () => {
  const clerk = await server.newParish()
  const [ewa] = await registerPeople(clerk, {
    names: 'Ewa',
    surname: 'Dąb',
    birth_date: '1980',
    father_names: 'Jan',
  })
  const restriction = { version: 1, reason: 'Na wniosek z 3 maja' }
  await clerk('POST', `/api/peoples/${ewa}/restrict`, restriction)
  const id = await checked(clerk, `${HEADER}Dąb;Ewa;K;2.02.1980\n`)
  const [question] = await ofKind(clerk, id, 'person')
  expect(JSON.stringify(question!.comparison)).not.toContain('Jan')
  await confirmProposals(clerk, id)
  expect((await reasons(clerk, id, 'refuse'))[0]![1]).toMatch(/są tylko przechowywane/)
})

test('same people: the other person is edited after the answer → the new one is written', async () => {
  const clerk = await server.newParish()
  const person = { names: 'Ewa', surname: 'Dąb', birth_date: '1980' }
  const [ewa] = await registerPeople(clerk, person)
  const id = await checked(clerk, `${HEADER}Dąb;Ewa;K;2.01.1980\n`)
  const [question] = await ofKind(clerk, id, 'person')
  await answer(clerk, id, { [question!.id]: 'new' })
  const edit = { ...samplePersonEntry, ...person, phone: '601 222 333', version: 1 }
  expect((await clerk('PUT', `/api/peoples/${ewa}`, edit)).status).toBe(200)
  expect((await clerk('POST', `/api/people-imports/${id}/apply`)).status).toBe(200)
  await runApply(clerk, id)
  expect(await read(clerk, id)).toMatchObject({ state: 'done', added: 1, refused: 0 })
})
