import { expect, test } from 'vitest'
import { readPeople, writeFamily, writePerson } from '../testing.ts'

const birth = (year: number) => ['1 BIRT', `2 DATE ${year}`]
const piotr = writePerson('I1', 'Piotr /Cis/', '1 SEX M', ...birth(1970))
const alicja = writePerson('I2', 'Alicja /Olcha/', '1 SEX F', ...birth(1972))
const beata = writePerson('I3', 'Beata /Cis/', '1 SEX F', ...birth(1975))
const marriage = (id: string, wife: string, ...lines: string[]) =>
  writeFamily(id, '1 HUSB @I1@', `1 WIFE @${wife}@`, ...lines)
const wedding = (year: number) => ['1 MARR', `2 DATE ${year}`]

/** Families of the three people and their doubts. */
function readHomes(...families: string[]) {
  const { people } = readPeople(piotr, alicja, beata, ...families)
  return {
    keys: ['Piotr', 'Alicja', 'Beata'].map(name => people[name]!.kin.family?.key ?? null),
    doubts: ['Piotr', 'Alicja', 'Beata'].map(name => people[name]!.kin.doubts.join()),
    people,
  }
}

test.each([
  [
    'divorced, newer first',
    [
      marriage('F2', 'I3', ...wedding(2010)),
      marriage('F1', 'I2', ...wedding(1995), '1 DIV', '2 DATE 5 JUN 2004'),
    ],
  ],
  [
    'divorced, newer last',
    [marriage('F1', 'I2', ...wedding(1995), '1 DIV Y'), marriage('F2', 'I3', ...wedding(2010))],
  ],
  ['divorced without a date of wedding', [marriage('F2', 'I3'), marriage('F1', 'I2', '1 DIV')]],
  [
    'declared null',
    [
      marriage('F2', 'I3', ...wedding(1990)),
      marriage('F1', 'I2', ...wedding(1995), '1 ANUL', '2 DATE 2001'),
    ],
  ],
  ['divorced in words', [marriage('F2', 'I3'), marriage('F1', 'I2', '1 EVEN', '2 TYPE Rozwód')]],
  ['divorced as a status', [marriage('F2', 'I3'), marriage('F1', 'I2', '1 _STAT Divorced')]],
])('GEDCOM marriages: %s → the other one is present', (_, families) => {
  const { keys, doubts, people } = readHomes(...families)
  expect(keys).toEqual(['F2', null, 'F2'])
  expect(doubts[1]).toMatch(/skończyło/)
  expect(people.Piotr!.fields.Uwagi).toMatch(
    /Małżeństwo: z: Alicja Olcha, .*(?:rozwód|nieważności)/,
  )
})

test('GEDCOM marriages: DIV N and a suit for divorce do not end a marriage', () => {
  const { keys } = readHomes(marriage('F1', 'I2', ...wedding(1995), '1 DIV N', '1 DIVF Y'))
  expect(keys).toEqual(['F1', 'F1', null])
})

test('GEDCOM marriages: two without a divorce → the later, and a doubt; without dates none', () => {
  const datedHomes = readHomes(
    marriage('F2', 'I3', ...wedding(2010)),
    marriage('F1', 'I2', ...wedding(1995)),
  )
  expect(datedHomes.keys).toEqual(['F2', null, 'F2'])
  expect(datedHomes.doubts[0]).toMatch(/za obecne przyjęto zawarte w 2010/)
  const undatedHomes = readHomes(marriage('F2', 'I3', ...wedding(2010)), marriage('F1', 'I2'))
  expect(undatedHomes.keys).toEqual([null, null, null])
  expect(undatedHomes.doubts).toEqual([
    expect.stringMatching(/nie wiadomo, które trwa/),
    expect.stringMatching(/inne małżeństwo/),
    expect.stringMatching(/inne małżeństwo/),
  ])
})

test('GEDCOM marriages: a widower married again is on the card of the second marriage', () => {
  const dead = writePerson('I2', 'Alicja /Olcha/', '1 SEX F', ...birth(1972), '1 DEAT Y')
  const { people } = readPeople(piotr, dead, beata, marriage('F1', 'I2'), marriage('F2', 'I3'))
  expect(['Piotr', 'Alicja', 'Beata'].map(name => people[name]!.kin.family?.key)).toEqual([
    'F2',
    undefined,
    'F2',
  ])
  expect(people.Piotr!.kin.remarks[0]).toMatch(/nie podaje ślubu/)
})

const tomasz = (...lines: string[]) =>
  writePerson('I5', 'Tomasz /Klon/', '1 SEX M', ...birth(2001), ...lines)
const adam = writePerson('I6', 'Adam /Rodny/', '1 SEX M', ...birth(1970))
const ewa = writePerson('I7', 'Ewa /Rodna/', '1 SEX F', ...birth(1971))
const adopters = writeFamily('F2', '1 HUSB @I1@', '1 WIFE @I3@', '1 CHIL @I5@')
const birthParents = writeFamily('F1', '1 HUSB @I6@', '1 WIFE @I7@', '1 CHIL @I5@')
const readChild = (...records: string[]) => {
  const { people } = readPeople(piotr, beata, adam, ewa, ...records)
  const { fields, kin } = people.Tomasz!
  return { parents: [fields['Imię ojca'], fields['Imię matki']], notes: fields.Uwagi, kin }
}

test.each([
  [
    'PEDI',
    [
      tomasz('1 FAMC @F2@', '2 PEDI adopted', '1 FAMC @F1@', '2 PEDI birth'),
      adopters,
      birthParents,
    ],
  ],
  [
    'PEDI in version 7',
    [tomasz('1 FAMC @F2@', '2 PEDI ADOPTED', '1 FAMC @F1@'), adopters, birthParents],
  ],
  [
    'an event of adoption',
    [
      tomasz('1 FAMC @F2@', '1 FAMC @F1@', '1 ADOP Y', '2 FAMC @F2@', '3 ADOP BOTH'),
      adopters,
      birthParents,
    ],
  ],
  ['words below CHIL', [tomasz(), `${adopters}\n2 _FREL Adopted\n2 _MREL Adopted`, birthParents]],
])('GEDCOM adoption by %s → parents by birth, the others in the notes', (_, records) => {
  const { parents, notes, kin } = readChild(...records)
  expect(parents).toEqual(['Adam', 'Ewa'])
  expect(notes).toContain('Rodzice przybrani (adopcja): Piotr Cis, Beata Cis')
  expect(kin.doubts.join()).toMatch(/rodziców nie przez urodzenie/)
  expect(kin.family?.key).toBe('F2')
})

test('GEDCOM adoption: only adopters or foster parents → no parents', () => {
  const adoptedChild = readChild(tomasz('1 FAMC @F2@', '2 PEDI adopted'), adopters)
  expect(adoptedChild.parents).toEqual(['', ''])
  expect(adoptedChild.kin).toMatchObject({
    father: null,
    mother: null,
    family: { key: 'F2', role: 3 },
  })
  const fosterChild = readChild(tomasz('1 FAMC @F2@', '2 PEDI foster'), adopters)
  expect(fosterChild.notes).toBe('Rodzice zastępczy: Piotr Cis, Beata Cis')
  expect(fosterChild.kin.family).toMatchObject({ key: 'F2', role: null })
})

test('GEDCOM parents: a stepfather by words below CHIL → only the mother is a parent', () => {
  const step = writeFamily(
    'F2',
    '1 HUSB @I1@',
    '1 WIFE @I7@',
    '1 CHIL @I5@',
    '2 _FREL step',
    '2 _MREL Natural',
  )
  const { parents, notes } = readChild(tomasz(), step)
  expect(parents).toEqual(['', 'Ewa'])
  expect(notes).toMatch(/nie przez urodzenie\): Piotr Cis/)
})

test('GEDCOM parents: two pairs without a word → none, and a doubt; a pair in two records → both', () => {
  const { parents, kin } = readChild(tomasz(), adopters, birthParents)
  expect(parents).toEqual(['', ''])
  expect(kin.doubts.join()).toMatch(/kilka osób jako ojciec \(„Piotr Cis, Adam Rodny”\)/)
  const halves = [
    writeFamily('F1', '1 HUSB @I6@', '1 CHIL @I5@'),
    writeFamily('F2', '1 WIFE @I7@', '1 CHIL @I5@'),
  ]
  expect(readChild(tomasz(), ...halves).parents).toEqual(['Adam', 'Ewa'])
})

test.each([
  ['two women', 'F', ['1 HUSB @A@', '1 WIFE @B@'], 'dwie kobiety'],
  ['two men', 'M', ['1 HUSB @A@', '1 WIFE @B@'], 'dwóch mężczyzn'],
])('GEDCOM family of %s → no parents, no card, a doubt', (_, sex, spouses, words) => {
  const { people } = readPeople(
    writePerson('A', 'Sasza /Lis/', `1 SEX ${sex}`, ...birth(1980)),
    writePerson('B', 'Nikita /Dąb/', `1 SEX ${sex}`, ...birth(1981)),
    writePerson('C', 'Jan /Lis/', '1 SEX M', ...birth(2010)),
    writeFamily('F1', ...spouses, '1 CHIL @C@'),
  )
  const { Sasza, Nikita, Jan } = people
  expect([Sasza, Nikita, Jan].map(read => read!.kin.family)).toEqual([null, null, null])
  expect(Jan!.fields).toMatchObject({ 'Imię ojca': '', 'Imię matki': '' })
  expect(Jan!.fields.Uwagi).toBe('Rodzice w pliku: Sasza Lis, Nikita Dąb')
  for (const { kin } of [Sasza!, Jan!]) expect(kin.doubts.join()).toContain(words)
})
