import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const CONDITION = /(?:sql<boolean>|\.(?:where|on|having)\(\s*sql)`((?:[^`\\]|\\.)*)`/g

/** Removes parentheses and `case` expressions from a condition, because an "or" inside them is unambiguous. */
function outermost(condition: string) {
  let text = condition.replaceAll(/\bcase\b.*?\bend\b/gs, '')
  for (let before = ''; before !== text;) {
    before = text
    text = text.replaceAll(/\([^()]*\)/g, '')
  }
  // A nested template cuts the text, so an unclosed parenthesis extends to the end.
  return text.replace(/\(.*$/s, '')
}

test('a raw condition with "or" is in parentheses', () => {
  // Kysely joins conditions with "and" without parentheses: `a and b or c` is `(a and b) or c`, which once disclosed
  // other accounts.
  const conditions = globSync('{src,faults}/**/*.ts').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(CONDITION)].map(([, text = '']) => ({ file, text })),
  )
  expect(conditions.length).toBeGreaterThan(100)
  expect(conditions.filter(({ text }) => /\bor\b/.test(outermost(text)))).toEqual([])
})
