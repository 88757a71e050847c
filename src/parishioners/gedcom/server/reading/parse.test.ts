import { expect, test } from 'vitest'
import { readThreadTime } from '#testing/thread-time.ts'
import { guessMapping } from '#parishioners/people/import/reading/column-headers.ts'
import { parseGedcom } from './parse.ts'
import { GedcomProblem } from './records.ts'
import { COLUMNS } from './rows.ts'

const file = (...lines: string[]) => `0 HEAD\n1 GEDC\n2 VERS 5.5.1\n${lines.join('\n')}\n0 TRLR\n`
const parse = (text: string | Uint8Array) => parseGedcom(Buffer.from(text as string), 2026)
const cell = (cells: string[], title: string) => cells[COLUMNS.indexOf(title)]

const JAN = ['0 @I1@ INDI', '1 NAME Jan Maria /Kowalski/', '1 SEX M', '1 BIRT', '2 DATE 3 MAY 1950']

test('parseGedcom: the import recognises every column by its header', () => {
  expect(Object.values(guessMapping(COLUMNS)).toSorted((a, b) => a - b)).toEqual(
    COLUMNS.map((_, index) => index),
  )
})

test('parseGedcom: a person becomes the text of its fields', () => {
  const { rows, notes } = parse(
    file(
      ...JAN,
      '2 PLAC Tarnów',
      '1 NAME Jan /Lis/',
      '2 TYPE aka',
      '1 NAME Jan /Żółć/',
      '2 TYPE maiden',
      '1 BAPM',
      '2 DATE JUN 1950',
      '2 PLAC Bobowa',
      '2 NOTE Akt nr 12/1950',
      '1 CONF',
      '2 DATE BET 1960 AND 1965',
      '1 OCCU rolnik',
      '1 RELI Roman Catholic',
      '1 DEAT',
      '2 DATE ABT 1999',
    ),
  )
  expect(notes).toEqual([
    'Kartoteka nie ma na to pól, więc zapisano w uwagach osób: Bierzmowanie (1).',
  ])
  const { cells, kin, number } = rows[0]!
  expect(number).toBe(4)
  const personFields = Object.fromEntries(COLUMNS.map((title, at) => [title, cells[at]]))
  expect(personFields).toMatchObject({
    Nazwisko: 'Kowalski',
    Imiona: 'Jan Maria',
    'Nazwisko rodowe': 'Żółć',
    'Poprzednie nazwiska': 'Lis',
    Płeć: 'm',
    'Data urodzenia': '1950-05-03',
    'Miejsce urodzenia': 'Tarnów',
    Status: 'zmarły',
    'Data śmierci': '~1999',
    Zawód: 'rolnik',
    Wyznanie: 'rzymskokatolickie',
  })
  expect(kin.sacraments).toEqual([
    { kind: 'baptism', event_date: '1950-06', place: 'Bobowa', act_number: '12', act_year: 1950 },
    { kind: 'confirmation', event_date: null, place: null, act_number: null, act_year: null },
  ])
  expect(kin.doubts[0]).toMatch(/BET 1960 AND 1965/)
})

const FAMILY = [
  ...JAN,
  '0 @I2@ INDI',
  '1 NAME Ewa /Kowalska/',
  '1 SEX F',
  '0 @I3@ INDI',
  '1 NAME Zofia /Kowalska/',
  '1 SEX F',
  '0 @F1@ FAM',
  '1 HUSB @I1@',
  '1 WIFE @I2@',
  '1 CHIL @I3@',
  '1 MARR',
  '2 DATE 1975',
  '1 REFN 12',
]

test('parseGedcom: a family gives its people parents, an address and a head', () => {
  const { rows } = parse(file(...FAMILY))
  const [jan, ewa, zofia] = rows
  expect(zofia!.kin).toMatchObject({ father: jan!.number, mother: ewa!.number })
  expect(cell(zofia!.cells, 'Imię ojca')).toBe('Jan Maria')
  expect(rows.map(({ kin }) => [kin.family?.role, kin.family?.head])).toEqual([
    [1, true],
    [2, false],
    [4, false],
  ])
  expect(jan!.kin.family).toMatchObject({ card_number: '12', marriage_date: '1975' })
})

test('parseGedcom: relations written at one end are read, and a family of only dead people gets no card', () => {
  const lines = FAMILY.filter(line => !/HUSB|CHIL/.test(line))
  lines.splice(1, 0, '1 FAMS @F1@')
  const { rows } = parse(file(...lines, '0 @I4@ INDI', '1 NAME Iga /Lis/', '1 FAMC @F1@'))
  expect(rows.at(-1)!.kin).toMatchObject({ father: rows[0]!.number, mother: rows[1]!.number })
  const dead = parse(file(...JAN, '1 DEAT Y', '1 FAMS @F1@', '0 @F1@ FAM'))
  expect(dead.rows[0]!.kin.family).toBeNull()
})

test('parseGedcom: cycle of ancestors of any length → refused; descendants outside of it are accepted', () => {
  const parsedFile = parse(file(...JAN, '0 @F1@ FAM', '1 HUSB @I1@', '1 CHIL @I1@'))
  expect(parsedFile.rows[0]!.kin.problems[0]).toMatch(/swoim własnym przodkiem/)
  const length = 50_000
  const people = Array.from({ length }, (_, n) => `0 @I${n}@ INDI\n1 NAME Jan /Lis/\n1 SEX M`)
  const ties = Array.from(
    { length },
    (_, n) => `0 @F${n}@ FAM\n1 HUSB @I${n}@\n1 CHIL @I${(n + 1) % length}@`,
  )
  const innocent = '0 @X@ INDI\n1 NAME Ewa /Lis/\n0 @FX@ FAM\n1 HUSB @I7@\n1 CHIL @X@'
  const { rows } = parse(file(...people, ...ties, innocent))
  expect(rows.filter(({ kin }) => kin.problems.length > 0)).toHaveLength(length)
  expect(rows.at(-1)!.kin.problems).toEqual([])
})

test.each([
  [
    'two husbands',
    ['0 @F1@ FAM', '1 HUSB @I1@', '1 HUSB @I2@'],
    /więcej niż jedną osobę w roli „mąż”/,
  ],
  ['a pointer at nobody', ['0 @F1@ FAM', '1 HUSB @I9@'], /wskazuje osobę I9, której nie ma/],
  [
    'a family that is not there',
    ['0 @I5@ INDI', '1 FAMC @F9@'],
    /wskazuje rodzinę F9, której nie ma/,
  ],
  ['a family twice', ['0 @F1@ FAM', '0 @F1@ FAM'], /występuje w pliku dwa razy/],
  ['a level that jumps', ['0 @I5@ INDI', '5 NAME Jan /Lis/'], /przeskakuje.*\(wiersz 13\)/],
  ['a line that is none', ['witaj, świecie'], /nie jest wiersz GEDCOM.*\(wiersz 12\)/],
  ['a line of a megabyte', [`0 @I5@ INDI\n1 NAME ${'x'.repeat(1_000_000)}`], /Bardzo długi wiersz/],
])('parseGedcom: %s → reported, and the other lines are read', (_, lines, note) => {
  const two = [...JAN, '0 @I2@ INDI', '1 NAME Adam /Lis/', '1 SEX M']
  const { rows, notes } = parse(file(...two, ...lines))
  expect(notes.join('\n')).toMatch(note)
  expect(cell(rows[0]!.cells, 'Nazwisko')).toBe('Kowalski')
})

test('parseGedcom: two people with one id → the second is left out', () => {
  const { rows } = parse(file(...JAN, '0 @I1@ INDI', '1 NAME Ewa /Lis/'))
  expect(rows.map(({ kin }) => kin.problems.length)).toEqual([0, 1])
  expect(rows[1]!.kin.problems[0]).toMatch(/^Oznaczenie I1 ma w pliku także ktoś inny/)
})

test('parseGedcom: father of female sex → not used as father', () => {
  const lines = FAMILY.filter(line => line !== '1 WIFE @I2@').map(line =>
    line === '1 SEX M' ? '1 SEX F' : line,
  )
  const { rows } = parse(file(...lines, '0 @I9@ INDI', '1 NAME Iga /Lis/', '1 SEX F'))
  const zofia = rows[2]!.kin
  expect([zofia.father, zofia.mother]).toEqual([null, rows[0]!.number])
})

test('parseGedcom: file without a header or an end → read, with a note', () => {
  const { rows, notes } = parse(JAN.join('\n'))
  expect(rows).toHaveLength(1)
  expect(notes.join()).toMatch(/nagłówka \(HEAD\).*zakończenia \(TRLR\)/)
})

test.each([
  ['nothing', ''],
  ['a letter', 'Szczęść Boże!\nZapraszam na kawę.'],
  ['a picture', '\uFFFDPNG\r\n\u0000\u0000'],
  ['families without people', '0 HEAD\n0 @F1@ FAM\n0 TRLR'],
])('parseGedcom: %s → not a genealogy file', (_, text) => {
  expect(() => parse(text)).toThrow(GedcomProblem)
})

test('parseGedcom: too many people to review → refused', () => {
  const crowd = Array.from({ length: 100_001 }, (_, n) => `0 @I${n}@ INDI`).join('\n')
  expect(() => parse(`0 HEAD\n${crowd}`)).toThrow(/ponad 100 000 osób/)
})

test('parseGedcom: a thousand anomalies → twenty notes', () => {
  const lines = Array.from({ length: 1000 }, (_, n) => `0 @F${n}@ FAM\n1 HUSB @X${n}@`)
  const { notes } = parse(file(...JAN, ...lines))
  expect(notes).toHaveLength(21)
  expect(notes.at(-1)).toBe('Innych uwag do pliku: 980.')
})

test('GEDCOM parse: lines continued by CONC and CONT → one value', () => {
  const { rows } = parse(
    file('0 @I1@ INDI', '1 NAME Jan /Kowal', '2 CONC ski/', '1 OCCU rol', '2 CONT nik'),
  )
  expect(cell(rows[0]!.cells, 'Nazwisko')).toBe('Kowalski')
  expect(cell(rows[0]!.cells, 'Zawód')).toBe('rol nik')
})

test('parseGedcom: 20,000 children of one family take no longer than 20,000 families', () => {
  const numbers = Array.from({ length: 20_000 }, (_, n) => n)
  const measureParse = (text: string) => {
    const startTime = readThreadTime()
    return { ...parse(text), took: readThreadTime() - startTime }
  }
  const families = numbers.map(n => `0 @I${n}@ INDI\n1 FAMC @F${n}@\n0 @F${n}@ FAM\n1 HUSB @P@`)
  const manyFamilies = measureParse(file('0 @P@ INDI', ...families))
  const children = numbers.map(n => `0 @I${n}@ INDI\n1 FAMC @F@`)
  const oneFamily = measureParse(file('0 @P@ INDI', ...children, '0 @F@ FAM', '1 HUSB @P@'))
  expect(oneFamily.rows.at(-1)!.kin.father).toBe(oneFamily.rows[0]!.number)
  expect(oneFamily.took).toBeLessThan(manyFamilies.took * 4)
})

test('GEDCOM parse: born long ago → deceased, even without a death record', () => {
  const { rows } = parse(file(...JAN, '0 @I2@ INDI', '1 NAME Ewa /Lis/', '1 BIRT', '2 DATE 1823'))
  expect(rows.map(({ cells }) => cell(cells, 'Status'))).toEqual(['', 'zmarły'])
})
