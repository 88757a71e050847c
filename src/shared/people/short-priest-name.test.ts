import { expect, test } from 'vitest'
import { shortenPriestName } from './short-priest-name.ts'

test.each([
  ['ks. kan. Stanisław Wróbel, proboszcz', 'ks. S. Wróbel'],
  ['ks. Jan Lis', 'ks. J. Lis'],
  ['ks. Łukasz Maria Święcicki-Żak', 'ks. Ł. M. Święcicki-Żak'],
  ['Jan Lis', 'J. Lis'],
  ['o. Pius', 'o. Pius'],
  ['ks. proboszcz', 'ks. proboszcz'],
  ['', ''],
])('short name of a priest: %s → %s', (name, shortName) => {
  expect(shortenPriestName(name)).toBe(shortName)
})
