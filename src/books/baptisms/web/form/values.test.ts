import { expect, test } from 'vitest'
import type { Person } from '#parishioners/people/contract.ts'
import { fromParents, fromPerson } from './values.ts'

const zosia = {
  id: 7,
  names: 'Zofia',
  surname: 'Gołąb',
  gender: 2,
  birth_date: '2026-03-01',
  birth_town: 'Żarnowiec',
  father_names: 'Jan',
  father_surname: 'Gołąb',
  mother_names: 'Anna',
  mother_surname: 'Gołąb',
  mother_family_name: null,
  father: { birth_date: '1990-02-03', address: 'ul. Polna 3, Tarnów' },
  mother: null,
  town: 'Bobowa',
  building_number: '15',
} as unknown as Person

test('the register fills in the child and the parents with their current data', () => {
  expect(fromPerson(zosia)).toMatchObject({
    person_id: 7,
    birth_town: 'Żarnowiec',
    father_birth_year: 1990,
    father_address: 'ul. Polna 3, Tarnów',
    mother_birth_year: null,
    mother_address: 'Bobowa 15, Bobowa',
    mother_family_name: '',
  })
})

const parent = (id: number, faith: number, profession: string | null, acts: object[]) =>
  ({ id, dic_faith_id: faith, profession, acts }) as unknown as Person
const wedding = {
  book: 'weddings',
  act_number: '10',
  year: 2018,
  event_date: '2018-06-30',
  place: 'św. Anny, Sokołów',
  cancelled: false,
  spouse: { id: 1 },
}

test.each([
  ['of these two', [wedding], '2018-06-30'],
  ['cancelled', [{ ...wedding, cancelled: true }], undefined],
  ['with somebody else', [{ ...wedding, spouse: { id: 9 } }], undefined],
  ['none', [], undefined],
])('the marriage of the parents is filled from the book: %s', (_, acts, date) => {
  const values = fromParents(parent(1, 1, 'stolarz', []), parent(2, 3, null, acts))
  expect(values).toMatchObject({
    dic_father_faith_id: 1,
    father_profession: 'stolarz',
    dic_mother_faith_id: 3,
    mother_profession: '',
  })
  expect(values.parents_marriage_date).toBe(date)
  expect(values.parents_marriage_act_number).toBe(date && '10/2018')
})

test('parents who are not in the register add no data', () => {
  expect(fromParents(undefined, undefined)).toEqual({})
})
