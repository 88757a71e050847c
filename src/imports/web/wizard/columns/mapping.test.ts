import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  listChosenFields,
  getMapping,
  getName,
  findObstacle,
  listDuplicateTargets,
} from './mapping.ts'

const COLUMNS = ['Nazwisko', 'Imię', ' ', 'Imiona']
const groups = [
  {
    group: 'Osoba',
    items: [
      { value: 'surname', label: 'Nazwisko' },
      { value: 'names', label: 'Imiona' },
    ],
  },
]
const describeMissing = (mapping: Record<string, number>) =>
  mapping.surname === undefined ? 'Wskaż kolumnę z nazwiskiem' : undefined

test('getMapping: any chosen fields → the same fields are read back from the mapping', () => {
  const field = fc.option(fc.constantFrom('surname', 'names', 'notes'))
  fc.assert(
    fc.property(
      fc.uniqueArray(field, { selector: target => target ?? Symbol('none') }),
      targets => {
        expect(listChosenFields(getMapping(targets), targets.length)).toEqual(targets)
      },
    ),
  )
})

test('getMapping: the first column has a number too', () => {
  expect(getMapping(['surname', null])).toEqual({ surname: 0 })
  expect(listChosenFields({ surname: 0 }, 2)).toEqual(['surname', null])
})

test('listDuplicateTargets: a field chosen twice → reported at both columns, each with the name of the other', () => {
  const problems = listDuplicateTargets(['surname', 'names', null, 'names'], COLUMNS, groups)
  expect([...problems.keys()]).toEqual([1, 3])
  expect(problems.get(1)).toBe(
    'Pole „Imiona” wskazuje też kolumna „Imiona”. Zostaw je tylko w jednej.',
  )
  expect(problems.get(3)).toContain('kolumna „Imię”')
})

test('findObstacle: missing column is reported before a duplicate one', () => {
  const way = { groups, describeMissing }
  expect(findObstacle([null, 'names', null, 'names'], COLUMNS, way)).toBe(
    'Wskaż kolumnę z nazwiskiem',
  )
  expect(findObstacle(['surname', 'names', null, 'names'], COLUMNS, way)).toContain('„Imiona”')
  expect(findObstacle(['surname', 'names', null, null], COLUMNS, way)).toBeUndefined()
})

test('getName: column without a header → named by its position', () => {
  expect(COLUMNS.map((_, index) => getName(COLUMNS, index))).toEqual([
    'Nazwisko',
    'Imię',
    'kolumna 3',
    'Imiona',
  ])
  expect(getName(COLUMNS, 9)).toBe('kolumna 10')
})
