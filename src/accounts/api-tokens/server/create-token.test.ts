import { expect, test } from 'vitest'
import { addDays, today } from '#shared/dates/days.ts'
import { testApi } from '#testing/api.ts'
import { type TestAccountOptions, testPassword, createTestPeople } from '#testing/people.ts'

const server = await testApi()
const { newPerson } = createTestPeople(server)
const newParish = async (person?: TestAccountOptions) => (await newPerson(person)).caller

const entry = {
  name: 'Strona parafii',
  scopes: ['intentions.read'],
  expires_on: addDays(today(), 30),
  password: testPassword,
}

test.each([
  ['a day gone by', { expires_on: addDays(today(), -1) }, 'expires_on'],
  ['more than a year', { expires_on: addDays(today(), 367) }, 'expires_on'],
  ['no scope', { scopes: [] }, 'scopes'],
  ['a protocol', { scopes: ['premaritals.read'] }, 'scopes.0'],
  ['adoptions', { scopes: ['baptisms.read'] }, 'scopes.0'],
  ['dispensations', { scopes: ['weddings.read'] }, 'scopes.0'],
  ['no name', { name: '' }, 'name'],
  ['no password', { password: '' }, 'password'],
])('create API token with %s → 422', async (_, change, field) => {
  const { status, body } = await (
    await newParish()
  )('POST', '/api/api-tokens', { ...entry, ...change })
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual([field])
})

test('create API token: scope that the user does not have → 422', async () => {
  const priest = await newParish({ user: { rights_taken: ['statistics.read'] } })
  const { status, body } = await priest('POST', '/api/api-tokens', {
    ...entry,
    scopes: ['statistics.read'],
  })
  expect(status).toBe(422)
  expect(body.errors.scopes).toEqual([
    'Odznacz to, czego nie ma Twoje konto albo abonament parafii: Statystyki',
  ])
})
