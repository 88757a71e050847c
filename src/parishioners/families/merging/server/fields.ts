import {
  ADDRESS_COLUMNS,
  bothNotes,
  tellAddress,
} from '#parishioners/people/merging/server/resolve/fields.ts'
import type { ColumnGroup, CardRow } from '#parishioners/people/merging/server/resolve/groups.ts'
import type { ReferenceRules } from '#parishioners/people/merging/server/apply/references.ts'

const buildGroup = (
  name: string,
  label: string,
  options: Partial<ColumnGroup> = {},
): ColumnGroup => ({
  name,
  label,
  columns: [name],
  ...options,
})

/** Chooses the earlier of the two days on which the family moved in. */
const earlier = (keptRow: CardRow, mergedRow: CardRow) =>
  String(mergedRow.moved_in) < String(keptRow.moved_in) ? 'gone' : undefined
/** Chooses the state of an active card over that of an inactive one. */
const inUse = (keptRow: CardRow, mergedRow: CardRow) =>
  keptRow.inactive && !mergedRow.inactive ? 'gone' : undefined

const tellState: ColumnGroup['tell'] = ({ inactive }, word) =>
  [inactive ? 'nieaktywna' : 'czynna', word('moved_out') && `wyprowadzka ${word('moved_out')}`]
    .filter(Boolean)
    .join(', ')

/** Groups of fields between which the clerk chooses when two cards of a family are merged. */
export const FAMILY_GROUPS: readonly ColumnGroup[] = [
  buildGroup('family_name', 'Nazwisko rodziny'),
  buildGroup('card_number', 'Nr karty'),
  {
    name: 'address',
    label: 'Adres',
    columns: ADDRESS_COLUMNS,
    known: ADDRESS_COLUMNS.filter(column => column !== 'country'),
    tell: tellAddress,
  },
  buildGroup('region', 'Rejon'),
  {
    name: 'marriage',
    label: 'Małżeństwo',
    columns: ['dic_family_marriage_id', 'marriage_date', 'marriage_place'],
  },
  buildGroup('moved_in', 'Wprowadzenie', { prefer: earlier }),
  {
    name: 'state',
    label: 'Stan karty',
    columns: ['inactive', 'moved_out'],
    prefer: inUse,
    tell: tellState,
  },
  buildGroup('notes', 'Uwagi', { clergy: true, both: bothNotes }),
]

/** Every column that refers to a family; a test compares the list with the catalogue of the database. */
export const FAMILY_REFERENCES: ReferenceRules = {
  'family_members.family_id': { words: ['osoba', 'osoby', 'osób'], own: true },
  'wedding_families.family_id': {
    words: [
      'rodzina założona po ślubie',
      'rodziny założone po ślubie',
      'rodzin założonych po ślubie',
    ],
  },
  'documents.subject_id': {
    words: ['wydany dokument', 'wydane dokumenty', 'wydanych dokumentów'],
    by: 'subject',
  },
  'visit_addresses.family_id': {
    words: ['adres na trasie kolędy', 'adresy na trasach kolędy', 'adresów na trasach kolędy'],
  },
  'visit_corrections.family_id': {
    words: ['poprawka z kolędy', 'poprawki z kolędy', 'poprawek z kolędy'],
  },
  'tasks.family_id': { words: ['zadanie', 'zadania', 'zadań'] },
  'families_apart.one_id': { words: ['para', 'pary', 'par'], own: true },
  'families_apart.other_id': { words: ['para', 'pary', 'par'], own: true },
}
