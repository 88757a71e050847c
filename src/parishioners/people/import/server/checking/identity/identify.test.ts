import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { registerPeople } from '../../../../server/testing.ts'
import { createImportCalls, listOutcomes } from '../../testing.ts'

const server = await testApi()
const { newParish } = server
const { checked, read, reasons, runCheck } = await createImportCalls(server)

const HEADER = 'Nazwisko;Imię;Data urodzenia;Imię ojca;Telefon;Miejscowość;Ulica;Nr domu;Uwagi\n'

const isLikeness = (remark: unknown) => String(remark).startsWith('Podobna osoba')

test('people import: row matches two people of the register → asked which of them', async () => {
  const clerk = await newParish()
  const [first] = await registerPeople(
    clerk,
    { names: 'Jan', surname: 'Nowak', gender: 1, birth_date: '1950' },
    { names: 'Jan Piotr', surname: 'Nowak', gender: 1, birth_date: '1950-03' },
    { names: 'Jan', surname: 'Nowak', gender: 1, birth_date: '1975-01-01' },
  )
  const rows = 'Nowak;Jan;3.03.1950;;;;;;\nNowak;Jan;1.01.1975;;;;;;\nNowak;Jan;1999;;;;;;\n'
  const id = await checked(clerk, HEADER + rows)
  expect(await listOutcomes(clerk, id)).toEqual(['add', 'same', 'add'])
  const { body } = await clerk('GET', `/api/people-imports/${id}/questions`)
  const question = body.data.find(({ kind }: { kind: string }) => kind === 'person')
  expect(question).toMatchObject({
    proposal: null,
    options: [
      { value: String(first), label: `to „Nowak Jan” (W kartotece, nr ${first})` },
      { label: /Nowak Jan Piotr/ },
      { value: 'new', label: 'inna osoba' },
    ].map(option => expect.objectContaining('value' in option ? option : {})),
  })
  await clerk('PUT', `/api/people-imports/${id}/answers`, {
    answers: { [question.id]: String(first) },
  })
  await runCheck(clerk, id)
  expect(await listOutcomes(clerk, id)).toEqual(['change', 'same', 'add'])
})

test('people import: same person twice in the file → imported once; namesakes → both imported or asked', async () => {
  const clerk = await newParish()
  const id = await checked(
    clerk,
    HEADER +
      'Nowak;Jan;3.05.1950;;;;;;\n' +
      'NOWAK;Jan Maria;3.05.1950;;;;;;\n' +
      'Nowak;Jan;1975;;;;;;\n' +
      'Lis;Ewa;;;;Tarnów;Polna;1;\n' +
      'Lis;Ewa;;;;Tarnów;Polna;2;\n' +
      'Lis;Ewa;;;;Tarnów;Polna;1;\n' +
      'Bąk;Ola;;Jan;;;;;\n' +
      'Bąk;Ola;;Piotr;;;;;\n',
  )
  expect(await reasons(clerk, id, 'refuse')).toEqual([
    [3, 'Tej osoby dotyczy już wiersz 2. Połącz dane w jednym wierszu albo popraw ten wiersz.'],
  ])
  const remarks = (await reasons(clerk, id, 'add')).flat().filter(isLikeness)
  expect(remarks).toEqual([
    'Podobna osoba jest w wierszu 5. Wskaż w pytaniach do pliku, czy to ta sama.',
  ])
  expect((await read(clerk, id)).added).toBe(7)
})

test('people import: two rows match one person → proposed for the first only; the second is refused with the number of the first', async () => {
  const clerk = await newParish()
  const [ewa] = await registerPeople(clerk, { names: 'Ewa', surname: 'Lis', birth_date: '1980' })
  const rows = 'Lis;Ewa;3.05.1980;;;;;;\nLis;Ewa;17.05.1980;;;;;;\n'
  const id = await checked(clerk, HEADER + rows)
  expect(await listOutcomes(clerk, id)).toEqual(['change', 'add'])
  const { body } = await clerk('GET', `/api/people-imports/${id}/questions`)
  const [group] = body.data
  const people = body.data.filter(({ kind }: { kind: string }) => kind === 'person')
  expect(people).toMatchObject([{ proposal: String(ewa) }, { proposal: null }])
  await clerk('PUT', `/api/people-imports/${id}/answers`, { answers: { [group.id]: 'same' } })
  await runCheck(clerk, id)
  expect(await reasons(clerk, id, 'refuse')).toEqual([
    [3, 'Tej osoby dotyczy już wiersz 2. Połącz dane w jednym wierszu albo popraw ten wiersz.'],
  ])
})
