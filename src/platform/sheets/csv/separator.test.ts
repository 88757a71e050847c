import { expect, test } from 'vitest'
import { guessSeparator } from './separator.ts'

test.each([
  [';', 'Imię;Nazwisko\nAnna;Nowak'],
  [',', 'Imię,Nazwisko\nAnna,Nowak'],
  ['\t', 'Imię\tNazwisko\nAnna\tNowak'],
  ['|', 'Imię|Nazwisko\nAnna|Nowak'],
  [';', 'Kwota;Adres\n12,50;"Długa 5, Sokołów"\n8,00;"Krótka 1, Węgrów"'],
  [';', 'Nazwisko, imię;Adres, miasto\nNowak, Anna;Długa 5, Sokołów'],
  [',', 'Imię,Uwagi\nAnna,"a;b;c"\nJan,"d;e;f"'],
  [',', 'Imię,Nazwisko,Uwagi\nAnna,Nowak,x\nJan,Lis'],
  [';', 'Imię;Nazwisko;Uwagi, inne\nAnna;Nowak;a, b\nJan;Lis\nEwa;Kot;d, e\nOla;Wilk;c, d'],
  ['\t', '\n\nImię\tUwagi\nAnna\t"dwie\nlinie, razem"\nJan\tbrak'],
  [';', 'Imię\nAnna\nJan'],
  [';', ''],
])('guessSeparator: %j for %j', (separator, text) => {
  expect(guessSeparator(text)).toBe(separator)
})

test('guessSeparator: only the beginning of a long text decides', () => {
  expect(guessSeparator(`a|b\n${'1|2\n'.repeat(100)}${';\n'.repeat(100_000)}`)).toBe('|')
})
