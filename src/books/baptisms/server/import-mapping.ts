import type { CellReader } from '#books/core/import/server/cells.ts'
import { type ImportMapping, buildFieldGroup } from '#books/core/import/server/import-mapping.ts'
import { FAITHS } from '#imports/server/dictionaries.ts'
import { listImportFields, readImportFields } from '#books/core/columns/server/import-columns.ts'
import {
  fatherFields,
  subjectFields,
  subjectLink,
  motherFields,
  describeMissingNames,
  readSubject,
  readParents,
} from '#books/core/columns/server/sheet-parts.ts'
import { baptismsHistory } from './history.ts'
import { baptismColumns } from '../columns.ts'
import { baptismEntries } from '../entry.ts'

const fields = {
  ...subjectFields({
    title: 'Dziecko',
    surname: 'nazwisko dziecka|nazwisko ochrzczonego|nazwisko ochrzczonej',
    names: 'imie|imie dziecka|imie ochrzczonego|imie chrzestne',
    last: 'dziecko|ochrzczony|ochrzczona',
    gender: 'plec dziecka',
    birth_date: 'data urodzenia dziecka',
  }),
  ...buildFieldGroup('Ojciec', fatherFields),
  ...buildFieldGroup('Matka', motherFields()),
  ...listImportFields(baptismColumns),
  ...buildFieldGroup('Chrzestni', {
    godfather: ['Chrzestny', 'ojciec chrzestny|chrzestny ojciec|imie i nazwisko chrzestnego'],
    godmother: ['Chrzestna', 'matka chrzestna|chrzestna matka|imie i nazwisko chrzestnej'],
    godparents: ['Chrzestni (razem)', 'chrzestni|rodzice chrzestni|swiadkowie'],
  }),
}

function godparentsSchema(cells: CellReader) {
  const pair = [
    { ...cells.whole('godfather'), gender: 1 },
    { ...cells.whole('godmother'), gender: 2 },
  ].filter(({ surname }) => surname)
  const otherGodparents = cells
    .people('godparents')
    .map(person => ({ ...person, gender: cells.genderOfNames(person.names) }))
  return [...pair, ...otherGodparents].map(godparent => ({ ...godparent, role: 'godparent' }))
}

function read(cells: CellReader) {
  const parents = readParents(cells)
  return {
    ...readSubject(cells, parents.father_surname),
    ...readImportFields(baptismColumns, cells),
    ...parents,
    godparents: godparentsSchema(cells),
  }
}

export const baptismsSheet: ImportMapping = {
  book: 'baptisms',
  fields,
  describeMissing: describeMissingNames('dziecka'),
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
  entries: { today: baptismEntries.today, archival: baptismEntries.old },
  dated: ['baptism_date'],
  named: ['surname', 'names'],
  links: [subjectLink('baptism')],
  annotations: { table: 'baptism_annotations', key: 'baptism_id' },
  recordHistory: baptismsHistory,
  example: {
    fields: [
      'act_number',
      'year',
      'surname',
      'names',
      'gender',
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
      '1;1998;Kowalska;Anna Maria;K;14.09.1998;Tarnów;4.10.1998;Jan Kowalski;Łucja Kowalska;Żółć;Piotr Zięba;Ewa Nowak;ks. Jan Lis;bierzmowanie 12.05.2014, Tarnów',
      '2;1998;Święch;Stanisław;M;1.10.1998;;11.10.1998;Adam Święch;Zofia Święch;Bąk;Jan Lis;Maria Kos;ks. Jan Lis;',
      '12a;1823;Gołąb;Józef;M;V 1823;Żarnowiec;1823;Michał Gołąb;;;;;;',
    ].map(row => row.split(';')),
  },
}
