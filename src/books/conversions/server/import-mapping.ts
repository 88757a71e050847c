import type { CellReader } from '#books/core/import/server/cells.ts'
import { type ImportMapping, buildFieldGroup } from '#books/core/import/server/import-mapping.ts'
import { FAITHS } from '#imports/server/dictionaries.ts'
import { listImportFields, readImportFields } from '#books/core/columns/server/import-columns.ts'
import {
  subjectFields,
  subjectLink,
  describeMissingNames,
  parentFields,
  readSubject,
  readParents,
} from '#books/core/columns/server/sheet-parts.ts'
import { conversionsHistory } from './history.ts'
import { conversionColumns } from '../columns.ts'
import { conversionEntries, ofItsKind } from '../entry.ts'
import { conversionFollowing } from './following.ts'
import { KINDS, type ConversionKind, type Validity } from '../labels.ts'

/** Headers of the date that identify the kind of a file with one kind of acts. */
const DAYS: Record<ConversionKind, [label: string, headers: string]> = {
  conversion: [
    'Data konwersji',
    'konwersja|data przyjecia|data przyjecia do kosciola|data wyznania wiary',
  ],
  left_church: ['Data wystąpienia', 'wystapienie|data apostazji|apostazja|data odstapienia'],
  returned: ['Data powrotu', 'powrot|data pojednania'],
}
const getDay = (kind: ConversionKind) => `${kind}_date`

const fields = {
  ...subjectFields({
    title: 'Osoba',
    surname: 'nazwisko konwertyty|nazwisko wystepujacego',
    names: 'imie',
    last: 'osoba|konwertyta|wystepujacy',
  }),
  ...listImportFields(conversionColumns),
  ...buildFieldGroup(
    'Wydarzenie',
    Object.fromEntries(KINDS.map(kind => [getDay(kind), DAYS[kind]])),
  ),
  ...parentFields(false),
}

const KIND_WORDS: [ConversionKind, RegExp][] = [
  ['returned', /powr|pojedn/],
  ['left_church', /wystap|apost|odstap/],
  ['conversion', /konwer|przyj|komuni/],
]
const VALIDITY_WORDS: [Validity, RegExp][] = [
  ['conditional', /warunk|^nie/],
  ['valid', /waz|uzna|^tak/],
]

/** Returns the kind and day of the act; a second day in the same row is another act and is added to the notes. */
function getEvent(cells: CellReader) {
  const namedKind = cells.word('kind', KIND_WORDS)
  const datedKinds = KINDS.filter(option => cells.text(getDay(option)))
  const kind = namedKind ?? datedKinds[0] ?? null
  for (const otherKind of datedKinds) {
    if (otherKind === kind) continue
    const [label] = DAYS[otherKind]
    cells.doubts.push(`${label}: wiersz to jeden akt, ta data trafi do uwag; wpisz ten akt osobno`)
    cells.leftover.push(`${label}: ${cells.text(getDay(otherKind))}`)
  }
  return { kind, event_date: (kind && cells.day(getDay(kind))) ?? cells.day('event_date') }
}

function read(cells: CellReader) {
  const parents = readParents(cells)
  return {
    ...readSubject(cells, parents.father_surname),
    ...readImportFields(conversionColumns, cells),
    ...getEvent(cells),
    baptism_validity: cells.word('baptism_validity', VALIDITY_WORDS),
    ...parents,
  }
}

export const conversionsSheet: ImportMapping = {
  book: 'conversions',
  fields,
  describeMissing: mapping =>
    describeMissingNames('osoby')(mapping) ??
    (['kind', ...KINDS.map(getDay)].some(field => mapping[field] !== undefined)
      ? undefined
      : 'Wskaż kolumnę z rodzajem aktu (konwersja, wystąpienie, powrót) albo z datą jednego z nich. Jeśli plik jej nie ma, dopisz ją w arkuszu i wczytaj plik jeszcze raz.'),
  dictionaries: { Faith: FAITHS },
  read,
  entries: {
    today: conversionEntries.today.transform(ofItsKind),
    archival: conversionEntries.old.transform(ofItsKind),
  },
  dated: ['event_date'],
  named: ['surname', 'names'],
  links: [subjectLink()],
  following: conversionFollowing,
  recordHistory: conversionsHistory,
  example: {
    fields: [
      'act_number',
      'year',
      'kind',
      'surname',
      'names',
      'gender',
      'birth_date',
      'event_date',
      'dic_faith_id',
      'baptism_date',
      'baptism_parish',
      'decree_number',
      'minister',
    ],
    rows: [
      '1;2018;konwersja;Żak;Greta;K;12.03.1994;31.03.2018;ewangelicko-augsburskie;1.05.1994;Parafia ewangelicka, Wisła;112/2018;ks. Jan Lis',
      '1;2019;wystąpienie;Kozioł;Adam;M;2.02.1980;5.03.2019;;9.03.1980;pw. św. Jana, Tarnów;7/2019;ks. Jan Lis',
      '1;2021;powrót;Kozioł;Adam;M;2.02.1980;1.04.2021;;9.03.1980;pw. św. Jana, Tarnów;31/2021;ks. Jan Lis',
    ].map(row => row.split(';')),
  },
}
