import { expect, test } from 'vitest'
import type { PersonHint } from '../contract.ts'
import { disambiguatePerson } from './PersonField.tsx'

const jan: PersonHint = {
  id: 1,
  names: 'Jan',
  surname: 'Nowak',
  family_name: null,
  gender: 1,
  birth_date: '1950-03',
  status: 'deceased',
  father_names: 'Piotr',
  mother_names: null,
  address: 'ul. Polna 2, 33-100 Tarnów',
} as const

test('PersonField: namesakes are distinguished by status, birth, parents and address', () => {
  expect(disambiguatePerson(jan)).toBe(
    'zmarły, ur. 03.1950, rodzice: Piotr, ul. Polna 2, 33-100 Tarnów',
  )
  const ewa = { ...jan, gender: 2, status: 'parishioner', family_name: 'Lis' } as const
  expect(
    disambiguatePerson({ ...ewa, birth_date: '~1950', father_names: null, address: null }),
  ).toBe('z domu Lis, ur. ok.\u00a01950')
})

test('PersonField: age is shown only for the living', () => {
  const child = {
    ...jan,
    status: 'parishioner' as const,
    birth_date: '1926-01-01',
    father_names: null,
  }
  expect(disambiguatePerson({ ...child, address: null })).toMatch(
    /^ur\. 01\.01\.1926 \(\d+\u00a0(rok|lata|lat)\)$/,
  )
})
