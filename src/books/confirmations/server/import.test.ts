import { expect } from 'vitest'
import { testBookFile } from '#books/core/import/server/testing/book-file.ts'
import { testApi } from '#testing/api.ts'
import { confirmationsSheet } from './import-mapping.ts'

const server = await testApi()

const FILE = `Nr aktu;Rok;Nazwisko;Imię;Imię z bierzmowania;Data ur.;Data bierzmowania;Parafia chrztu;Data chrztu;Ojciec;Matka;Świadek;Szafarz;Miejsce bierzmowania
1;1998;Kowalska;Łucja;Jadwiga;14.09.1983;12.05.1998;pw. św. Jana, Tarnów;1.10.1983;Jan Kowalski;Ewa Kowalska;Maria Lis;bp Jan Nowak;parafialny
2a/1998;;ŚWIĘCH;STANISŁAW;;;12 V 1998;;;Adam Święch;;;;
12;1931;;Józef;;;V 1931;;;Michał Gołąb;;;;
`
await testBookFile(server, confirmationsSheet, {
  list: '/api/confirmations',
  file: FILE,
  entry: {
    person: {
      names: 'Łucja',
      surname: 'Kowalska',
      gender: 2,
      birth_date: '1983-09-14',
    },
    acts: [
      {
        act_number: '12',
        year: 1931,
        surname: 'Gołąb',
        confirmation_date: '1931-05',
        archival: true,
      },
      { act_number: '1', year: 1998, surname: 'Kowalska', archival: false },
      { act_number: '2a', year: 1998, surname: 'Święch', confirmation_date: '1998-05-12' },
    ],
    record: {
      gender: 2,
      confirmation_name: 'Jadwiga',
      sponsor_names: 'Maria',
      sponsor_surname: 'Lis',
      baptism_date: '1983-10-01',
      minister: 'bp Jan Nowak',
      mother_names: 'Ewa',
    },
  },
  invalid: {
    file: `Nr aktu;Rok;Nazwisko;Imię;Data ur.;Data bierzmowania
XII;1900;Bąk;Jan;;
2;1900;Bąk;Jan;5.05.1900;4.05.1900
3;1900;Bąk;;;
`,
    refusals: [
      [2, expect.stringMatching(/^Nr aktu: „XII” to nie numer/)],
      [3, 'Data bierzmowania: bierzmowanie nie może poprzedzać narodzin'],
      [4, 'Podaj imiona bierzmowanego'],
    ],
  },
})
