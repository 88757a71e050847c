import { expect, test } from 'vitest'
import { getFields } from '#books/core/import/server/reading.ts'
import { guessMapping } from '#imports/match-headers.ts'
import { getKey } from '#imports/server/dictionaries.ts'
import { splitWords } from '#shared/text/fold-text.ts'
import { importableBooks } from './books.ts'

const foldHeader = (header: string) => splitWords(header).join(' ')

test.each(importableBooks)('in files of $book each header names one field', sheet => {
  const fields = Object.entries(getFields(sheet))
  const fieldsByHeader = new Map<string, string[]>()
  for (const [field, { label, headers }] of fields) {
    for (const header of new Set([foldHeader(label), ...headers.split('|').filter(Boolean)])) {
      fieldsByHeader.set(header, [...(fieldsByHeader.get(header) ?? []), field])
    }
  }
  const ambiguousHeaders = [...fieldsByHeader].filter(([, some]) => some.length > 1)
  expect(Object.fromEntries(ambiguousHeaders)).toEqual({})
})

test.each(importableBooks)(
  'other headers of $book are written in the folded form used for comparison',
  sheet => {
    for (const { headers } of Object.values(getFields(sheet))) {
      for (const header of headers.split('|')) expect(foldHeader(header)).toBe(header)
    }
    for (const synonyms of Object.values(sheet.dictionaries)) {
      for (const word of Object.values(synonyms).flatMap(words => words.split('|')))
        expect(getKey(word)).toBe(word)
    }
  },
)

test.each(importableBooks)(
  'a file with the program’s labels of $book is mapped completely',
  sheet => {
    const fields = getFields(sheet)
    const labels = Object.values(fields).map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
    expect(Object.keys(guessMapping(fields, labels)).toSorted()).toEqual(
      Object.keys(fields).toSorted(),
    )
  },
)

test.each(importableBooks)(
  'the rows of the example of $book have as many cells as its headers',
  sheet => {
    const { fields, rows } = sheet.example
    expect(rows.map(row => row.length)).toEqual(rows.map(() => fields.length))
    expect(fields.filter(field => !(field in getFields(sheet)))).toEqual([])
  },
)
