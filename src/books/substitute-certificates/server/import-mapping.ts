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
import { substitutesHistory } from './history.ts'
import { substituteColumns } from '../columns.ts'
import { ofItsProof, substituteEntries } from '../entry.ts'
import { type BaptismProof, type WhyNoBook, reasonWords } from '../labels.ts'

const fields = {
  ...subjectFields({
    title: 'Ochrzczony',
    surname: 'nazwisko ochrzczonego|nazwisko ochrzczonej',
    names: 'imie',
    last: 'ochrzczony|ochrzczona|osoba',
  }),
  ...listImportFields(substituteColumns),
  ...parentFields(false),
}

const WHY: [WhyNoBook, RegExp][] = [
  ['lost', /zagin|zniszcz|splon|spal|przepad/],
  ['not_entered', /nie wpis|brak wpisu|pomini/],
  ['out_of_reach', /niedostep|granic|kresy|wschod/],
  ['unreadable', /nieczyt/],
  ['other', /./],
]

/** Returns the reason and, as its note, the text of the file, unless that text equals our label of the reason. */
function readReason(cells: CellReader) {
  const why_no_book = cells.word('why_no_book', WHY)
  const reasonText = cells.text('why_no_book')
  return {
    why_no_book,
    why_note: why_no_book && reasonText !== reasonWords[why_no_book] ? reasonText : null,
  }
}

const PROOFS: [BaptismProof, RegExp][] = [
  ['both', /swiad.*przys|przys.*swiad/],
  ['witness', /swiad/],
  ['oath', /przys/],
]

/**
 * Returns the proof on which the certificate rests: the one named in the file, and any other of which the file contains
 * data.
 */
function getProof(cells: CellReader): BaptismProof | null {
  const statedProof = cells.word('proof', PROOFS)
  const witness = statedProof === 'witness' || cells.text('first_witness')
  const oath = statedProof === 'oath' || cells.text('oath_words') || cells.text('oath_date')
  if (statedProof === 'both' || (witness && oath)) return 'both'
  return witness ? 'witness' : oath ? 'oath' : null
}

function read(cells: CellReader) {
  const parents = readParents(cells)
  return {
    ...readSubject(cells, parents.father_surname),
    ...readImportFields(substituteColumns, cells),
    ...readReason(cells),
    proof: getProof(cells),
    ...parents,
  }
}

export const substitutesSheet: ImportMapping = {
  book: 'substitute_certificates',
  fields,
  describeMissing: describeMissingNames('ochrzczonego'),
  dictionaries: {},
  read,
  entries: {
    today: substituteEntries.today.transform(ofItsProof),
    archival: substituteEntries.old.transform(ofItsProof),
  },
  dated: ['certificate_date'],
  named: ['surname', 'names'],
  links: [subjectLink('substitute_baptism')],
  recordHistory: substitutesHistory,
  example: {
    fields: [
      'act_number',
      'year',
      'surname',
      'names',
      'gender',
      'birth_date',
      'baptism_date',
      'baptism_parish',
      'why_no_book',
      'first_witness',
      'first_witness_words',
      'oath_words',
      'certificate_date',
      'minister',
    ],
    rows: [
      '1;1998;Źrebiec;Jan;M;12.03.1950;ok. 1950;pw. św. Anny, Żabno;księga spłonęła;Łucja Kos;Trzymałam Jana do chrztu.;;4.04.1998;ks. Jan Lis',
      '2;1998;Święch;Stanisław;M;1.10.1939;1939;;;;;Przysięgam, że jestem ochrzczony.;12.05.1998;ks. Jan Lis',
      '12;1931;Gołąb;Józef;M;;;;;Michał Gołąb;;;V 1931;',
    ].map(row => row.split(';')),
  },
}
