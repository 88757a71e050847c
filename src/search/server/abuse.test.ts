import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import type { SearchGroup } from '../contract.ts'
import { sampleWorker, searchGroups, registerFive } from './testing.ts'

const { inParish, newParish, signIn } = await testApi()

async function office() {
  const clerk = await newParish({ role_id: 3 })
  await registerFive(clerk)
  return clerk
}

test('search: the curia and collaborators get no personal data of parishioners', async () => {
  const clerk = await office()
  await inParish(clerk.parish_id, db =>
    db.insertInto('parish_workers').values(sampleWorker).execute(),
  )
  const collaborator = await signIn(5, clerk.parish_id)
  expect((await searchGroups(collaborator, 'lis')).map(({ kind }) => kind)).toEqual([
    'parish_workers',
  ])
  expect(await searchGroups(collaborator, 'kowalski')).toEqual([])
  const curia = await signIn(4, clerk.parish_id)
  expect(await searchGroups(curia, 'lis')).toEqual([])
  const { status } = await (await signIn(4, null))('GET', '/api/search?search=lis')
  expect(status).toBe(403)
})

test('search: another parish gets no results, not even spellings', async () => {
  await office()
  const stranger = await newParish()
  expect(await searchGroups(stranger, 'kowalski')).toEqual([])
  const { body } = await stranger('GET', '/api/search?search=kovalski')
  expect(body).toEqual({ data: [], spellings: ['kovalski', 'kovalska', 'kovalscy'] })
})

test.each([
  '',
  '   ',
  'k',
  '%',
  '_',
  '%%%',
  '🙏',
  '\u0000',
  "'; drop table people; --",
  '"\\',
  '{},"',
  '\ud800',
  'ż'.repeat(300),
  'a '.repeat(200),
  '..%2f',
  'صلاة',
  '99999/99999',
  '00000',
])('search: hostile text %j → a valid answer', async text => {
  const clerk = await office()
  const { status, body } = await clerk(
    'GET',
    `/api/search?search=${encodeURIComponent(text.toWellFormed())}`,
  )
  expect(status).toBe(200)
  expect(body.data.flatMap(({ rows }: SearchGroup) => rows)).toEqual([])
})

test('search: too long text or unknown parameters → refused in Polish', async () => {
  const clerk = await newParish()
  const long = await clerk('GET', `/api/search?search=${'a'.repeat(501)}`)
  expect(long).toMatchObject({ status: 422, body: { message: expect.stringMatching(/za długi/) } })
  expect((await clerk('GET', '/api/search?search=a&search=b')).status).toBe(422)
  expect((await clerk('GET', '/api/search?q=a')).status).toBe(422)
})
