import { expect, test } from 'vitest'
import { getDictionary } from '#imports/server/dictionaries.ts'
import { getCells, readPersonName } from './cells.ts'

const labels = [
  'rite',
  'day',
  'year',
  'gender',
  'faith',
  'kind',
  'names',
  'surname',
  'both',
  'people',
]
const fields = Object.fromEntries(labels.map(label => [label, { label, headers: '' }]))
const Faith = getDictionary([{ id: 3, value: 'prawosławne' }])
const names = getDictionary([
  { id: 7, value: 'Ewa' },
  { id: 8, value: 'Łucja' },
])

/** Builds a row with these cells under these fields. */
const row = (cells: Record<string, string>) =>
  getCells(
    Object.values(cells),
    Object.fromEntries(Object.keys(cells).map((field, column) => [field, column])),
    fields,
    { Faith, names },
    ['rite'],
  )

test('import cells: readable values → parsed without doubts', () => {
  const cells = row({ day: '3 V 1950', year: '1950 r.', gender: 'K', faith: 'Prawosławne' })
  expect(cells.day('day')).toBe('1950-05-03')
  expect(cells.year('year')).toBe(1950)
  expect(cells.gender('gender', null)).toBe(2)
  expect(cells.choice('faith', 'Faith')).toBe(3)
  expect([cells.doubts, cells.leftover]).toEqual([[], []])
})

/** Cell, year of the act, expected day of the rite and expected other day of the act. */
test.each([
  ['20.10.96r.', '', '1996-10-20', '1996-10-20'],
  ['35358', '', '1996-10-20', '1996-10-20'],
  ['20.10.12', '', null, null],
  ['12.05.85', '1885', '1885-05-12', null],
  ['12.05.85', '1920', '1885-05-12', '1885-05-12'],
  ['12.05.98', '2004', '1998-05-12', '1998-05-12'],
  ['12.05.03', '2004', null, null],
])('ambiguous date: %s in an act of „%s”', (cellText, act, rite, wholeDay) => {
  const cells = row({ rite: cellText, day: cellText, year: act })
  expect([cells.day('rite'), cells.wholeDay('day')]).toEqual([rite, wholeDay])
  expect(cells.leftover).toEqual([`rite: ${cellText}`, `day: ${cellText}`])
  for (const [index, day] of [rite, wholeDay].entries()) {
    expect(cells.doubts[index]).toContain(day ? 'odczytano jako' : 'nie')
  }
})

test('import cells: unreadable values → reported and kept word for word', () => {
  const cells = row({
    day: 'w maju',
    year: 'XX w.',
    gender: '?',
    faith: 'buddysta',
    kind: 'chrzest',
  })
  expect(cells.day('day')).toBeNull()
  expect(cells.year('year')).toBeNull()
  expect(cells.gender('gender', null)).toBeNull()
  expect(cells.choice('faith', 'Faith')).toBeNull()
  expect(cells.word('kind', [['left', /wystap/]])).toBeNull()
  expect(cells.doubts).toEqual([
    'day: „w maju” nie wygląda na datę',
    'year: „XX w.” nie wygląda na rok',
    'gender: nieznane słowo „?”',
    'faith: w słowniku nie ma pozycji „buddysta”',
    'kind: nieznane słowo „chrzest”',
  ])
  expect(cells.leftover).toEqual([
    'day: w maju',
    'year: XX w.',
    'gender: ?',
    'faith: buddysta',
    'kind: chrzest',
  ])
})

test('a day recorded by the office is complete or goes to the notes', () => {
  const cells = row({ day: 'V 1950' })
  expect(cells.wholeDay('day')).toBeNull()
  expect(cells.leftover).toEqual(['day: V 1950'])
  expect(row({ day: '3.05.1950' }).wholeDay('day')).toBe('1950-05-03')
})

test('an empty cell, a missing column and a short row give the same empty value', () => {
  for (const cells of [row({ day: ' \u00a0 ' }), row({}), getCells([], { day: 5 }, fields, {})]) {
    expect(cells.day('day')).toBeNull()
    expect(cells.gender('day', null)).toBeNull()
    expect(cells.choice('day', 'Faith')).toBeNull()
    expect([cells.doubts, cells.leftover]).toEqual([[], []])
  }
})

test('a whole name is split at its surname, wherever the surname is', () => {
  expect(row({ both: 'Jan Maria Kowalski' }).whole('both')).toEqual({
    names: 'Jan Maria',
    surname: 'Kowalski',
  })
  expect(row({ both: 'ŚWIĘCICKA-GOŁĄB ZOFIA' }).whole('both', 'last')).toEqual({
    names: 'Zofia',
    surname: 'Święcicka-Gołąb',
  })
  expect(row({ both: 'Kowalski' }).whole('both')).toEqual({ names: null, surname: 'Kowalski' })
  expect(row({}).whole('both')).toEqual({ names: null, surname: null })
})

test('a lone first name is no surname, with a doubt; beside another word it may be one', () => {
  const cells = row({ both: 'EWA' })
  expect(cells.whole('both')).toEqual({ names: 'Ewa', surname: null })
  expect(cells.doubts).toEqual(['both: „EWA” odczytano jako imię, sprawdź'])
  expect(row({ both: 'lucja' }).whole('both', 'last')).toMatchObject({ surname: null })
  expect(row({ both: 'Anna Ewa' }).whole('both')).toEqual({ names: 'Anna', surname: 'Ewa' })
})

test('separate columns take precedence over the whole name', () => {
  const read = (cells: Record<string, string>) =>
    readPersonName(row(cells), 'names', 'surname', 'both')
  expect(read({ names: 'Ewa', surname: '', both: 'Anna Lis' })).toEqual({
    names: 'Ewa',
    surname: 'Lis',
  })
  expect(read({ surname: 'BĄK' })).toEqual({ names: null, surname: 'Bąk' })
})

test('several people in one cell are split at any separator', () => {
  expect(row({ people: 'Jan Lis i Ewa Bąk, Adam Kos; Ola Żak' }).people('people')).toEqual([
    { names: 'Jan', surname: 'Lis' },
    { names: 'Ewa', surname: 'Bąk' },
    { names: 'Adam', surname: 'Kos' },
    { names: 'Ola', surname: 'Żak' },
  ])
  expect(row({ people: ' , ;' }).people('people')).toEqual([])
})

test.each([
  ['NN', { names: null, surname: 'NN' }],
  ['N. N.', { names: null, surname: 'N. N.' }],
  ['ojciec nieznany', { names: null, surname: 'ojciec nieznany' }],
  ['s. Faustyna', { names: 's. Faustyna', surname: null }],
  ['o. Jan Kowalski OFM', { names: 'o. Jan', surname: 'Kowalski OFM' }],
  ['JAN KOWALSKI SJ', { names: 'Jan', surname: 'Kowalski SJ' }],
  ['J. Kowalski', { names: 'J.', surname: 'Kowalski' }],
  ['S. Kowalska', { names: 'S.', surname: 'Kowalska' }],
  ['Suharto', { names: null, surname: 'Suharto' }],
])(
  'a name %s keeps its title, the initials of an order and the word for an unknown one',
  (both, name) => {
    expect(row({ both }).whole('both')).toEqual(name)
  },
)

test.each([
  ['Maria Nowak z d. Lis', { names: 'Maria', surname: 'Nowak', family_name: 'Lis' }],
  ['Ewa d. Lis', { names: 'Ewa', surname: null, family_name: 'Lis' }],

  ['Ewa van Dyk', { names: 'Ewa', surname: 'van Dyk', family_name: null }],
])('mother in one cell: %s → surname and surname of birth', (both, name) => {
  expect(row({ both }).mother('both')).toMatchObject(name)
})

test.each([
  [
    'Nowak Łucja',
    { names: 'Łucja', surname: 'Nowak' },
    'odczytano nazwisko „Nowak” i imiona „Łucja”',
  ],
  ['Ewa Nowak, rolniczka', { names: 'Ewa', surname: 'Nowak' }, 'odczytano nazwisko „Nowak”'],
  ['Ewa Nowak z d. Lis', { names: 'Ewa', surname: 'Nowak' }, 'nazwisko rodowe „Lis” zapisano'],
])('a name %s is told and kept in the notes', (both, name, doubt) => {
  const cells = row({ both })
  expect(cells.whole('both')).toEqual(name)
  expect(cells.doubts[0]).toContain(doubt)
  expect(cells.leftover).toEqual([`both: ${both}`])
})

test('people in one cell: a religious without a surname is reported and kept, initials of an order stay', () => {
  const cells = row({ people: 's. Faustyna, Jan Kos, SJ, NN' })
  expect(cells.people('people')).toEqual([
    { names: 'Jan', surname: 'Kos SJ' },
    { names: null, surname: 'NN' },
  ])
  expect(cells.doubts).toEqual(['people: dopisz nazwisko: „s. Faustyna”'])
  expect(cells.leftover).toEqual(['people: s. Faustyna, Jan Kos, SJ, NN'])
})

test('import cells: error of a formula → no value; told and stored in the notes', () => {
  const cells = row({ names: '#ADR!', surname: 'Nowak', year: '1950.0' })
  expect(cells.name('names')).toBeNull()
  expect(cells.year('year')).toBe(1950)
  expect(cells.doubts).toEqual([
    'names: komórka z błędem arkusza („#ADR!”), wartość przepisz ze źródła',
  ])
  expect(cells.leftover).toEqual(['names: #ADR!'])
})
