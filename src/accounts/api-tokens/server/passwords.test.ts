import { expect, test } from 'vitest'
import { today } from '#shared/dates/days.ts'
import { testApi } from '#testing/api.ts'
import { type TestAccountOptions, testPassword, createTestPeople } from '#testing/people.ts'

const { newPerson } = createTestPeople(await testApi())
const newParish = async (person?: TestAccountOptions) => (await newPerson(person)).caller

const expires_on = today(new Date(Date.now() + 30 * 86_400_000))
const entry = { name: 'Strona parafii', scopes: ['intentions.read'], expires_on }

test.each<[string, string, Record<string, unknown>, string]>([
  ['another password', 'zgaduję pierwszy raz', {}, 'To nie jest obecne hasło do tego konta'],
  [
    'a password where the account has none',
    testPassword,
    { password_hash: null },
    'nie ma jeszcze hasła',
  ],
])('create API token: open session and %s → 422', async (_, typedPassword, user, words) => {
  const priest = await newParish({ user })
  const { status, body } = await priest('POST', '/api/api-tokens', {
    ...entry,
    password: typedPassword,
  })
  expect(status).toBe(422)
  expect(body.errors.password.join()).toContain(words)
  expect((await priest('GET', '/api/api-tokens')).body.data).toEqual([])
})

test('create API token: ten wrong passwords → further attempts get 429', async () => {
  const priest = await newParish()
  const make = (typedPassword: string) =>
    priest('POST', '/api/api-tokens', { ...entry, password: typedPassword })
  for (let n = 0; n < 10; n++) expect((await make(`zgaduję ${n} raz`)).status).toBe(422)
  expect((await make(testPassword)).status).toBe(429)
})
