import { type Cells, person } from '#imports/books/cells.ts'
import { type BookSheet, group } from '#imports/books/sheet.ts'
import { likelyGender } from '../gender.ts'
import { confirmationsChronicle } from './chronicle.ts'
import { ArchivalConfirmationEntry, NewConfirmationEntry } from './entry.ts'

const fields = {
  ...group('Bierzmowany', {
    surname: ['Nazwisko', 'nazwisko bierzmowanego|nazwisko bierzmowanej'],
    names: ['Imiona', 'imie|imie chrzestne|imie z chrztu'],
    last: [
      'Nazwisko i imiona (razem)',
      'nazwisko i imie|nazwisko i imiona|nazwisko imie|bierzmowany|bierzmowana',
    ],
    whole: ['Imiona i nazwisko (razem)', 'imie i nazwisko|imiona i nazwisko|imie nazwisko'],
    gender: ['Płeć', ''],
    birth_date: ['Data urodzenia', 'data ur|urodzony|urodzona|ur|urodzenie'],
    birth_town: ['Miejsce urodzenia', 'miejsce ur|miejscowosc urodzenia'],
  }),
  ...group('Bierzmowanie', {
    confirmation_date: ['Data bierzmowania', 'bierzmowanie|data sakramentu|data'],
    confirmation_place: ['Miejsce bierzmowania', 'kosciol|parafia bierzmowania|gdzie bierzmowano'],
    confirmation_name: [
      'Imię z bierzmowania',
      'imie bierzmowania|imie patrona|patron|imie przyjete',
    ],
    minister: ['Szafarz', 'biskup|bierzmowal|udzielajacy|kaplan|udzielil'],
  }),
  ...group('Świadek', {
    sponsor: ['Świadek (imiona i nazwisko razem)', 'swiadek|swiadek bierzmowania'],
    sponsor_names: ['Imiona świadka', 'imie swiadka'],
    sponsor_surname: ['Nazwisko świadka', ''],
    sponsor_parish: ['Parafia świadka', ''],
  }),
  ...group('Chrzest', {
    baptism_date: ['Data chrztu', 'chrzest|chrztu|ochrzczony'],
    baptism_parish: ['Parafia chrztu', 'miejsce chrztu|gdzie ochrzczono|kosciol chrztu'],
    baptism_act_number: ['Nr aktu chrztu', 'akt chrztu|nr chrztu'],
    baptism_act_year: ['Rok aktu chrztu', 'rok chrztu'],
  }),
  ...group('Rodzice', {
    father: ['Ojciec (imiona i nazwisko razem)', 'ojciec'],
    father_names: ['Imiona ojca', 'imie ojca'],
    father_surname: ['Nazwisko ojca', ''],
    mother: ['Matka (imiona i nazwisko razem)', 'matka'],
    mother_names: ['Imiona matki', 'imie matki'],
    mother_surname: ['Nazwisko matki', ''],
    mother_family_name: [
      'Nazwisko rodowe matki',
      'nazwisko panienskie matki|z domu|matka z domu|panienskie matki',
    ],
  }),
}

/** Old volumes name a child by the first name alone. */
function namesOf(cells: Cells, father_surname: string | null) {
  const last = cells.text('last')
  const one = person(cells, 'names', 'surname', last ? 'last' : 'whole', last ? 'last' : undefined)
  return { names: one.names ?? '', surname: one.surname ?? father_surname ?? '' }
}

function read(cells: Cells) {
  const father = person(cells, 'father_names', 'father_surname', 'father')
  const mother = person(cells, 'mother_names', 'mother_surname', 'mother')
  const sponsor = person(cells, 'sponsor_names', 'sponsor_surname', 'sponsor')
  const named = namesOf(cells, father.surname)
  return {
    ...named,
    gender: cells.gender('gender') ?? likelyGender(named.names) ?? null,
    birth_date: cells.day('birth_date'),
    birth_town: cells.name('birth_town'),
    confirmation_date: cells.day('confirmation_date'),
    confirmation_place: cells.text('confirmation_place'),
    confirmation_name: cells.name('confirmation_name'),
    minister: cells.text('minister'),
    sponsor_names: sponsor.names,
    sponsor_surname: sponsor.surname,
    sponsor_parish: cells.text('sponsor_parish'),
    baptism_date: cells.day('baptism_date'),
    baptism_parish: cells.text('baptism_parish'),
    baptism_act_number: cells.text('baptism_act_number'),
    baptism_act_year: cells.year('baptism_act_year'),
    father_names: father.names,
    father_surname: father.surname,
    mother_names: mother.names,
    mother_surname: mother.surname,
    mother_family_name: cells.name('mother_family_name'),
  }
}

/** Files of acts of confirmation. */
export const confirmationsSheet: BookSheet = {
  book: 'confirmations',
  fields,
  missingIn: mapping =>
    ['names', 'last', 'whole'].some(field => mapping[field] !== undefined)
      ? undefined
      : 'Wskaż kolumnę z imionami bierzmowanego albo kolumnę, w której stoją razem z nazwiskiem.',
  dictionaries: {},
  read,
  entries: { today: NewConfirmationEntry, archival: ArchivalConfirmationEntry },
  dated: 'confirmation_date',
  named: ['surname', 'names'],
  links: [
    {
      column: 'person_id',
      names: 'names',
      surname: 'surname',
      birth_date: 'birth_date',
      father_names: 'father_names',
      mother_names: 'mother_names',
      once: 'confirmation',
    },
  ],
  annotations: { table: 'confirmation_annotations', key: 'confirmation_id' },
  chronicle: confirmationsChronicle,
  example: {
    fields: [
      'act_number',
      'year',
      'surname',
      'names',
      'confirmation_name',
      'birth_date',
      'confirmation_date',
      'baptism_parish',
      'baptism_date',
      'sponsor',
      'minister',
    ],
    rows: [
      '1;1998;Kowalska;Anna;Jadwiga;14.09.1983;12.05.1998;pw. św. Jana, Tarnów;1.10.1983;Maria Lis;bp Jan Nowak',
      '2;1998;Święch;Stanisław;Tadeusz;1.10.1983;12.05.1998;;;Jan Kos;bp Jan Nowak',
      '12;1931;Gołąb;Józef;;;VI 1931;;;Piotr Bąk;',
    ].map(row => row.split(';')),
  },
}
