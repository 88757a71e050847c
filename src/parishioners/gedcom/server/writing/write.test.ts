import { expect, test } from 'vitest'
import { listCouples } from './couples.ts'
import { getDate, getLines } from './lines.ts'
import type { GedcomFamily, GedcomPerson } from './register.ts'
import { writeGedcom } from './write.ts'

const person = (id: number, overrides: Partial<GedcomPerson> = {}): GedcomPerson => ({
  id,
  names: 'Jan',
  surname: 'Lis',
  family_name: null,
  previous_names: [],
  gender: 1,
  birth_date: null,
  birth_town: null,
  father_id: null,
  mother_id: null,
  status: 'parishioner',
  death_date: null,
  profession: null,
  faith: null,
  events: [],
  ...overrides,
})
const family = (
  id: number,
  members: GedcomFamily['members'],
  overrides: Partial<GedcomFamily> = {},
): GedcomFamily => ({
  id,
  card_number: null,
  marriage_date: null,
  marriage_place: null,
  members,
  ...overrides,
})
const member = (person_id: number, role: number | null, is_head = false) => ({
  person_id,
  role,
  is_head,
})
const writeLines = async (
  people: GedcomPerson[],
  families: GedcomFamily[] = [],
  version: '5.5.1' | '7.0' = '5.5.1',
) => {
  const text = writeGedcom({ parish: 'św. Anny', people, families }, version, '2026-11-21')
  return text.split('\r\n')
}

test.each([
  ['1823-05-03', '3 MAY 1823'],
  ['1823-05', 'MAY 1823'],
  ['1823', '1823'],
  ['~1823', 'ABT 1823'],
  ['2000-12-31', '31 DEC 2000'],
])('getDate: %s → %s', (day, expectedText) => {
  expect(getDate(day)).toBe(expectedText)
})

test('writeGedcom: each version has the header that programs expect', async () => {
  const old = await writeLines([])
  expect(old.slice(0, 5)).toEqual([
    '\uFEFF0 HEAD',
    '1 GEDC',
    '2 VERS 5.5.1',
    '2 FORM LINEAGE-LINKED',
    '1 CHAR UTF-8',
  ])
  const fresh = await writeLines([], [], '7.0')
  expect(fresh.slice(0, 3)).toEqual(['\uFEFF0 HEAD', '1 GEDC', '2 VERS 7.0'])
  expect(fresh.join()).not.toContain('CHAR')
  for (const lines of [old, fresh]) {
    expect(lines).toContain('1 DATE 21 NOV 2026')
    expect(lines).toContain('1 NAME św. Anny')
    expect(lines.slice(-2)).toEqual(['0 TRLR', ''])
  }
})

test('writeGedcom: a person without a surname → one name without slashes', async () => {
  const lines = await writeLines([person(7, { names: 'Suharto', surname: '-' })])
  expect(lines).toContain('1 NAME Suharto')
  expect(lines.join()).not.toContain('/')
})

test('writeGedcom: person with all fields', async () => {
  const anna = person(7, {
    names: 'Anna Maria',
    surname: 'Lis',
    family_name: 'Żółć',
    previous_names: ['Bąk'],
    gender: 2,
    birth_date: '~1823',
    birth_town: 'Tarnów',
    death_date: '1890-01',
    status: 'deceased',
    profession: 'krawcowa',
    faith: 'rzymskokatolickie',
    events: [
      { kind: 'baptism', date: '1823-05', place: 'Bobowa', act: '12/1823' },
      { kind: 'vows', date: '1850', place: null, act: null },
    ],
  })
  const lines = await writeLines([anna])
  expect(lines.slice(lines.indexOf('0 @I7@ INDI'), -2)).toEqual([
    '0 @I7@ INDI',
    '1 NAME Anna Maria /Lis/',
    '2 GIVN Anna Maria',
    '2 SURN Lis',
    '1 NAME Anna Maria /Żółć/',
    '2 TYPE maiden',
    '2 GIVN Anna Maria',
    '2 SURN Żółć',
    '1 NAME Anna Maria /Bąk/',
    '2 TYPE aka',
    '2 GIVN Anna Maria',
    '2 SURN Bąk',
    '1 SEX F',
    '1 BIRT',
    '2 DATE ABT 1823',
    '2 PLAC Tarnów',
    '1 BAPM',
    '2 DATE MAY 1823',
    '2 PLAC Bobowa',
    '2 NOTE Akt nr 12/1823',
    '1 DEAT',
    '2 DATE JAN 1890',
    '1 OCCU krawcowa',
    '1 RELI rzymskokatolickie',
  ])
  expect(await writeLines([anna], [], '7.0')).toContain('2 TYPE MAIDEN')
})

test('writeGedcom: dead person without a date → written as dead', async () => {
  expect(await writeLines([person(1, { status: 'deceased' })])).toContain('1 DEAT Y')
})

test('writeGedcom: couple with a card → children, wedding and card number written once', async () => {
  const people = [
    person(1),
    person(2, { gender: 2 }),
    person(3, { father_id: 1, mother_id: 2 }),
    person(4),
  ]
  const card = family(9, [member(1, 1, true), member(2, 2), member(3, 3), member(4, 3)], {
    card_number: '12A',
    marriage_date: '1950-06',
  })
  const lines = await writeLines(people, [card])
  expect(lines.slice(lines.indexOf('0 @F9@ FAM'), -2)).toEqual([
    '0 @F9@ FAM',
    '1 HUSB @I1@',
    '1 WIFE @I2@',
    '1 CHIL @I3@',
    '1 CHIL @I4@',
    '1 MARR',
    '2 DATE JUN 1950',
    '1 REFN 12A',
    '2 TYPE karta rodziny',
  ])
  expect(lines.filter(line => line === '1 FAMC @F9@')).toHaveLength(2)
  expect(lines.filter(line => line.startsWith('0 @F'))).toHaveLength(1)
})

test('writeGedcom: child of other parents → written with its parents, not with the family of its card', () => {
  const people = [person(1), person(2, { gender: 2 }), person(3, { mother_id: 2 })]
  const couples = listCouples({
    parish: '',
    people,
    families: [family(9, [member(1, 1), member(3, 3)])],
  })
  expect(couples.map(({ xref, children }) => [xref, [...children]])).toEqual([
    ['@F9@', []],
    ['@FPM2@', [3]],
  ])
})

test('GEDCOM write: no reference to a person who is left out', async () => {
  const lines = await writeLines(
    [person(3, { father_id: 1 })],
    [family(9, [member(1, 1), member(3, 3)])],
  )
  expect(lines.join('\n')).not.toContain('@I1@')
  expect(lines).toContain('1 CHIL @I3@')
})

test('writeGedcom: certificate of marriage, person married once → the wedding of the couple', async () => {
  const marriage = { kind: 'marriage', date: '1949', place: 'Kraków', act: null }
  const people = [
    person(1, { events: [marriage] }),
    person(2, { gender: 2 }),
    person(3, { gender: 2 }),
  ]
  expect(await writeLines(people, [family(9, [member(1, 1), member(2, 2)])])).toContain(
    '2 DATE 1949',
  )
  const familyPair = [
    family(8, [member(1, 1), member(2, 2)]),
    family(9, [member(1, 1), member(3, 2)]),
  ]
  expect(await writeLines(people, familyPair)).not.toContain('2 DATE 1949')
})

test('writeGedcom: control characters in typed text → escaped', () => {
  const old = getLines('5.5.1')
  old.say(1, 'OCCU', '@I1@\n0 TRLR <b>ja</b>')
  expect(old.lines).toEqual(['1 OCCU @@I1@@ 0 TRLR <b>ja</b>'])
  const fresh = getLines('7.0')
  fresh.say(1, 'OCCU', '@x@')
  fresh.say(1, 'OCCU', ' \n ')
  expect(fresh.lines).toEqual(['1 OCCU @@x@'])
})

test('getLines: a long value is split only in the old version, never beside a space', () => {
  const text = `${'słowo '.repeat(60)}koniec`
  const old = getLines('5.5.1')
  old.say(2, 'PLAC', text)
  expect(old.lines.length).toBeGreaterThan(1)
  const parts = old.lines.map(line => line.replace(/^\d \w+ /, ''))
  expect(parts.join('')).toBe(text)
  expect(parts.every(part => part === part.trim() && part.length <= 200)).toBe(true)
  const fresh = getLines('7.0')
  fresh.say(2, 'PLAC', text)
  expect(fresh.lines).toEqual([`2 PLAC ${text}`])
})

test('writeGedcom: slashes in a name do not end the surname early', async () => {
  expect(await writeLines([person(1, { surname: 'Lis/Bąk' })])).toContain('1 NAME Jan /Lis Bąk/')
})
