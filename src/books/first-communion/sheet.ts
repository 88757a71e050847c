import { type Cells, person } from '#imports/books/cells.ts'
import { type BookSheet, group } from '#imports/books/sheet.ts'
import { likelyGender } from '../gender.ts'
import { communionsChronicle } from './chronicle.ts'
import { ArchivalCommunionEntry, NewCommunionEntry } from './entry.ts'

const fields = {
  ...group('Dziecko', {
    surname: ['Nazwisko', 'nazwisko dziecka'],
    names: ['Imiona', 'imie'],
    last: ['Nazwisko i imiona (razem)', 'nazwisko i imie|nazwisko i imiona|nazwisko imie|dziecko'],
    whole: ['Imiona i nazwisko (razem)', 'imie i nazwisko|imiona i nazwisko|imie nazwisko'],
    gender: ['Płeć', ''],
    birth_date: ['Data urodzenia', 'data ur|urodzony|urodzona|ur|urodzenie'],
    birth_town: ['Miejsce urodzenia', 'miejsce ur|miejscowosc urodzenia'],
  }),
  ...group('I Komunia', {
    communion_date: [
      'Data I Komunii',
      'i komunia|komunia|data komunii|data i komunii swietej|data',
    ],
    communion_place: [
      'Kościół',
      'miejsce i komunii|miejsce komunii|parafia i komunii|parafia komunii',
    ],
    minister: ['Szafarz', 'udzielajacy|kaplan|ksiadz|udzielil'],
    first_confession_date: ['Data pierwszej spowiedzi', 'spowiedz|pierwsza spowiedz|i spowiedz'],
    school_class: ['Klasa', ''],
    catechist: ['Katecheta', 'katechetka|katechizujacy'],
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
  const named = namesOf(cells, father.surname)
  return {
    ...named,
    gender: cells.gender('gender') ?? likelyGender(named.names) ?? null,
    birth_date: cells.day('birth_date'),
    birth_town: cells.name('birth_town'),
    communion_date: cells.day('communion_date'),
    communion_place: cells.text('communion_place'),
    minister: cells.text('minister'),
    first_confession_date: cells.day('first_confession_date'),
    school_class: cells.text('school_class'),
    catechist: cells.text('catechist'),
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

/** Files of acts of first communion. */
export const communionsSheet: BookSheet = {
  book: 'communions',
  fields,
  missingIn: mapping =>
    ['names', 'last', 'whole'].some(field => mapping[field] !== undefined)
      ? undefined
      : 'Wskaż kolumnę z imionami dziecka albo kolumnę, w której stoją razem z nazwiskiem.',
  dictionaries: {},
  read,
  entries: { today: NewCommunionEntry, archival: ArchivalCommunionEntry },
  dated: 'communion_date',
  named: ['surname', 'names'],
  links: [
    {
      column: 'person_id',
      names: 'names',
      surname: 'surname',
      birth_date: 'birth_date',
      father_names: 'father_names',
      mother_names: 'mother_names',
      once: 'first_communion',
    },
  ],
  annotations: { table: 'communion_annotations', key: 'communion_id' },
  chronicle: communionsChronicle,
  example: {
    fields: [
      'act_number',
      'year',
      'surname',
      'names',
      'birth_date',
      'communion_date',
      'baptism_parish',
      'baptism_date',
      'father',
      'mother',
      'minister',
    ],
    rows: [
      '1;1998;Kowalska;Anna Maria;14.09.1989;10.05.1998;pw. św. Jana, Tarnów;1.10.1989;Jan Kowalski;Łucja Kowalska;ks. Jan Lis',
      '2;1998;Święch;Stanisław;1.10.1989;10.05.1998;;;Adam Święch;Zofia Święch;ks. Jan Lis',
      '12;1931;Gołąb;Józef;;V 1931;;;Michał Gołąb;;',
    ].map(row => row.split(';')),
  },
}
