import { expect, test } from 'vitest'
import type { Person } from '#parishioners/people/contract.ts'
import { getDefaults, findSpouse } from './defaults-from-parent.ts'

const card = (overrides: object) =>
  ({
    dic_town_id: 3,
    dic_street_id: null,
    building_number: '15',
    place_number: null,
    zip_code: null,
    post_office: null,
    country: null,
    family_name: null,
    family: null,
    ...overrides,
  }) as unknown as Person
const jan = card({ id: 1, names: 'Jan', surname: 'Kowalski', gender: 1 })
const anna = card({ id: 2, names: 'Anna', surname: 'Kowalska', family_name: 'Lis', gender: 2 })
const blankValues = { surname: '', building_number: '' }

test.each([
  ['father', jan, anna, 2, 'Kowalska'],
  ['father', jan, undefined, 1, 'Kowalski'],
  ['mother', anna, jan, 2, 'Kowalska'],
  ['mother', anna, jan, 1, 'Kowalski'],
  ['mother', anna, undefined, 1, 'Kowalski'],
  ['mother', anna, undefined, null, 'Kowalska'],
] as const)(
  'picked parent: %s → the child gets the father’s surname',
  (parent, parentCard, spouse, gender, surname) => {
    expect(getDefaults(parent, parentCard, spouse, { ...blankValues, gender }).values.surname).toBe(
      surname,
    )
  },
)

test('spouse → other parent, address → address of the child, and the note lists both', () => {
  const { values, told } = getDefaults('father', jan, anna, { ...blankValues, gender: 1 })
  expect(values).toMatchObject({
    mother_id: 2,
    mother_names: 'Anna',
    mother_surname: 'Kowalska',
    mother_family_name: 'Lis',
    dic_town_id: 3,
    building_number: '15',
  })
  expect(told).toEqual(['matkę, żonę z tej rodziny (Kowalska Anna)', 'nazwisko Kowalski', 'adres'])
})

test('getDefaults: values already typed → not replaced', () => {
  const typedValues = { surname: 'Lis', building_number: '7', gender: 1 }
  expect(getDefaults('mother', anna, undefined, typedValues)).toEqual({ values: {}, told: [] })
})

test.each([
  ['a husband', { kin: 'mąż', gender: 1 }, {}, 9],
  ['a wife', { kin: 'żona', gender: 2 }, {}, 9],
  ['a late husband', { kin: 'zmarły mąż', gender: 1 }, {}, undefined],
  ['a son', { kin: 'syn', gender: 1 }, {}, undefined],
  [
    'a husband, another father typed',
    { kin: 'mąż', gender: 1 },
    { father_names: 'Piotr' },
    undefined,
  ],
  ['a husband, another father picked', { kin: 'mąż', gender: 1 }, { father_id: 4 }, undefined],
])('findSpouse determines the other parent: %s', (_, member, typedValues, id) => {
  const mother = card({ id: 2, family: { members: [{ id: 9, ...member }] } })
  const father = card({ id: 2, family: { members: [{ id: 9, ...member }] } })
  const spouse =
    member.gender === 1
      ? findSpouse('mother', mother, typedValues)
      : findSpouse('father', father, typedValues)
  expect(spouse?.id).toBe(id)
})
