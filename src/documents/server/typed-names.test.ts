import { describe, expect, test } from 'vitest'
import { readCases } from '#testing/cases.ts'
import { NAME_CHECKS } from '#shared/people/typed-names.ts'

const CHECKS = {
  duchowny: 'cleric',
  osoba: 'person',
  adresat: 'addressee',
  dokument: 'document',
} as const

describe.each(Object.entries(CHECKS))('typed name in column %s', (column, check) => {
  test.each(readCases('typed-names.md').map(({ cells }) => [cells.tekst!, cells[column]!]))(
    '„%s” → %s',
    (text, outcome) => expect(NAME_CHECKS[check].holds(text)).toBe(outcome === 'przyjmuje'),
  )
})
