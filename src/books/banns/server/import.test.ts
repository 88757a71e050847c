import { expect, test } from 'vitest'
import { testBookFile } from '#books/core/import/server/testing/book-file.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { bannsSheet } from './import-mapping.ts'

const server = await testApi()
const { newParish } = server

const FILE = `Nr;Rok;Narzeczony;Data urodzenia narzeczonego;Stan cywilny narzeczonego;Ojciec narzeczonego;Parafia narzeczonego;Narzeczona;Parafia narzeczonej;Od;Do;I zapowiedź;II zapowiedź;III zapowiedź;Data ślubu;Przeszkody;Protokół;Na prośbę parafii
1;2019;Jan Zięba;14.02.1990;kawaler;Tadeusz Zięba;pw. św. Anny, Sokołów;Ewa Święcicka-Gołąb;pw. św. Jana, Tarnów;4.05.2019;12.05.2019;;;;25.05.2019;nie zgłoszono;4;
2a/2019;;PAWEŁ LIS;;;;pw. św. Anny, Sokołów;Łucja Żak;pw. św. Anny, Sokołów;;;12.05.2019;19.05.2019;;VI 2019;;;pw. św. Jana, Tarnów
12;1931;Józef Gołąb;;;;;Agnieszka Wrona;;;;3.05.1931;10.05.1931;17.05.1931;;zgłoszono przeszkodę pokrewieństwa;;
`
const { acts, imported } = await testBookFile(server, bannsSheet, {
  list: '/api/prewedding-announcements',
  file: FILE,
  invalid: {
    file: `Nr;Rok;Narzeczony;Narzeczona;Od;Do;I zapowiedź;II zapowiedź;Przeszkody
XII;1931;Jan Bąk;Ewa Lis;;;;;
2;1931;Jan Bąk;Ewa Lis;12.05.1931;4.05.1931;;;
3;1931;Jan Bąk;Ewa Lis;;;10.05.1931;3.05.1931;
4;1931;Jan Bąk;;;;;;
5;1931;Jan Bąk;Ewa Lis;;;;;zobacz teczkę
`,
    refusals: [
      [2, expect.stringMatching(/^Nr aktu: „XII” to nie numer/)],
      [3, expect.stringMatching(/^Wywieszone do: zapowiedzi nie mogą skończyć się/)],
      [4, 'Drugie odczytanie: drugie odczytanie musi być po pierwszym'],
      [5, 'Podaj imiona narzeczonej', 'Podaj nazwisko narzeczonej'],
    ],
    doubts: [[6, 'Wynik: nieznane słowo „zobacz teczkę”']],
  },
})

test('a file is imported as banns with their own numbers, on the board or read out as stated', async () => {
  const clerk = await newParish({ role_id: 3 })
  const [personId] = await registerPeople(clerk, {
    names: 'Jan',
    surname: 'Zięba',
    gender: 1,
    birth_date: '1990-02-14',
  })
  const bookImport = await imported(clerk, FILE)
  expect(bookImport).toMatchObject({ state: 'done', book: 'banns', added: 3, refused: 0 })
  const [old, postedBanns, read] = await acts(clerk)
  const banns = async ({ id }: { id: number }) =>
    (await clerk('GET', `/api/prewedding-announcements/${id}`)).body
  expect(await banns(postedBanns)).toMatchObject({
    act_number: '1',
    archival: false,
    groom_person_id: personId,
    groom_marital_status: 'kawaler / panna',
    groom_father_names: 'Tadeusz',
    bride_parish: 'pw. św. Jana, Tarnów',
    mode: 'posted',
    date_from: '2019-05-04',
    date_to: '2019-05-12',
    wedding_date: '2019-05-25',
    result: 'clear',
    protocol_number: '4',
    origin: 'own',
  })
  expect(await banns(read)).toMatchObject({
    act_number: '2a',
    groom_names: 'Paweł',
    mode: 'read',
    first_date: '2019-05-12',
    second_date: '2019-05-19',
    origin: 'request',
    request_parish: 'pw. św. Jana, Tarnów',
    wedding_date: null,
    notes: 'Z importu: Planowany ślub: VI 2019',
    needs_attention: true,
  })
  expect(await banns(old)).toMatchObject({
    act_number: '12',
    year: 1931,
    archival: true,
    result: 'obstacle',
    obstacle: 'zgłoszono przeszkodę pokrewieństwa',
    notes: 'Z importu: Trzecie odczytanie: 17.05.1931',
    needs_attention: false,
  })
})

test('banns in which one card was found for both name only the person of the right sex', async () => {
  const clerk = await newParish()
  const [personId] = await registerPeople(clerk, {
    names: 'Maria',
    surname: 'Kos',
    gender: 2,
    birth_date: '1990-02-14',
  })
  await imported(
    clerk,
    `Nr;Rok;Narzeczony;Data urodzenia narzeczonego;Narzeczona;Data urodzenia narzeczonej
1;2019;Maria Kos;14.02.1990;Maria Kos;14.02.1990
`,
  )
  const [{ id }] = await acts(clerk)
  const { body } = await clerk('GET', `/api/prewedding-announcements/${id}`)
  expect(body).toMatchObject({ groom_person_id: null, bride_person_id: personId })
})
