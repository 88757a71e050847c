import { expect } from 'vitest'
import { testBookFile } from '#books/core/import/server/testing/book-file.ts'
import { testApi } from '#testing/api.ts'
import { deceasedSheet } from './import-mapping.ts'

const server = await testApi()

const FILE = `Nr aktu;Rok;Nazwisko;Imię;Data ur.;Wiek;Data śmierci;Data pogrzebu;Cmentarz;Małżonek;Adres;Stan cywilny;Rodzaj pochówku;Sakramenty;Szafarz
1;1998;Kowalska;Łucja;14.09.1915;82;3.01.1998;5.01.1998;parafialny;Jan Kowalski;Tarnów, ul. Polna 4;mężatka;trumna;zaopatrzona;ks. Jan Lis
2a/1998;;ŚWIĘCH;STANISŁAW;1920;;10 II 1998;;;;;kawaler;urna;;
12;1823;Gołąb;Józef;;3 lata;V 1823;;;;Żarnowiec;;;;
`
await testBookFile(server, deceasedSheet, {
  list: '/api/deceased',
  file: FILE,
  entry: {
    person: {
      names: 'Łucja',
      surname: 'Kowalska',
      gender: 2,
      birth_date: '1915-09-14',
    },
    acts: [
      { act_number: '12', year: 1823, surname: 'Gołąb', death_date: '1823-05', archival: true },
      { act_number: '1', year: 1998, surname: 'Kowalska', burial_date: '1998-01-05' },
      { act_number: '2a', year: 1998, surname: 'Święch', death_date: '1998-02-10' },
    ],
    record: {
      gender: 2,
      age: '82',
      spouse: 'Jan Kowalski',
      address: 'Tarnów, ul. Polna 4',
      cemetery: 'parafialny',
      sacraments_note: 'zaopatrzona',
      burial_kind: 'trumna',
      dic_marital_status_id: 2,
    },
  },
  invalid: {
    file: `Nr aktu;Rok;Nazwisko;Imię;Data ur.;Data śmierci;Data pogrzebu
XII;1900;Bąk;Jan;;;
2;1900;Bąk;Jan;5.05.1900;4.05.1900;
3;1900;Bąk;Jan;;4.05.1900;3.05.1900
4;1900;Bąk;;;;
`,
    refusals: [
      [2, expect.stringMatching(/^Nr aktu: „XII” to nie numer/)],
      [3, 'Data śmierci: śmierć nie może poprzedzać narodzin'],
      [4, 'Data pogrzebu: pogrzeb nie może poprzedzać śmierci'],
      [5, 'Podaj imiona zmarłego'],
    ],
  },
})
