import { expect, test } from 'vitest'
import { type ActData, type CardData, listDifferences, parentDifferences } from './comparison.ts'

const act: ActData = {
  names: 'Zofia Maria',
  surname: 'Gołąb',
  birth_date: '1990-03-01',
  birth_town: 'Żarnowiec',
  surname_after: null,
  father_names: 'Jan Piotr',
  father_surname: 'Gołąb',
  mother_names: 'Anna',
  mother_surname: 'Gołąb',
  mother_family_name: 'Zięba',
}
const card: CardData = { ...act, family_name: null, previous_names: [] }

test.each<[string, Partial<ActData>, Partial<CardData>, string[]]>([
  ['the same data', {}, {}, []],
  ['another town', { birth_town: 'Żarnów' }, {}, ['birth_town']],
  ['a card without the town', {}, { birth_town: null }, ['birth_town']],
  ['an act without the town', { birth_town: null }, {}, []],
  ['capitals and spaces of an old book', { names: ' ZOFIA  MARIA ' }, {}, []],
  ['other names', { names: 'Zofia' }, {}, ['names']],
  ['another day', { birth_date: '1990-03-02' }, {}, ['birth_date']],
  ['the year alone in the act', { birth_date: '1990' }, {}, []],
  ['an approximate year in the act', { birth_date: '~1991' }, {}, []],
  ['another year in the act', { birth_date: '1991' }, {}, ['birth_date']],
  ['the year alone on the card', {}, { birth_date: '1990' }, ['birth_date']],
  ['an approximate year on the card', { birth_date: '1990' }, { birth_date: '~1990' }, []],
  ['another surname', {}, { surname: 'Zięba' }, ['surname']],
  ['the family name', {}, { surname: 'Zięba', family_name: 'Gołąb' }, []],
  ['a former surname', {}, { surname: 'Zięba', previous_names: ['Lis', 'Gołąb'] }, []],
  ['the first name of the father alone', { father_names: 'Jan' }, {}, []],
  ['another father', { father_names: 'Jacek' }, {}, ['father_names']],
  ['a father whose name has the same beginning', { father_names: 'Ja' }, {}, ['father_names']],
  ['a card without the mother', {}, { mother_names: null }, ['mother_names']],
  ['an act without the parents', { father_names: null, mother_family_name: null }, {}, []],
  ['the surname taken at the wedding', { surname_after: 'Zięba' }, { surname: 'Zięba' }, []],
])('listDifferences: %s → only the fields that differ', (_, inAct, onCard, fields) => {
  const differences = listDifferences({ ...act, ...inAct }, { ...card, ...onCard })
  expect(differences.map(({ field }) => field)).toEqual(fields)
})

const mother = { names: 'Anna', surname: 'Gołąb', family_name: 'Zięba', previous_names: ['Lis'] }

test.each<[string, Partial<ActData>, Partial<typeof mother>, [string, string][]]>([
  ['the same', {}, {}, []],
  ['a surname she bore before', { mother_surname: 'Lis' }, {}, []],
  ['her own card without the family name', {}, { family_name: '' }, []],
  ['another name', { mother_names: 'Hanna' }, {}, [['mother_names', 'names']]],
  ['another surname', { mother_surname: 'Kos' }, {}, [['mother_surname', 'surname']]],
  ['another birth', { mother_family_name: 'Kos' }, {}, [['mother_family_name', 'family_name']]],
])('parentDifferences: card of a picked mother, %s', (_, inAct, onCard, expectedDifferences) => {
  const differing = parentDifferences({ ...act, ...inAct }, 'mother', { ...mother, ...onCard })
  expect(differing.map(({ field, column }) => [field, column])).toEqual(expectedDifferences)
})

test('listDifferences: values covered by a picked parent’s card → not compared with the child’s card', () => {
  const otherAct = { ...act, father_names: 'Jacek', mother_names: 'Ewa' }
  const fields = listDifferences(otherAct, card, ['father']).map(({ field }) => field)
  expect(fields).toEqual(['mother_names'])
})
