import { expect, test } from 'vitest'
import { proposeAddress } from './propose-address.ts'

test.each([
  ['św. Anny', 'Sokołów', 'sw-anny-sokolow'],
  ['pw. św. Jana Chrzciciela', 'Łękawka', 'sw-jana-chrzciciela-lekawka'],
  ['Najświętszego Serca Pana Jezusa', 'Żarnowiec Mały', 'nspj-zarnowiec-maly'],
  ['', 'Kraków (Bronowice)', 'krakow-bronowice'],
  ['  ', ' ', ''],
  ['św. Теодора', 'Węgrów', 'sw-wegrow'],
])('proposeAddress: „%s”, „%s” → %s', (title, town, address) => {
  expect(proposeAddress(title, town)).toBe(address)
})

test('proposeAddress: a long name is cut to what the field accepts', () => {
  const address = proposeAddress(
    'Podwyższenia Krzyża Świętego i św. Bartłomieja Apostoła',
    'Nowa Wieś',
  )
  expect(address).toMatch(/^[a-z0-9-]{2,60}$/)
  expect(address).not.toMatch(/-$/)
})
