import { expect, test } from 'vitest'
import { shortClergyName } from './short-clergy-name.ts'

test.each([
  ['ks. kan. Stanisław Wróbel, proboszcz', 'ks. S. Wróbel'],
  ['ks. Zdzisław Gęślicki, wikariusz', 'ks. Z. Gęślicki'],
  ['ks. dr hab. Jan Maria Kos-Lis', 'ks. J. M. Kos-Lis'],
  ['ks. prof. Łukasz Żak, delegat biskupa', 'ks. Ł. Żak'],
  ['o. Pius Gołąb OFM', 'o. P. Gołąb OFM'],
  ['o. Jan Kos CSsR', 'o. J. Kos CSsR'],
  ['o. Jan Maria Kos OFMConv', 'o. J. M. Kos OFMConv'],
  ['bp Andrzej Jeż', 'bp A. Jeż'],
  ['dk. Paweł O’Connor', 'dk. P. O’Connor'],
])('shortClergyName: %s → %s', (text, short) =>
  expect(shortClergyName(text)).toBe(short.replaceAll(' ', '\u00a0')),
)

test.each([
  'ks. Wróbel',
  'ks. proboszcz',
  'ks. S. Wróbel',
  'Stanisław Wróbel',
  'ks. Jan van der Berg',
  'ks. kanonik Stanisław Wróbel',
  'ks. Jan Kos i ks. Piotr Lis',
  'o. Jan OFM',
  'wobec samych świadków',
  '',
])('shortClergyName: „%s” is not understood whole → unchanged', text =>
  expect(shortClergyName(text)).toBe(text),
)
