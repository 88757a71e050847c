import { expect, test } from 'vitest'
import { type MailingHousemate, familyName, findGenitive, isPlural, personName } from './names.ts'

const buildHousemate = (
  names: string,
  surname: string,
  gender = 1,
  overrides: Partial<MailingHousemate> = {},
) => ({
  names,
  surname,
  gender,
  adult: true,
  is_head: false,
  ...overrides,
})
const jan = buildHousemate('Jan Maria', 'Nowak', 1, { is_head: true })
const anna = buildHousemate('Anna', 'Nowak', 2)
const ola = buildHousemate('Ola', 'Nowak', 2, { adult: false })

test.each([
  ['Kowalscy', 'Kowalskich'],
  ['Głowaccy', 'Głowackich'],
  ['Zawadzcy', 'Zawadzkich'],
  ['Nowakowie', 'Nowaków'],
  ['Ziębowie', 'Ziębów'],
  ['Święciccy-Gołąbowie', 'Święcickich-Gołąbów'],
])('findGenitive: %s → %s', (name, genitive) => {
  expect(findGenitive(name)).toBe(genitive)
  expect(isPlural(name)).toBe(true)
})

test.each(['Zdrojewski', 'Nowak', 'Mali', 'Wójcik', 'Ostoja-Śniegocki', ''])(
  'findGenitive: form of «%s» is uncertain → null',
  name => {
    expect([findGenitive(name), isPlural(name)]).toEqual([null, false])
  },
)

test('personName: addressed by gender, a child by name', () => {
  expect(personName(jan, 'formal')).toBe('Sz. Pan Jan Nowak')
  expect(personName(anna, 'formal')).toBe('Sz. Pani Anna Nowak')
  expect(personName(ola, 'formal')).toBe('Ola Nowak')
  expect(personName(anna, 'family')).toBe('Anna Nowak')
})

test.each([
  ['Nowakowie', [jan, anna, ola], 'Sz. Państwo Nowakowie', 'Rodzina Nowaków'],
  // A mother with her child is not addressed as «Państwo».
  ['Nowakowie', [anna, ola], 'Sz. Pani Anna Nowak z rodziną', 'Rodzina Nowaków'],
  ['Nowak', [anna, jan, ola], 'Sz. Pan Jan Nowak z rodziną', 'Jan Nowak z rodziną'],
  ['Nowakowie', [anna], 'Sz. Pani Anna Nowak', 'Anna Nowak'],
  ['Nowakowie', [ola], 'Ola Nowak', 'Ola Nowak'],
])('familyName: %s with %j', (name, people, formal, family) => {
  expect(familyName(name, people, 'formal')).toBe(formal)
  expect(familyName(name, people, 'family')).toBe(family)
})
