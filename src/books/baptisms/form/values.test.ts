import { expect, test } from 'vitest'
import type { Person } from '#register/people/contract.ts'
import { fromPerson } from './values.tsx'

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

test('the register fills the child and the parents as they are today', () => {
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
