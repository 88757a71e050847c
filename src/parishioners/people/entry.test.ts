import { expect, test } from 'vitest'
import { PersonEntry } from './entry.ts'

const anna = { names: 'Anna', surname: 'Nowak', gender: 2, birth_date: '1990-05-03' }

const listErrors = (person: object) =>
  Object.fromEntries(
    (PersonEntry.safeParse({ ...anna, ...person }).error?.issues ?? []).map(issue => [
      issue.path.join('.'),
      issue.message,
    ]),
  )

test('PersonEntry: names of every kind → accepted', () => {
  const good = ['Małgorzata', "D'Arc", 'O’Brien', 'Jan M.', 'Święcicka-Gołąb', 'Ołena', 'Żółć', 'Й']
  for (const names of good) expect(listErrors({ names }), names).toEqual({})
  for (const names of ['', '   ', '-', 'Jan2', 'Jan_', '<b>', 'Jan/Anna']) {
    expect(listErrors({ names }), names).toHaveProperty('names')
  }
})

test('PersonEntry: blank fields → null, not empty text', () => {
  const entry = PersonEntry.parse({ ...anna, family_name: '  ', email: '', pesel: '', phone: '' })
  expect(entry).toMatchObject({ family_name: null, email: null, pesel: null, phone: null })
})

test('PersonEntry: phone → stored in one format; an invalid one → an explanation', () => {
  expect(PersonEntry.parse({ ...anna, phone: '(14) 621 00 00' }).phone).toBe('+48146210000')
  expect(listErrors({ phone: '123' })['phone']).toContain('9 cyfr')
})

test('PersonEntry: only a parishioner needs a birth date, which may be approximate', () => {
  expect(listErrors({ birth_date: null })).toHaveProperty('birth_date')
  expect(listErrors({ birth_date: '~1950' })).toEqual({})
  for (const status of ['former', 'outsider', 'deceased']) {
    expect(listErrors({ birth_date: null, status }), status).toEqual({})
  }
})

test('PersonEntry: partial dates are compared by their known parts', () => {
  const dead = (birth_date: string, death_date: string) =>
    listErrors({ birth_date, death_date, status: 'deceased' })
  expect(dead('1990-05', '1990')).toEqual({})
  expect(dead('~1990', '1985')).toEqual({})
  expect(dead('1990', '1989-12')).toHaveProperty('death_date')
})

test('PersonEntry: unknown field → refused with its name', () => {
  expect(listErrors({ admin: true })['']).toBe('Nieznane pole: admin')
})
