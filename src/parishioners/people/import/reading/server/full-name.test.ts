import { foldText } from '#shared/text/fold-text.ts'
import { expect, test } from 'vitest'
import { isUnknownName, splitTitles } from '#shared/people/typed-names.ts'
import { type NameOrder, parseFullName } from './full-name.ts'

const givenNames = new Set(['anna', 'jan', 'maria', 'ola', 'piotr'])
const parse = (text: string, order: NameOrder) =>
  parseFullName(text, order, word => givenNames.has(foldText(word)))

test.each<[string, NameOrder, string, string]>([
  ['Nowak Anna', 'last', 'Nowak', 'Anna'],
  ['Anna Nowak', 'first', 'Nowak', 'Anna'],
  ['Nowak, Anna', 'last', 'Nowak', 'Anna'],
  ['Nowak Lis, Anna Maria', 'last', 'Nowak Lis', 'Anna Maria'],
  ['van der Berg Ola', 'last', 'van der Berg', 'Ola'],
  ['Ola van der Berg', 'first', 'van der Berg', 'Ola'],
  ['de la Cruz Maria', 'last', 'de la Cruz', 'Maria'],
  ['Anna Maria de la Cruz', 'first', 'de la Cruz', 'Anna Maria'],
  ['von Beck Jan Maria', 'last', 'von Beck', 'Jan Maria'],
  ['Nowak Jan Maria', 'last', 'Nowak', 'Jan Maria'],
  ['Jan Maria Nowak', 'first', 'Nowak', 'Jan Maria'],
  ['Nowak Lis Anna', 'last', 'Nowak Lis', 'Anna'],
  ['Anna Nowak Lis', 'first', 'Nowak Lis', 'Anna'],
  ['Nowak-Lis Anna Maria', 'last', 'Nowak-Lis', 'Anna Maria'],
  ['Jan Piotr', 'last', 'Jan', 'Piotr'],
  ['Suharto', 'last', 'Suharto', ''],
  ['NN', 'last', 'NN', ''],
  ['N. N.', 'first', 'N. N.', ''],
])('parseFullName: %s (surname %s) → surname „%s”, names „%s”', (text, order, surname, names) => {
  expect(parse(text, order)).toEqual({ surname, names })
})

test('parseFullName: three words of which none is a known name → divided with a doubt', () => {
  expect(parse('Okoń Brzask Zenka', 'last')).toEqual({
    surname: 'Okoń',
    names: 'Brzask Zenka',
    doubt: 'odczytano nazwisko „Okoń” i imiona „Brzask Zenka”, sprawdź',
  })
})

test.each<[string, NameOrder]>([
  ['S. Nowak', 'last'],
  ['Nowak S.', 'first'],
])(
  'parseFullName: %s (surname %s) → the initial is the given name, with a doubt',
  (text, order) => {
    expect(parse(text, order)).toEqual({
      surname: 'Nowak',
      names: 'S.',
      doubt: 'odczytano nazwisko „Nowak” i imiona „S.”, sprawdź',
    })
  },
)

test.each([
  ['dr Anna', 'Anna', 'dr', ''],
  ['ks. Jan', 'Jan', 'ks.', ''],
  ['dr hab. inż. Anna Maria', 'Anna Maria', 'dr hab. inż.', ''],
  ['s. Klara', 'Klara', 's.', ''],
  ['s. Faustyna', 'Faustyna', 's.', ''],
  ['o. Jan Kowalski OFMConv', 'Jan Kowalski', 'o.', 'OFMConv'],
  ['ks. Jan Kos, SJ', 'Jan Kos', 'ks.', 'SJ'],
  ['Jan SJ', 'Jan', '', 'SJ'],
  ['Kowalski SJ Jan', 'Kowalski Jan', '', 'SJ'],
  ['Anna', 'Anna', '', ''],
  ['S. Nowak', 'S. Nowak', '', ''],
  ['Pan', 'Pan', '', ''],
  ['NN', 'NN', '', ''],
  ['OP', 'OP', '', ''],
])('splitTitles: %s → %s, „%s”, „%s”', (text, name, titles, order) => {
  expect(splitTitles(text)).toEqual({ name, titles, order })
})

test.each([
  ['NN', true],
  ['n.n.', true],
  ['N. N.', true],
  ['nieznany', true],
  ['Ojciec nieznany', true],
  ['matka nieznana', true],
  ['N. Nowak', false],
  ['Nina Nowak', false],
  ['Nieznański', false],
])('isUnknownName: %s → %s', (text, isUnknown) => {
  expect(isUnknownName(text)).toBe(isUnknown)
})
