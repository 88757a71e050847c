import { expect, test } from 'vitest'
import { getPlaceKey, isNearName } from './near-names.ts'

const isNear = (a: string, b: string) => isNearName(getPlaceKey(a), getPlaceKey(b))

test.each([
  ['Żarnowiec M.', 'Żarnowiec Mały'],
  ['Zarnowiec Maly', 'Żarnowiec Mały'],
  ['ŻARNOWIEC MAŁY', 'Żarnowiec Mały'],
  ['Żarnowiec\u00a0 Mały', 'Żarnowiec Mały'],
  ['Żarnowic Mały', 'Żarnowiec Mały'],
  ['Żarnoweic Mały', 'Żarnowiec Mały'],
  ['Bielsko Biała', 'Bielsko-Biała'],
  ['N. Sącz', 'Nowy Sącz'],
  ['ul. Kościuszki', 'ul. Tadeusza Kościuszki'],
  ['ul. T. Kościuszki', 'ul. Tadeusza Kościuszki'],
  ['ul. Mickiewicza A.', 'ul. Mickiewicza Adama'],
  ['os. Kwiatowe', 'ul. Kwiatowa'],
])('isNearName: „%s” may be „%s”', (a, b) => {
  expect([isNear(a, b), isNear(b, a)]).toEqual([true, true])
})

test.each([
  ['Żarnowiec Mały', 'Żarnowiec Duży'],
  ['Bór', 'Dór'],
  ['ul. Polna', 'ul. Leśna'],
  ['ul. Kościelna', 'ul. Szkolna'],
  ['Nowy Sącz', 'Nowy Targ'],
  ['ul. 3 Maja', 'ul. 11 Listopada'],
  ['...', 'ul.'],
])('isNearName: „%s” is not „%s”', (a, b) => {
  expect([isNear(a, b), isNear(b, a)]).toEqual([false, false])
})
