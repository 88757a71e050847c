import { expect, test } from 'vitest'
import { everyFile } from '#books/core/import/server/testing/every-file.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { communionsSheet } from './import-mapping.ts'

const server = await testApi()
const { newParish } = server

const FILE = `Nr aktu;Rok;Nazwisko;Imię;Data ur.;I Komunia;Parafia chrztu;Data chrztu;Ojciec;Matka;Z domu;Szafarz;Kościół;Klasa
1;1998;Kowalska;Łucja;14.09.1989;10.05.1998;pw. św. Jana, Tarnów;1.10.1989;Jan Kowalski;Ewa Kowalska;Żółć;ks. Jan Lis;parafialny;2b
2a/1998;;ŚWIĘCH;STANISŁAW;;10 V 1998;;;Adam Święch;;;;;
12;1931;;Józef;;V 1931;;;Michał Gołąb;;;;;
`
const { acts, checked, imported, reasons } = await everyFile(server, communionsSheet, {
  list: '/api/communions',
  file: FILE,
})

test('a file is imported as acts with their own numbers; an old one may lack the day and the parents', async () => {
  const clerk = await newParish({ role_id: 3 })
  const [personId] = await registerPeople(clerk, {
    names: 'Łucja',
    surname: 'Kowalska',
    gender: 2,
    birth_date: '1989-09-14',
  })
  const bookImport = await imported(clerk, FILE)
  expect(bookImport).toMatchObject({ state: 'done', book: 'communions', added: 3, refused: 0 })
  const book = await acts(clerk)
  expect(book).toMatchObject([
    { act_number: '12', year: 1931, surname: 'Gołąb', communion_date: '1931-05', archival: true },
    { act_number: '1', year: 1998, surname: 'Kowalska', archival: false },
    { act_number: '2a', year: 1998, surname: 'Święch', communion_date: '1998-05-10' },
  ])
  const { body } = await clerk('GET', `/api/communions/${book[1].id}`)
  expect(body).toMatchObject({
    person_id: personId,
    gender: 2,
    communion_date: '1998-05-10',
    communion_place: 'parafialny',
    baptism_parish: 'pw. św. Jana, Tarnów',
    father_names: 'Jan',
    mother_family_name: 'Żółć',
    school_class: '2b',
  })
})

test('invalid row → message with the reason', async () => {
  const clerk = await newParish()
  const id = await checked(
    clerk,
    `Nr aktu;Rok;Nazwisko;Imię;Data ur.;Data komunii
XII;1900;Bąk;Jan;;
2;1900;Bąk;Jan;5.05.1900;4.05.1900
3;1900;Bąk;;;
`,
  )
  expect(await reasons(clerk, id, 'refuse')).toEqual([
    [2, expect.stringMatching(/^Nr aktu: „XII” to nie numer/)],
    [3, 'Data I Komunii: I Komunia nie może poprzedzać chrztu (kan. 842)'],
    [4, 'Podaj imiona dziecka'],
  ])
})
