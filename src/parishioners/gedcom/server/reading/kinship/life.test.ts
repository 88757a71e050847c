import { expect, test } from 'vitest'
import { readPeople, writeFamily, writePerson } from '../testing.ts'

const getStatus = (...lines: string[]) =>
  readPeople(writePerson('I1', 'Jan /Grab/', '1 SEX M', ...lines)).people.Jan!.fields.Status

test.each([
  ['a date of death', ['1 DEAT', '2 DATE 1990'], 'zmarły'],
  ['a death without a date', ['1 DEAT Y'], 'zmarły'],
  ['a cause of death', ['1 DEAT', '2 CAUS wypadek'], 'zmarły'],
  ['an empty death', ['1 DEAT'], 'nieustalone'],
  ['a burial', ['1 BURI', '2 PLAC Lipowiec'], 'zmarły'],
  ['a cremation', ['1 CREM'], 'zmarły'],
  ['a probate', ['1 PROB', '2 DATE 2001'], 'zmarły'],
  ['a funeral of another name', ['1 EVEN', '2 TYPE Pogrzeb'], 'zmarły'],
  ['a will', ['1 WILL', '2 DATE 2001'], 'nieustalone'],
  ['nothing', [], 'nieustalone'],
  ['only a birth in 1752', ['1 BIRT', '2 DATE 1752'], 'zmarły'],
  ['only a baptism in 1752', ['1 BAPM', '2 DATE 9 AUG 1752'], 'zmarły'],
  ['only a census of 1900', ['1 CENS', '2 DATE 1900'], 'zmarły'],
  ['a birth before 1850', ['1 BIRT', '2 DATE BEF 1850'], 'zmarły'],
  ['a birth after 1850', ['1 BIRT', '2 DATE AFT 1850'], 'nieustalone'],
  ['a birth between two years', ['1 BIRT', '2 DATE BET 1840 AND 1850'], 'zmarły'],
  ['a birth in Polish words', ['1 BIRT', '2 DATE ok. 1850'], 'zmarły'],
  ['a Julian birth', ['1 BIRT', '2 DATE @#DJULIAN@ 3 MAY 1823'], 'zmarły'],
  ['a birth under Napoleon', ['1 BIRT', '2 DATE @#DFRENCH R@ 3 VEND 12'], 'zmarły'],
  ['a Hebrew birth of 1999', ['1 BIRT', '2 DATE @#DHEBREW@ 13 CSH 5760'], ''],
  ['a birth 76 years ago', ['1 BIRT', '2 DATE 1950'], ''],
  ['a baptism 46 years ago', ['1 BAPM', '2 DATE 1980'], ''],
  ['a birth 98 years ago', ['1 BIRT', '2 DATE 1928'], 'nieustalone'],
  ['a birth 98 years ago, said to live', ['1 BIRT', '2 DATE 1928', '1 NO DEAT'], ''],
  ['a birth in 1752, said to live', ['1 BIRT', '2 DATE 1752', '1 _LIVING Y'], 'zmarły'],
  ['a change of the record', ['1 CHAN', '2 DATE 1 JAN 1900'], 'nieustalone'],
])('GEDCOM life: %s → „%s”', (_, lines, status) => {
  expect(getStatus(...lines)).toBe(status)
})

const parents = [
  writePerson('I1', 'Jan /Grab/', '1 SEX M'),
  writePerson('I2', 'Ewa /Grab/', '1 SEX F'),
  writeFamily('F1', '1 HUSB @I1@', '1 WIFE @I2@', '1 CHIL @I3@'),
]
const statuses = (...records: string[]) =>
  Object.entries(readPeople(...records).people).map(
    ([name, { fields }]) => `${name} ${fields.Status}`,
  )

test('GEDCOM life: dates of a child, a parent or a wedding tell about people without any', () => {
  const child = writePerson('I3', 'Kacper /Grab/', '1 BIRT', '2 DATE 2 JAN 1781')
  expect(statuses(...parents, child)).toEqual(['Jan zmarły', 'Ewa zmarły', 'Kacper zmarły'])
  const grandson = writePerson('I3', 'Kacper /Grab/', '1 BIRT', '2 DATE 1990')
  expect(statuses(...parents, grandson)).toEqual(['Jan nieustalone', 'Ewa nieustalone', 'Kacper '])
  const orphan = [writePerson('I1', 'Jan /Grab/', '1 DEAT', '2 DATE 1820'), ...parents.slice(1)]
  expect(statuses(...orphan, writePerson('I3', 'Kacper /Grab/'))).toEqual([
    'Jan zmarły',
    'Ewa zmarły',
    'Kacper zmarły',
  ])
  const wedding = writeFamily('F1', '1 HUSB @I1@', '1 WIFE @I2@', '1 MARR', '2 DATE 12 NOV 1778')
  expect(statuses(parents[0]!, parents[1]!, wedding)).toEqual(['Jan zmarły', 'Ewa zmarły'])
})

test('GEDCOM life: a wrong date of a relative does not make a person with a date of birth dead', () => {
  const [jan] = [writePerson('I1', 'Jan /Grab/', '1 SEX M', '1 BIRT', '2 DATE 1955')]
  const child = writePerson('I3', 'Kacper /Grab/', '1 BIRT', '2 DATE 1781')
  expect(statuses(jan, writeFamily('F1', '1 HUSB @I1@', '1 CHIL @I3@'), child)[0]).toBe('Jan ')
})

test('GEDCOM life: death presumed from the age → remark, note of the person, count', () => {
  const { people, notes } = readPeople(writePerson('I1', 'Jan /Grab/', '1 BAPM', '2 DATE 1752'))
  expect(people.Jan!.kin.remarks[0]).toMatch(/Uznano za osobę zmarłą/)
  expect(people.Jan!.fields.Uwagi).toBe('Śmierć: przyjęta z wieku, bez zapisu w pliku')
  expect(notes).toEqual([
    'Osoby bez zapisu śmierci uznane za zmarłe, bo według dat w pliku miałyby ponad 110 lat: 1.',
  ])
})
