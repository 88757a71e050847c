import { type CellReader, readPersonName } from '#books/core/import/server/cells.ts'
import { type ImportMapping, buildFieldGroup } from '#books/core/import/server/import-mapping.ts'
import { listImportFields, readImportFields } from '#books/core/columns/server/import-columns.ts'
import {
  subjectFields,
  subjectLink,
  describeMissingNames,
  parentFields,
  readSubject,
  readParents,
} from '#books/core/columns/server/sheet-parts.ts'
import { confirmationsHistory } from './history.ts'
import { confirmationColumns } from '../columns.ts'
import { confirmationEntries } from '../entry.ts'
import { actLinks } from '../preparations/server/act-links.ts'

const fields = {
  ...subjectFields({
    title: 'Bierzmowany',
    surname: 'nazwisko bierzmowanego|nazwisko bierzmowanej',
    names: 'imie|imie chrzestne|imie z chrztu',
    last: 'bierzmowany|bierzmowana',
  }),
  ...listImportFields(confirmationColumns),
  ...buildFieldGroup('Świadek', {
    sponsor: ['Świadek (imiona i nazwisko razem)', 'swiadek|swiadek bierzmowania'],
  }),
  ...parentFields(),
}

function read(cells: CellReader) {
  const parents = readParents(cells)
  const sponsor = readPersonName(cells, 'sponsor_names', 'sponsor_surname', 'sponsor')
  return {
    ...readSubject(cells, parents.father_surname),
    ...readImportFields(confirmationColumns, cells),
    sponsor_names: sponsor.names,
    sponsor_surname: sponsor.surname,
    ...parents,
  }
}

export const confirmationsSheet: ImportMapping = {
  book: 'confirmations',
  fields,
  describeMissing: describeMissingNames('bierzmowanego'),
  dictionaries: {},
  read,
  entries: { today: confirmationEntries.today, archival: confirmationEntries.old },
  dated: ['confirmation_date'],
  named: ['surname', 'names'],
  links: [subjectLink('confirmation')],
  annotations: { table: 'confirmation_annotations', key: 'confirmation_id', own: 'confirmation' },
  following: actLinks,
  recordHistory: confirmationsHistory,
  example: {
    fields: [
      'act_number',
      'year',
      'surname',
      'names',
      'gender',
      'confirmation_name',
      'birth_date',
      'confirmation_date',
      'baptism_parish',
      'baptism_date',
      'sponsor',
      'minister',
    ],
    rows: [
      '1;1998;Kowalska;Anna;K;Jadwiga;14.09.1983;12.05.1998;pw. św. Jana, Tarnów;1.10.1983;Maria Lis;bp Jan Nowak',
      '2;1998;Święch;Stanisław;M;Tadeusz;1.10.1983;12.05.1998;;;Jan Kos;bp Jan Nowak',
      '12;1931;Gołąb;Józef;M;;;VI 1931;;;Piotr Bąk;',
    ].map(row => row.split(';')),
  },
}
