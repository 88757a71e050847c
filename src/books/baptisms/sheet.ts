import { FAITHS } from '#imports/dictionaries.ts'
import type { Cells } from '#imports/books/cells.ts'
import { type BookSheet, group } from '#imports/books/sheet.ts'
import { likelyGender } from '../gender.ts'
import {
  fatherColumns,
  heroColumns,
  heroLink,
  motherColumns,
  namesMissing,
  readHero,
  readParents,
} from '../sheet-parts.ts'
import { baptismsChronicle } from './chronicle.ts'
import { ArchivalBaptismEntry, NewBaptismEntry } from './entry.ts'

const fields = {
  ...heroColumns({
    title: 'Dziecko',
    surname: 'nazwisko dziecka|nazwisko ochrzczonego|nazwisko ochrzczonej',
    names: 'imie|imie dziecka|imie ochrzczonego|imie chrzestne',
    last: 'dziecko|ochrzczony|ochrzczona',
    gender: 'plec dziecka',
    birth_date: 'data urodzenia dziecka',
  }),
  ...group('Dziecko', {
    birth_act_number: ['Nr aktu urodzenia', 'akt urodzenia|nr aktu usc|nr usc'],
    birth_usc_town: ['USC', 'urzad stanu cywilnego|miejsce usc'],
  }),
  ...group('Chrzest', {
    baptism_date: ['Data chrztu', 'chrzest|chrztu|data chrztu dziecka|ochrzczono|data'],
    baptism_place: ['Miejsce chrztu', 'kosciol|parafia chrztu|gdzie ochrzczono'],
    minister: ['Szafarz', 'udzielajacy|kaplan|ksiadz|ochrzcil|chrzcil|udzielil'],
    dic_baptism_kind_id: ['Rodzaj chrztu', 'rodzaj'],
  }),
  ...group('Ojciec', {
    ...fatherColumns,
    father_birth_year: ['Rok urodzenia ojca', 'wiek ojca rok'],
    dic_father_faith_id: ['Wyznanie ojca', 'religia ojca'],
    father_profession: ['Zawód ojca', 'stan ojca'],
    father_address: ['Adres ojca', 'adres|adres rodzicow|zamieszkanie rodzicow|miejscowosc|wies'],
  }),
  ...group('Matka', {
    ...motherColumns(),
    mother_birth_year: ['Rok urodzenia matki', ''],
    dic_mother_faith_id: ['Wyznanie matki', 'religia matki'],
    mother_profession: ['Zawód matki', ''],
    mother_address: ['Adres matki', ''],
  }),
  ...group('Ślub rodziców', {
    dic_parents_marriage_id: ['Rodzaj ślubu rodziców', 'slub rodzicow'],
    parents_marriage_date: ['Data ślubu rodziców', ''],
    parents_marriage_place: ['Miejsce ślubu rodziców', ''],
    parents_marriage_act_number: ['Nr aktu ślubu rodziców', ''],
  }),
  ...group('Chrzestni', {
    godfather: ['Chrzestny', 'ojciec chrzestny|chrzestny ojciec|imie i nazwisko chrzestnego'],
    godmother: ['Chrzestna', 'matka chrzestna|chrzestna matka|imie i nazwisko chrzestnej'],
    godparents: ['Chrzestni (razem)', 'chrzestni|rodzice chrzestni|swiadkowie'],
  }),
}

function godparentsOf(cells: Cells) {
  const pair = [
    { ...cells.whole('godfather'), gender: 1 },
    { ...cells.whole('godmother'), gender: 2 },
  ].filter(({ surname }) => surname)
  const more = cells
    .people('godparents')
    .map(one => ({ ...one, gender: likelyGender(one.names) ?? null }))
  return [...pair, ...more].map(one => ({ ...one, role: 'godparent' }))
}

function read(cells: Cells) {
  const parents = readParents(cells)
  return {
    ...readHero(cells, parents.father_surname),
    birth_act_number: cells.text('birth_act_number'),
    birth_usc_town: cells.name('birth_usc_town'),
    baptism_date: cells.day('baptism_date'),
    baptism_place: cells.text('baptism_place'),
    minister: cells.text('minister'),
    dic_baptism_kind_id: cells.choice('dic_baptism_kind_id', 'BaptismKind'),
    ...parents,
    father_birth_year: cells.year('father_birth_year'),
    dic_father_faith_id: cells.choice('dic_father_faith_id', 'Faith'),
    father_profession: cells.text('father_profession'),
    father_address: cells.text('father_address'),
    mother_birth_year: cells.year('mother_birth_year'),
    dic_mother_faith_id: cells.choice('dic_mother_faith_id', 'Faith'),
    mother_profession: cells.text('mother_profession'),
    mother_address: cells.text('mother_address'),
    dic_parents_marriage_id: cells.choice('dic_parents_marriage_id', 'ParentsMarriage'),
    parents_marriage_date: cells.day('parents_marriage_date'),
    parents_marriage_place: cells.text('parents_marriage_place'),
    parents_marriage_act_number: cells.text('parents_marriage_act_number'),
    godparents: godparentsOf(cells),
  }
}

/** Files of acts of baptism. */
export const baptismsSheet: BookSheet = {
  book: 'baptisms',
  fields,
  missingIn: namesMissing('dziecka'),
  dictionaries: {
    BaptismKind: { zwykly: 'uroczysty|w kosciele', 'z wody': 'w niebezpieczenstwie smierci' },
    ParentsMarriage: {
      koscielny: 'sakramentalny|tak',
      'tylko cywilny': 'cywilny',
      brak: 'nie|bez slubu|nieslubne',
    },
    Faith: FAITHS,
  },
  read,
  entries: { today: NewBaptismEntry, archival: ArchivalBaptismEntry },
  dated: ['baptism_date'],
  named: ['surname', 'names'],
  links: [heroLink('baptism')],
  annotations: { table: 'baptism_annotations', key: 'baptism_id' },
  chronicle: baptismsChronicle,
  example: {
    fields: [
      'act_number',
      'year',
      'surname',
      'names',
      'birth_date',
      'birth_town',
      'baptism_date',
      'father',
      'mother',
      'mother_family_name',
      'godfather',
      'godmother',
      'minister',
      'annotations',
    ],
    rows: [
      '1;1998;Kowalska;Anna Maria;14.09.1998;Tarnów;4.10.1998;Jan Kowalski;Łucja Kowalska;Żółć;Piotr Zięba;Ewa Nowak;ks. Jan Lis;bierzmowanie 12.05.2014, Tarnów',
      '2;1998;Święch;Stanisław;1.10.1998;;11.10.1998;Adam Święch;Zofia Święch;Bąk;Jan Lis;Maria Kos;ks. Jan Lis;',
      '12a;1823;Gołąb;Józef;V 1823;Żarnowiec;1823;Michał Gołąb;;;;;;',
    ].map(row => row.split(';')),
  },
}
