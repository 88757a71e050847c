import { expect, test } from 'vitest'
import { IMPORT_FIELDS, describeMissingFields } from '../../reading/column-headers.ts'
import { FIELD_GROUPS } from './groups.ts'
import {
  listChosenFields,
  getMapping,
  getName,
  findObstacle,
  listDuplicateTargets,
} from '#imports/web/wizard/columns/mapping.ts'
import { findRefusal } from '#imports/web/wizard/start/refusal.ts'
import { getWizardStep } from '#imports/web/wizard/step.ts'
import { countRows, ofRows } from '#imports/web/wizard/labels.ts'

const counts = { added: 3, changed: 1, same: 0, refused: 2 }
const none = { added: 0, changed: 0, same: 0, refused: 0 }

test.each([
  ['mapping', none, undefined, 'Kolumny'],
  ['checking', none, 'columns', 'Sprawdzenie'],
  ['checked', counts, undefined, 'Sprawdzenie'],
  ['checked', counts, 'columns', 'Kolumny'],
  ['checked', counts, 'write', 'Zapis'],
  ['checked', counts, 'nonsense', 'Sprawdzenie'],
  ['applying', counts, 'columns', 'Zapis'],
  ['done', counts, 'columns', 'Zapis'],
  ['undone', counts, 'columns', 'Zapis'],
  ['failed', none, undefined, 'Sprawdzenie'],
  ['failed', counts, undefined, 'Zapis'],
  ['failed', counts, 'columns', 'Kolumny'],
] as const)(
  'getWizardStep: state %s (%o), requested step %s → %s',
  (state, rowCounts, requestedStep, step) => {
    expect(getWizardStep({ state, ...rowCounts }, requestedStep)).toBe(step)
  },
)

test('getWizardStep: nothing to write → the write step is skipped', () => {
  expect(getWizardStep({ state: 'checked', ...none, same: 5 }, 'write')).toBe('Sprawdzenie')
})

const line = {
  id: 1,
  file_name: 'a.csv',
  problem: null,
  overwrite: false,
  total: 6,
  progress: 6,
  created_at: '',
  finished_at: null,
  undone_at: null,
  undone_by_name: null,
  undone_kept: null,
  forgotten_at: null,
  book: null,
}

test('import counts describe the planned changes before the write and the actual ones after it', () => {
  expect(countRows({ ...line, ...counts, state: 'checked' })).toBe(
    'do dodania: 3, do zmiany: 1, odrzucone: 2',
  )
  expect(countRows({ ...line, ...counts, state: 'done' })).toBe(
    'dodane: 3, zmienione: 1, odrzucone: 2',
  )
  expect(countRows({ ...line, ...none, state: 'mapping' })).toBe('')
})

test('counted rows after „z” are in the genitive', () => {
  expect([1, 2, 5, 22].map(ofRows)).toEqual([
    '1\u00a0wiersza',
    '2\u00a0wierszy',
    '5\u00a0wierszy',
    '22\u00a0wierszy',
  ])
})

const way = { groups: FIELD_GROUPS, describeMissing: describeMissingFields }
const columns = ['Nazwisko', 'Imię', '', 'Imię drugie']

test('import mapping: columns convert to fields and back', () => {
  const choices = listChosenFields({ names: 1, surname: 0 }, 4)
  expect(choices).toEqual(['surname', 'names', null, null])
  expect(getMapping(choices)).toEqual({ surname: 0, names: 1 })
})

test('import mapping: two columns with the same field → an error at both of them', () => {
  const duplicates = listDuplicateTargets(
    ['surname', 'names', null, 'names'],
    columns,
    FIELD_GROUPS,
  )
  expect([...duplicates.keys()]).toEqual([1, 3])
  expect(duplicates.get(1)).toBe(
    'Pole „Imiona” wskazuje też kolumna „Imię drugie”. Zostaw je tylko w jednej.',
  )
  expect(duplicates.get(3)).toContain('kolumna „Imię”')
})

test('import mapping: surname or first names missing → no check; one column with both is enough', () => {
  expect(findObstacle(['surname', null, null, null], columns, way)).toMatch(
    /^Wskaż kolumnę z nazwiskiem/,
  )
  expect(findObstacle(['full_name', null, null, null], columns, way)).toBeUndefined()
  expect(findObstacle(['surname', 'names', 'notes', 'notes'], columns, way)).toMatch(
    /^Pole „Uwagi”/,
  )
  expect(findObstacle(['surname', 'names', 'notes', null], columns, way)).toBeUndefined()
})

test('a column without a header is named by its position', () => {
  expect(getName(columns, 2)).toBe('kolumna 3')
})

test('FIELD_GROUPS lists every field of the register once', () => {
  const fieldNames = FIELD_GROUPS.flatMap(({ items }) => items.map(({ value }) => value))
  expect(fieldNames.toSorted()).toEqual(Object.keys(IMPORT_FIELDS).toSorted())
})

const acceptedFiles = {
  endings: ['csv', 'xlsx', 'ods', 'ged'],
  words: { content: 'danymi parafian', formats: 'CSV, XLSX albo ODS' },
}

test.each([
  ['parafianie.csv', 10, undefined],
  ['PARAFIANIE.XLSX', 50 * 1024 * 1024, undefined],
  ['parafianie.xls', 10, /zapisz jako XLSX albo CSV/],
  ['parafianie.ods', 10, undefined],
  ['parafianie.numbers', 10, /zapisz jako XLSX albo CSV/],
  ['zdjęcie.jpg', 10, /Wybierz plik CSV, XLSX albo ODS/],
  ['drzewo.GED', 10, undefined],
  ['parafianie', 10, /Wybierz plik CSV, XLSX albo ODS/],
  ['parafianie.csv', 0, /jest pusty/],
  ['parafianie.csv', 50 * 1024 * 1024 + 1, /większy niż 50 MB\. Podziel/],
])('findRefusal: file %s of %i bytes', (name, size, refusal) => {
  if (refusal) expect(findRefusal({ name, size }, acceptedFiles)).toMatch(refusal)
  else expect(findRefusal({ name, size }, acceptedFiles)).toBeUndefined()
})
