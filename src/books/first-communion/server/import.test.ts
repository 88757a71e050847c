import { expect } from 'vitest'
import { testBookFile } from '#books/core/import/server/testing/book-file.ts'
import { testApi } from '#testing/api.ts'
import { communionsSheet } from './import-mapping.ts'

const server = await testApi()

const FILE = `Nr aktu;Rok;Nazwisko;Imię;Data ur.;I Komunia;Parafia chrztu;Data chrztu;Ojciec;Matka;Z domu;Szafarz;Kościół;Klasa
1;1998;Kowalska;Łucja;14.09.1989;10.05.1998;pw. św. Jana, Tarnów;1.10.1989;Jan Kowalski;Ewa Kowalska;Żółć;ks. Jan Lis;parafialny;2b
2a/1998;;ŚWIĘCH;STANISŁAW;;10 V 1998;;;Adam Święch;;;;;
12;1931;;Józef;;V 1931;;;Michał Gołąb;;;;;
`
await testBookFile(server, communionsSheet, {
  list: '/api/communions',
  file: FILE,
  entry: {
    person: {
      names: 'Łucja',
      surname: 'Kowalska',
      gender: 2,
      birth_date: '1989-09-14',
    },
    acts: [
      { act_number: '12', year: 1931, surname: 'Gołąb', communion_date: '1931-05', archival: true },
      { act_number: '1', year: 1998, surname: 'Kowalska', archival: false },
      { act_number: '2a', year: 1998, surname: 'Święch', communion_date: '1998-05-10' },
    ],
    record: {
      gender: 2,
      communion_date: '1998-05-10',
      communion_place: 'parafialny',
      baptism_parish: 'pw. św. Jana, Tarnów',
      father_names: 'Jan',
      mother_family_name: 'Żółć',
      school_class: '2b',
    },
  },
  invalid: {
    file: `Nr aktu;Rok;Nazwisko;Imię;Data ur.;Data komunii
XII;1900;Bąk;Jan;;
2;1900;Bąk;Jan;5.05.1900;4.05.1900
3;1900;Bąk;;;
`,
    refusals: [
      [2, expect.stringMatching(/^Nr aktu: „XII” to nie numer/)],
      [3, 'Data I Komunii: I Komunia nie może poprzedzać chrztu (kan. 842)'],
      [4, 'Podaj imiona dziecka'],
    ],
  },
})
