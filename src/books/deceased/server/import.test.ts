import { expect, test } from 'vitest'
import { everyFile } from '#books/core/import/server/testing/every-file.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { deceasedSheet } from './import-mapping.ts'

const server = await testApi()
const { newParish } = server

const FILE = `Nr aktu;Rok;Nazwisko;Imię;Data ur.;Wiek;Data śmierci;Data pogrzebu;Cmentarz;Małżonek;Adres;Stan cywilny;Rodzaj pochówku;Sakramenty;Szafarz
1;1998;Kowalska;Łucja;14.09.1915;82;3.01.1998;5.01.1998;parafialny;Jan Kowalski;Tarnów, ul. Polna 4;mężatka;trumna;zaopatrzona;ks. Jan Lis
2a/1998;;ŚWIĘCH;STANISŁAW;1920;;10 II 1998;;;;;kawaler;urna;;
12;1823;Gołąb;Józef;;3 lata;V 1823;;;;Żarnowiec;;;;
`
const { acts, checked, imported, reasons } = await everyFile(server, deceasedSheet, {
  list: '/api/deceased',
  file: FILE,
})

test('a file is imported as acts with their own numbers; an old one may lack the day and the parents', async () => {
  const clerk = await newParish({ role_id: 3 })
  const [personId] = await registerPeople(clerk, {
    names: 'Łucja',
    surname: 'Kowalska',
    gender: 2,
    birth_date: '1915-09-14',
  })
  const bookImport = await imported(clerk, FILE)
  expect(bookImport).toMatchObject({ state: 'done', book: 'deceased', added: 3, refused: 0 })
  const book = await acts(clerk)
  expect(book).toMatchObject([
    { act_number: '12', year: 1823, surname: 'Gołąb', death_date: '1823-05', archival: true },
    { act_number: '1', year: 1998, surname: 'Kowalska', burial_date: '1998-01-05' },
    { act_number: '2a', year: 1998, surname: 'Święch', death_date: '1998-02-10' },
  ])
  const { body } = await clerk('GET', `/api/deceased/${book[1].id}`)
  expect(body).toMatchObject({
    person_id: personId,
    gender: 2,
    age: '82',
    spouse: 'Jan Kowalski',
    address: 'Tarnów, ul. Polna 4',
    cemetery: 'parafialny',
    sacraments_note: 'zaopatrzona',
    burial_kind: 'trumna',
    dic_marital_status_id: 2,
  })
})

test('invalid row → message with the reason', async () => {
  const clerk = await newParish()
  const id = await checked(
    clerk,
    `Nr aktu;Rok;Nazwisko;Imię;Data ur.;Data śmierci;Data pogrzebu
XII;1900;Bąk;Jan;;;
2;1900;Bąk;Jan;5.05.1900;4.05.1900;
3;1900;Bąk;Jan;;4.05.1900;3.05.1900
4;1900;Bąk;;;;
`,
  )
  expect(await reasons(clerk, id, 'refuse')).toEqual([
    [2, expect.stringMatching(/^Nr aktu: „XII” to nie numer/)],
    [3, 'Data śmierci: śmierć nie może poprzedzać narodzin'],
    [4, 'Data pogrzebu: pogrzeb nie może poprzedzać śmierci'],
    [5, 'Podaj imiona zmarłego'],
  ])
})
