import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'

const { newParish, signIn, database } = await testApi()

const getAddress = async ({ user_id }: Caller) =>
  (await database.query('select email from users where id = $1', [user_id])).rows[0].email as string
const add = (caller: Caller, email: string, overrides = {}) =>
  caller('POST', '/api/users', { name: 'Maria Wilk', email, role_id: 3, ...overrides })
const newAddress = () => `${randomUUID()}@parafia.test`

test('a priest learns from at most ten refused addresses which of them have an account in another parish', async () => {
  const [priest, otherPriest] = [await newParish(), await newParish()]
  const { body } = await add(priest, newAddress())
  const usedAddress = await getAddress(otherPriest)
  const edit = (email: string) =>
    priest('PUT', `/api/users/${body.id}`, {
      version: body.version,
      name: 'Maria Wilk',
      email,
      role_id: 3,
    })
  for (let n = 0; n < 10; n++) {
    const response = n % 2 ? await edit(usedAddress) : await add(priest, usedAddress)
    expect(response.status).toBe(422)
    expect(response.body.errors.email).toEqual(['Ktoś ma już konto z tym adresem'])
    expect(JSON.stringify(response.body)).not.toContain('Sokołów')
  }
  // After the limit a free address gets the same response as a used one.
  for (const address of [usedAddress, newAddress()]) {
    expect((await add(priest, address)).status).toBe(429)
    expect((await edit(address)).status).toBe(429)
  }
})

test('created accounts do not count toward the limit of guesses', async () => {
  const priest = await newParish()
  for (let n = 0; n < 12; n++) expect((await add(priest, newAddress())).status).toBe(201)
})

test('an administrator sees every account, so no limit of guesses applies', async () => {
  const [admin, otherPriest] = [await signIn(1, null), await newParish()]
  const usedAddress = await getAddress(otherPriest)
  const parish_id = otherPriest.parish_id
  for (let n = 0; n < 12; n++) {
    expect((await add(admin, usedAddress, { parish_id })).status).toBe(422)
  }
})
