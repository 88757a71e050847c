import { expect, test } from 'vitest'
import { readCells } from './testing.ts'

test('readRow: birth date missing → a doubt, not a refusal', () => {
  const { problems, doubts, person } = readCells({ Nazwisko: 'Nowak', Imię: 'Jan' })
  expect({ problems, doubts }).toEqual({ problems: [], doubts: ['Brak daty urodzenia'] })
  expect(person.needs_attention).toBe(true)
})

const jan = { Nazwisko: 'Nowak', Imię: 'Jan', 'Data ur': '1980' }

test.each([
  ['20.10.96r.', '1996-10-20'],
  ['1.2.50', '1950-02-01'],
  ['35358', '1996-10-20'],
])('readRow: ambiguous date %s → accepted with a doubt', (dateText, day) => {
  const { person, doubts } = readCells({ ...jan, 'Data ur': dateText })
  expect(person.birth_date).toBe(day)
  expect(doubts[0]).toContain(`„${dateText}” odczytano jako`)
  expect(person.notes).toBe(`Z importu: Data urodzenia: ${dateText}`)
})

test.each(['31.02.1980', '31.02.80', '1.01.2190', '12.05.1065', 'w maju'])(
  'readRow: birth date „%s” → the person without it, reported and kept in the notes',
  dateText => {
    const { person, problems, doubts } = readCells({ ...jan, 'Data ur': dateText })
    expect([person.birth_date, problems]).toEqual([null, []])
    expect(doubts[0]).toContain(`„${dateText}”`)
    expect(person.notes).toBe(`Z importu: Data urodzenia: ${dateText}`)
  },
)

test('readRow: two-digit year possible in both centuries → no date', () => {
  expect(readCells({ ...jan, 'Data ur': '20.10.12' }).person.birth_date).toBeNull()
})
