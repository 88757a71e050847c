import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { exportEndpoint } from '#platform/export/file.ts'

const { api, database, newParishId, signIn } = await testApi()

test('export rate limit: switching parishes does not allow more exports than staying in one', async () => {
  const parishes = [await newParishId(), await newParishId(), await newParishId()]
  const [admin, otherAdmin] = [await signIn(1, null), await signIn(1, parishes[0]!)]
  const take = async (n: number) => {
    await database.query('update account_sessions set parish_id = $1 where id = $2', [
      parishes[n % 3],
      admin.session_id,
    ])
    return admin('GET', '/api/peoples/export?format=csv')
  }
  for (let n = 0; n < exportEndpoint.perMinute; n++) expect((await take(n)).status).toBe(200)
  const response = await take(exportEndpoint.perMinute)
  expect(response).toMatchObject({
    status: 429,
    body: { message: expect.stringContaining('najwyżej 20 plików z danymi') },
  })
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  expect((await otherAdmin('GET', '/api/peoples/export?format=csv')).status).toBe(200)
})

test('every endpoint that exports a list has a rate limit', () => {
  const files = api.endpoints.filter(({ path }) => /export|gedcom$/i.test(path))
  expect(files.length).toBeGreaterThan(8)
  expect(files.filter(({ perMinute }) => !perMinute).map(({ path }) => path)).toEqual([])
})
