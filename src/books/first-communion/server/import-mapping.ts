import type { CellReader } from '#books/core/import/server/cells.ts'
import type { ImportMapping } from '#books/core/import/server/import-mapping.ts'
import { listImportFields, readImportFields } from '#books/core/columns/server/import-columns.ts'
import {
  subjectFields,
  subjectLink,
  describeMissingNames,
  parentFields,
  readSubject,
  readParents,
} from '#books/core/columns/server/sheet-parts.ts'
import { communionsHistory } from './history.ts'
import { communionColumns } from '../columns.ts'
import { communionEntries } from '../entry.ts'
import { actLinks } from '../preparations/server/act-links.ts'

const fields = {
  ...subjectFields({
    title: 'Dziecko',
    surname: 'nazwisko dziecka',
    names: 'imie',
    last: 'dziecko',
  }),
  ...listImportFields(communionColumns),
  ...parentFields(),
}

function read(cells: CellReader) {
  const parents = readParents(cells)
  return {
    ...readSubject(cells, parents.father_surname),
    ...readImportFields(communionColumns, cells),
    ...parents,
  }
}

export const communionsSheet: ImportMapping = {
  book: 'communions',
  fields,
  describeMissing: describeMissingNames('dziecka'),
  dictionaries: {},
  read,
  entries: { today: communionEntries.today, archival: communionEntries.old },
  dated: ['communion_date'],
  named: ['surname', 'names'],
  links: [subjectLink('first_communion')],
  annotations: { table: 'communion_annotations', key: 'communion_id', own: 'first_communion' },
  following: actLinks,
  recordHistory: communionsHistory,
  example: {
    fields: [
      'act_number',
      'year',
      'surname',
      'names',
      'gender',
      'birth_date',
      'communion_date',
      'baptism_parish',
      'baptism_date',
      'father',
      'mother',
      'minister',
    ],
    rows: [
      '1;1998;Kowalska;Anna Maria;K;14.09.1989;10.05.1998;pw. św. Jana, Tarnów;1.10.1989;Jan Kowalski;Łucja Kowalska;ks. Jan Lis',
      '2;1998;Święch;Stanisław;M;1.10.1989;10.05.1998;;;Adam Święch;Zofia Święch;ks. Jan Lis',
      '12;1931;Gołąb;Józef;M;;V 1931;;;Michał Gołąb;;',
    ].map(row => row.split(';')),
  },
}
