import { expect, test } from 'vitest'
import { fillText, inflectText, findPlaceholderProblem } from './placeholders.ts'

test.each([
  ['[Zostałem|Zostałam] pouczon[y|a]', 1, 'Zostałem pouczony'],
  ['[Zostałem|Zostałam] pouczon[y|a]', 2, 'Zostałam pouczona'],
  ['[syn|córka] został[|a]', null, 'syn/córka został(a)'],
  ['[niepotrzebne skreślić]', 1, '[niepotrzebne skreślić]'],
])('inflectText: %s → the form for a man, a woman or both', (words, gender, expectedText) =>
  expect(inflectText(words, gender)).toBe(expectedText),
)

test('fillText: unknown value → line to write on; empty value → nothing', () => {
  const text = 'Dla {osoba} z księgi {powod}, {inne}.'
  expect(fillText(text, { osoba: null, powod: '' })).toBe('Dla …………………… z księgi, {inne}.')
  expect(fillText(text, { osoba: 'Jan Zięba', powod: '(spłonęła)', inne: 'ok' })).toBe(
    'Dla Jan Zięba z księgi (spłonęła), ok.',
  )
})

test('filledIn: a date that ends a sentence → one full stop', () => {
  const data = '3\u00a0maja\u00a02026\u00a0r.'
  expect(fillText('Złożono dnia {data}. Ważne.', { data })).toBe(`Złożono dnia ${data} Ważne.`)
})

test('fillText: square brackets in a name are not inflected', () => {
  expect(fillText('[On|Ona]: {osoba}', { osoba: 'Jan [a|b]' }, 1)).toBe('On: Jan [a|b]')
})

const fills = { osoba: 'kto', data: 'kiedy' }
test.each([
  ['{osoba}, {data}', undefined],
  ['{kto}', 'Nieznane pole {kto}. Można wpisać: {osoba}, {data}'],
  ['{constructor}', 'Nieznane pole {constructor}. Można wpisać: {osoba}, {data}'],
  ['{ osoba}', 'Nieznane pole { osoba}. Można wpisać: {osoba}, {data}'],
  ['{osoba', 'Klamra bez pary. Można wpisać: {osoba}, {data}'],
  ['osoba}', 'Klamra bez pary. Można wpisać: {osoba}, {data}'],
])('findPlaceholderProblem: the braces of «%s» are checked', (text, wrong) =>
  expect(findPlaceholderProblem(text, fills)).toBe(wrong),
)

test('findPlaceholderProblem: text without placeholders → message to remove the braces', () => {
  expect(findPlaceholderProblem('{osoba}', {})).toBe('Nieznane pole {osoba}. Usuń klamry.')
})
