import { expect, test } from 'vitest'
import { uncapitalize } from './uncapitalize.ts'

test.each([
  ['Księga I Komunii', 'księga I Komunii'],
  ['Łaciński', 'łaciński'],
  ['', ''],
])('uncapitalize: „%s” → „%s”, other letters stay', (title, words) => {
  expect(uncapitalize(title)).toBe(words)
})
