import { foldText } from '#shared/text/fold-text.ts'
import { expect, test } from 'vitest'
import { type NameOrder, parseFullName, splitMaidenName } from './full-name.ts'
import { isUnknownName, splitTitles } from './typed-names.ts'

const givenNames = new Set(['anna', 'jan', 'maria', 'ola', 'piotr'])
const parse = (text: string, order: NameOrder) =>
  parseFullName(text, order, word => givenNames.has(foldText(word)))

test.each<[string, NameOrder, string, string]>([
  ['Nowak Anna', 'last', 'Nowak', 'Anna'],
  ['Anna Nowak', 'first', 'Nowak', 'Anna'],
  ['Nowak, Anna', 'last', 'Nowak', 'Anna'],
  ['Nowak Lis, Anna Maria', 'last', 'Nowak Lis', 'Anna Maria'],
  ['van der Berg Ola', 'last', 'van der Berg', 'Ola'],
  ['van der Berg, Olaf', 'last', 'van der Berg', 'Olaf'],
  ['Nowak, Xymena,', 'last', 'Nowak', 'Xymena'],
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

test.each<[string, NameOrder, string, string]>([
  ['Jan Nowak', 'last', 'Nowak', 'Jan'],
  ['Nowak Jan', 'first', 'Nowak', 'Jan'],
  ['Jan Nowak jr', 'first', 'Nowak jr', 'Jan'],
  ['Nowak st. Jan', 'last', 'Nowak st.', 'Jan'],
  ['Lis Jan', 'first', 'Jan', 'Lis'],
  ['Jan Nowak, rolnik', 'first', 'Nowak', 'Jan'],
  ['Maria z Lisów', 'first', 'z Lisów', 'Maria'],
  ['Nowak, Jan, Maria', 'last', 'Nowak', 'Jan Maria'],
  ['Nowak, Jan, rolnik', 'last', 'Nowak', 'Jan'],
  ['Jan Nowak, Kraków', 'first', 'Jan Nowak', 'Kraków'],
  ['Anna i Jan Nowak', 'first', 'Nowak', 'Anna i Jan'],
])('parseFullName: %s (surname %s) → told to be checked', (text, order, surname, names) => {
  expect(parse(text, order)).toEqual({
    surname,
    names,
    doubt: `odczytano nazwisko „${surname}” i imiona „${names}”, sprawdź`,
  })
})

test.each([
  ['Nowak z d. Lis Anna', 'Nowak Anna', 'Lis'],
  ['Nowak zd Lis-Bąk', 'Nowak', 'Lis-Bąk'],
  ['Maria Nowak (z domu Lis)', 'Maria Nowak', 'Lis'],
  ['Maria d. Lis', 'Maria', 'Lis'],
  ['Nowak Z D. Lis', 'Nowak', 'Lis'],
  ['z d. Lis', '', 'Lis'],
  ['Zdzisława Nowak', 'Zdzisława Nowak', ''],
  ['Jan z Dąbrowy', 'Jan z Dąbrowy', ''],
])('splitMaidenName: %s → „%s”, „%s”', (text, name, maidenName) => {
  expect(splitMaidenName(text)).toEqual({ name, maidenName })
})

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
