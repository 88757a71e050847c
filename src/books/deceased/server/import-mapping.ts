import type { CellReader } from '#books/core/import/server/cells.ts'
import type { ImportMapping } from '#books/core/import/server/import-mapping.ts'
import { MARITAL_STATUSES } from '#imports/server/dictionaries.ts'
import { listImportFields, readImportFields } from '#books/core/columns/server/import-columns.ts'
import {
  subjectFields,
  subjectLink,
  describeMissingNames,
  parentFields,
  readSubject,
  readParents,
} from '#books/core/columns/server/sheet-parts.ts'
import { deceasedHistory } from './history.ts'
import { deceasedColumns } from '../columns.ts'
import { deceasedEntries } from '../entry.ts'

const fields = {
  ...subjectFields({
    title: 'Zmarły',
    surname: 'nazwisko zmarlego|nazwisko zmarlej',
    names: 'imie',
    last: 'zmarly|zmarla',
  }),
  ...listImportFields(deceasedColumns),
  ...parentFields(false),
}

function read(cells: CellReader) {
  const parents = readParents(cells)
  return {
    ...readSubject(cells, parents.father_surname),
    ...readImportFields(deceasedColumns, cells),
    ...parents,
  }
}

export const deceasedSheet: ImportMapping = {
  book: 'deceased',
  fields,
  describeMissing: describeMissingNames('zmarłego'),
  dictionaries: {
    MaritalStatus: MARITAL_STATUSES,
    FuneralRite: {
      'msza i obrzed': 'msza swieta i obrzed|z msza|tak',
      'obrzed bez mszy': 'bez mszy|pokropek',
    },
    BurialKind: { urna: 'kremacja|prochy' },
  },
  read,
  entries: { today: deceasedEntries.today, archival: deceasedEntries.old },
  dated: ['death_date'],
  named: ['surname', 'names'],
  links: [subjectLink()],
  annotations: { table: 'deceased_annotations', key: 'deceased_id', own: 'death' },
  recordHistory: deceasedHistory,
  example: {
    fields: [
      'act_number',
      'year',
      'surname',
      'names',
      'gender',
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
      '1;1998;Kowalska;Anna;K;82;14.09.1915;3.01.1998;5.01.1998;parafialny;Jan Kowalski;Tarnów, ul. Polna 4;zaopatrzona;ks. Jan Lis',
      '2;1998;Święch;Stanisław;M;;1920;10.02.1998;12.02.1998;parafialny;;;;ks. Jan Lis',
      '12;1823;Gołąb;Józef;M;3 lata;;V 1823;;;;Żarnowiec;;',
    ].map(row => row.split(';')),
  },
}
