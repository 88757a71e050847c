import type { Cells } from '#imports/books/cells.ts'
import { type BookSheet, group } from '#imports/books/sheet.ts'
import { MARITAL_STATUSES } from '#imports/dictionaries.ts'
import {
  heroColumns,
  heroLink,
  namesMissing,
  parentsColumns,
  readHero,
  readParents,
} from '../sheet-parts.ts'
import { deceasedChronicle } from './chronicle.ts'
import { ArchivalDeceasedEntry, NewDeceasedEntry } from './entry.ts'

const fields = {
  ...heroColumns({
    title: 'Zmarły',
    surname: 'nazwisko zmarlego|nazwisko zmarlej',
    names: 'imie',
    last: 'zmarly|zmarla',
  }),
  ...group('Zmarły', {
    family_name: ['Nazwisko rodowe', 'nazwisko panienskie|z domu'],
    age: ['Wiek', 'lat|wiek zmarlego'],
    dic_marital_status_id: ['Stan cywilny', 'stan'],
    spouse: ['Małżonek', 'malzonka|wspolmalzonek|maz|zona'],
    address: [
      'Ostatni adres',
      'adres|miejsce zamieszkania|zamieszkaly|zamieszkala|miejscowosc|wies',
    ],
    home_parish: ['Parafia', 'parafia zmarlego'],
  }),
  ...group('Śmierć', {
    death_date: ['Data śmierci', 'data zgonu|zmarl|zmarla dnia|zgon|smierc|data'],
    death_place: ['Miejsce śmierci', 'miejsce zgonu|gdzie zmarl'],
    civil_act_number: ['Nr aktu zgonu', 'akt zgonu|nr aktu usc'],
    civil_usc_town: ['USC', 'urzad stanu cywilnego|miejsce usc'],
    sacraments_note: ['Sakramenty', 'zaopatrzony|zaopatrzenie|sakramenty swiete'],
  }),
  ...group('Pogrzeb', {
    burial_date: ['Data pogrzebu', 'pogrzeb|pochowany|pochowana|data pochowku'],
    funeral_place: ['Miejsce pogrzebu', 'kosciol|msza pogrzebowa'],
    minister: ['Kto odprawił', 'szafarz|kaplan|ksiadz|celebrans|odprawil'],
    dic_funeral_rite_id: ['Obrzęd', 'rodzaj pogrzebu'],
    dic_burial_kind_id: ['Rodzaj pochówku', 'trumna urna|pochowek'],
    cemetery: ['Cmentarz', 'miejsce pochowku'],
    grave_sector: ['Sektor', 'kwatera|sektor grobu'],
    grave_row: ['Rząd', 'rzad grobu'],
    grave_number: ['Nr grobu', 'grob|numer grobu'],
  }),
  ...parentsColumns(false),
}

function read(cells: Cells) {
  const parents = readParents(cells)
  return {
    ...readHero(cells, parents.father_surname),
    family_name: cells.name('family_name'),
    age: cells.text('age'),
    dic_marital_status_id: cells.choice('dic_marital_status_id', 'MaritalStatus'),
    spouse: cells.name('spouse'),
    address: cells.text('address'),
    home_parish: cells.text('home_parish'),
    death_date: cells.day('death_date'),
    death_place: cells.text('death_place'),
    civil_act_number: cells.text('civil_act_number'),
    civil_usc_town: cells.name('civil_usc_town'),
    sacraments_note: cells.text('sacraments_note'),
    burial_date: cells.day('burial_date'),
    funeral_place: cells.text('funeral_place'),
    minister: cells.text('minister'),
    dic_funeral_rite_id: cells.choice('dic_funeral_rite_id', 'FuneralRite'),
    dic_burial_kind_id: cells.choice('dic_burial_kind_id', 'BurialKind'),
    cemetery: cells.text('cemetery'),
    grave_sector: cells.text('grave_sector'),
    grave_row: cells.text('grave_row'),
    grave_number: cells.text('grave_number'),
    ...parents,
  }
}

/** Files of acts of the deceased. */
export const deceasedSheet: BookSheet = {
  book: 'deceased',
  fields,
  missingIn: namesMissing('zmarłego'),
  dictionaries: {
    MaritalStatus: MARITAL_STATUSES,
    FuneralRite: {
      'msza i obrzed': 'msza swieta i obrzed|z msza|tak',
      'obrzed bez mszy': 'bez mszy|pokropek',
    },
    BurialKind: { urna: 'kremacja|prochy' },
  },
  read,
  entries: { today: NewDeceasedEntry, archival: ArchivalDeceasedEntry },
  dated: ['death_date'],
  named: ['surname', 'names'],
  links: [heroLink()],
  annotations: { table: 'deceased_annotations', key: 'deceased_id', own: 'death' },
  chronicle: deceasedChronicle,
  example: {
    fields: [
      'act_number',
      'year',
      'surname',
      'names',
      'age',
      'birth_date',
      'death_date',
      'burial_date',
      'cemetery',
      'spouse',
      'address',
      'sacraments_note',
      'minister',
    ],
    rows: [
      '1;1998;Kowalska;Anna;82;14.09.1915;3.01.1998;5.01.1998;parafialny;Jan Kowalski;Tarnów, ul. Polna 4;zaopatrzona;ks. Jan Lis',
      '2;1998;Święch;Stanisław;;1920;10.02.1998;12.02.1998;parafialny;;;;ks. Jan Lis',
      '12;1823;Gołąb;Józef;3 lata;;V 1823;;;;Żarnowiec;;',
    ].map(row => row.split(';')),
  },
}
