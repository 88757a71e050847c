import { expect, test } from 'vitest'
import { everyFile } from '#books/core/import/server/testing/every-file.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { confirmationsSheet } from './import-mapping.ts'

const server = await testApi()
const { newParish } = server

const FILE = `Nr aktu;Rok;Nazwisko;Imię;Imię z bierzmowania;Data ur.;Data bierzmowania;Parafia chrztu;Data chrztu;Ojciec;Matka;Świadek;Szafarz;Miejsce bierzmowania
1;1998;Kowalska;Łucja;Jadwiga;14.09.1983;12.05.1998;pw. św. Jana, Tarnów;1.10.1983;Jan Kowalski;Ewa Kowalska;Maria Lis;bp Jan Nowak;parafialny
2a/1998;;ŚWIĘCH;STANISŁAW;;;12 V 1998;;;Adam Święch;;;;
12;1931;;Józef;;;V 1931;;;Michał Gołąb;;;;
`
const { acts, checked, imported, reasons } = await everyFile(server, confirmationsSheet, {
  list: '/api/confirmations',
  file: FILE,
})

test('a file is imported as acts with their own numbers; an old one may lack the day and the parents', async () => {
  const clerk = await newParish({ role_id: 3 })
  const [personId] = await registerPeople(clerk, {
    names: 'Łucja',
    surname: 'Kowalska',
    gender: 2,
    birth_date: '1983-09-14',
  })
  const bookImport = await imported(clerk, FILE)
  expect(bookImport).toMatchObject({ state: 'done', book: 'confirmations', added: 3, refused: 0 })
  const book = await acts(clerk)
  expect(book).toMatchObject([
    {
      act_number: '12',
      year: 1931,
      surname: 'Gołąb',
      confirmation_date: '1931-05',
      archival: true,
    },
    { act_number: '1', year: 1998, surname: 'Kowalska', archival: false },
    { act_number: '2a', year: 1998, surname: 'Święch', confirmation_date: '1998-05-12' },
  ])
  const { body } = await clerk('GET', `/api/confirmations/${book[1].id}`)
  expect(body).toMatchObject({
    person_id: personId,
    gender: 2,
    confirmation_name: 'Jadwiga',
    sponsor_names: 'Maria',
    sponsor_surname: 'Lis',
    baptism_date: '1983-10-01',
    minister: 'bp Jan Nowak',
    mother_names: 'Ewa',
  })
})

test('invalid row → message with the reason', async () => {
  const clerk = await newParish()
  const id = await checked(
    clerk,
    `Nr aktu;Rok;Nazwisko;Imię;Data ur.;Data bierzmowania
XII;1900;Bąk;Jan;;
2;1900;Bąk;Jan;5.05.1900;4.05.1900
3;1900;Bąk;;;
`,
  )
  expect(await reasons(clerk, id, 'refuse')).toEqual([
    [2, expect.stringMatching(/^Nr aktu: „XII” to nie numer/)],
    [3, 'Data bierzmowania: bierzmowanie nie może poprzedzać narodzin'],
    [4, 'Podaj imiona bierzmowanego'],
  ])
})
