import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const CONDITION = /(?:sql<boolean>|\.(?:where|on|having)\(\s*sql)`((?:[^`\\]|\\.)*)`/g

/** Removes parentheses and `case` expressions from a condition, because an "or" inside them means what it should. */
function outermost(condition: string) {
  let text = condition.replaceAll(/\bcase\b.*?\bend\b/gs, '')
  for (let before = ''; before !== text;) {
    before = text
    text = text.replaceAll(/\([^()]*\)/g, '')
  }
  // A template within a template cuts the text: what it opened goes on to the end.
  return text.replace(/\(.*$/s, '')
}

test('a condition written by hand with "or" stands in parentheses', () => {
  // Kysely puts "and" before it as it stands: `a and b or c` is `(a and b) or c`, which once opened others' accounts.
  const conditions = globSync('{src,faults}/**/*.ts').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(CONDITION)].map(([, text = '']) => ({ file, text })),
  )
  expect(conditions.length).toBeGreaterThan(100)
  expect(conditions.filter(({ text }) => /\bor\b/.test(outermost(text)))).toEqual([])
})
