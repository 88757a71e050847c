import { expect, test } from 'vitest'
import { nameRegistryOffice } from './registry-office.ts'

test.each([
  ['Tarnów', 'USC Tarnów'],
  ['USC Tarnów', 'USC Tarnów'],
  [' USC w Tarnowie', 'USC w Tarnowie'],
  ['Urząd Stanu Cywilnego w Tarnowie', 'Urząd Stanu Cywilnego w Tarnowie'],
  ['Uście Gorlickie', 'USC Uście Gorlickie'],
  [null, null],
])('nameRegistryOffice: %s → %s', (town, words) => expect(nameRegistryOffice(town)).toBe(words))
