import { expect, test } from 'vitest'
import { testBookFile } from '#books/core/import/server/testing/book-file.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { substitutesSheet } from './import-mapping.ts'

const server = await testApi()
const { newParish } = server

const jan = { names: 'Jan', surname: 'Źrebiec', gender: 1, birth_date: '1950-03-12' } as const

const FILE = `Nr;Rok;Nazwisko;Imię;Data ur.;Data chrztu;Parafia chrztu;Powód;Świadek 1;Oświadczenie świadka 1;Przysięga;Data metryki;Kapłan;Ojciec;Matka
1;1998;Źrebiec;Jan;12.03.1950;ok. 1950;pw. św. Anny, Żabno;księga spłonęła w 1943;Łucja Kos;Trzymałam Jana do chrztu.;;4.04.1998;ks. Jan Lis;Błażej Źrebiec;Jadwiga Źrebiec
2a/1998;;ŚWIĘCH;STANISŁAW;1939;;;;;;Przysięgam, że jestem ochrzczony.;12 V 1998;;;
12;1931;;Józef;;;;;Michał Gołąb;;;V 1931;;Adam Gołąb;
`
const { checked, imported, reasons } = await testBookFile(server, substitutesSheet, {
  list: '/api/substitute-certificates',
  file: FILE,
  entry: {
    person: jan,
    acts: [
      { act_number: '12', year: 1931, surname: 'Gołąb', proof: 'witness', archival: true },
      { act_number: '1', year: 1998, surname: 'Źrebiec', proof: 'witness', archival: false },
      { act_number: '2a', year: 1998, surname: 'Święch', proof: 'oath', archival: true },
    ],
    record: {
      baptism_date: '~1950',
      why_no_book: 'lost',
      why_note: 'księga spłonęła w 1943',
      first_witness: 'Łucja Kos',
      first_witness_words: 'Trzymałam Jana do chrztu.',
      certificate_date: '1998-04-04',
      father_names: 'Błażej',
    },
  },
  invalid: {
    file: `Nr;Rok;Nazwisko;Imię;Data ur.;Data chrztu;Podstawa;Data metryki
XII;1900;Bąk;Jan;;;przysięga;
2;1900;Bąk;Jan;5.05.1900;4.05.1900;zeznanie świadka;
3;1900;Bąk;Jan;;;;
4;1900;Bąk;Jan;;;świadek i przysięga;
`,
    refusals: [
      [2, expect.stringMatching(/^Nr aktu: „XII” to nie numer/)],
      [3, 'Domniemana data chrztu: chrzest nie może poprzedzać narodzin'],
      [4, 'Dowód: wybierz, co dowodzi chrztu'],
    ],
    doubts: [
      [
        5,
        'Płeć odgadnięta z imienia osoby („Jan”): mężczyzna. Jeśli jest inna, wskaż ją w pytaniach do pliku.',
      ],
    ],
  },
})

test('substitute certificates import: person already has a certificate → no second one is linked', async () => {
  const clerk = await newParish()
  await registerPeople(clerk, jan)
  await imported(clerk, FILE)
  const id = await checked(clerk, FILE.replace('1;1998;Źrebiec', '7;1998;Źrebiec'))
  expect(await reasons(clerk, id, 'add')).toEqual([
    [
      2,
      'Płeć odgadnięta z imienia osoby („Jan”): mężczyzna. Jeśli jest inna, wskaż ją w pytaniach do pliku.',
      'Aktu nie połączono z kartą osoby „Źrebiec Jan”: ma już taki akt albo świadectwo',
    ],
  ])
})
