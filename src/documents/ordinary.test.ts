import { expect, test } from 'vitest'
import { ofDiocese } from './ordinary.ts'

test.each([
  ['Diecezja tarnowska', 'diecezji tarnowskiej'],
  ['Archidiecezja krakowska', 'archidiecezji krakowskiej'],
  ['Archidiecezja łódzka', 'archidiecezji łódzkiej'],
  ['Diecezja bielsko-żywiecka', 'diecezji bielsko-żywieckiej'],
  ['Eparchia wrocławsko-koszalińska', 'eparchii wrocławsko-koszalińskiej'],
  ['Archieparchia przemysko-warszawska', 'archieparchii przemysko-warszawskiej'],
])('a request goes to the ordinary of %s, in the genitive', (name, genitive) => {
  expect(ofDiocese(name)).toBe(genitive)
})

test('a name that is not declined is left as it is', () => {
  expect(ofDiocese('Ordynariat Polowy Wojska Polskiego')).toBeUndefined()
  expect(ofDiocese('Diecezja Essen')).toBeUndefined()
})
