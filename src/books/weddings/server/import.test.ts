import { expect } from 'vitest'
import { testBookFile } from '#books/core/import/server/testing/book-file.ts'
import { testApi } from '#testing/api.ts'
import { weddingsSheet } from './import-mapping.ts'

const server = await testApi()

const FILE = `Nr aktu;Rok;Data ślubu;Pan młody;Data urodzenia pana młodego;Ojciec pana młodego;Panna młoda;Data urodzenia panny młodej;Matka panny młodej;Stan cywilny panny młodej;Wyznanie panny młodej;Świadkowie;Szafarz;Miejsce ślubu;Rodzaj ślubu
1;1998;4.07.1998;Jan Zięba;14.09.1970;Piotr Zięba;Łucja Kowalska;3.03.1972;Ewa Kowalska;panna;rzymskokatolickie;Paweł Lis i Ewa Nowak;ks. Jan Lis;parafialny;konkordatowy
2a/1998;;1 VIII 1998;STANISŁAW ŚWIĘCH;;;Maria Bąk;;;;;;;;
12;1823;V 1823;Józef Gołąb;;;Agnieszka Wrona;;;;;;;;
`
await testBookFile(server, weddingsSheet, {
  list: '/api/weddings',
  file: FILE,
  entry: {
    person: {
      names: 'Łucja',
      surname: 'Kowalska',
      gender: 2,
      birth_date: '1972-03-03',
    },
    column: 'bride_person_id',
    acts: [
      { act_number: '12', year: 1823, groom_surname: 'Gołąb', wedding_date: '1823-05' },
      { act_number: '1', year: 1998, groom_surname: 'Zięba', bride_surname: 'Kowalska' },
      { act_number: '2a', year: 1998, groom_surname: 'Święch', wedding_date: '1998-08-01' },
    ],
    record: {
      groom_person_id: null,
      groom_father_names: 'Piotr',
      bride_mother_names: 'Ewa',
      bride_dic_faith_id: 1,
      dic_wedding_kind_id: 1,
      minister: 'ks. Jan Lis',
      witnesses: [
        { names: 'Paweł', surname: 'Lis' },
        { names: 'Ewa', surname: 'Nowak' },
      ],
    },
  },
  invalid: {
    file: `Nr aktu;Rok;Data ślubu;Pan młody;Data urodzenia pana młodego;Panna młoda
XII;1900;;Jan Bąk;;Ewa Lis
2;1900;4.05.1900;Jan Bąk;5.05.1900;Ewa Lis
3;1900;;Jan Bąk;;
`,
    refusals: [
      [2, expect.stringMatching(/^Nr aktu: „XII” to nie numer/)],
      [3, expect.stringMatching(/Data/)],
      [4, 'Podaj imiona żony', 'Podaj nazwisko żony'],
    ],
  },
})
