import { expect, test } from 'vitest'
import type { Caller } from '#testing/api.ts'
import { doCleanup } from './jobs.ts'
import { NAME, houseToEmpty } from './testing.ts'

const {
  database,
  signIn,
  cleanupDeps,
  adam,
  secondAdministrator,
  inhabited,
  ask,
  rowOf,
  countIn,
  approve,
} = await houseToEmpty('truncate_asking')
let ewa: Caller

test('request truncation: only one administrator → refused with advice on what to do', async () => {
  const { priest } = await inhabited()
  expect((await adam('GET', '/api/truncate')).body.alone).toBe(true)
  const response = await ask(adam, priest)
  expect(response.status).toBe(422)
  expect(response.body.message).toContain('drugi administrator')
  ewa = await secondAdministrator()
  expect((await adam('GET', '/api/truncate')).body.alone).toBe(false)
})

test('truncation: a parish priest, a clerk and a curia → 403 at every address', async () => {
  const { priest } = await inhabited()
  for (const caller of [priest, await signIn(3, priest.parish_id), await signIn(4, null)]) {
    expect((await caller('GET', '/api/truncate')).status).toBe(403)
    expect(
      (await caller('GET', `/api/truncate/preview?parish_id=${priest.parish_id}`)).status,
    ).toBe(403)
    expect((await ask(caller, priest)).status).toBe(403)
    expect((await approve(caller, 1)).status).toBe(403)
    expect((await caller('POST', '/api/truncate/1/stop')).status).toBe(403)
  }
  expect(await countIn(priest, 'people')).toBe(1)
})

test('truncation preview: counts the rows to be deleted, including those that refer to them', async () => {
  const { priest } = await inhabited()
  const { body } = await adam(
    'GET',
    `/api/truncate/preview?parish_id=${priest.parish_id}&parts=register`,
  )
  expect(body.name).toBe(NAME)
  expect(body.counted).toContainEqual({ table: 'people', label: 'osoby', rows: 1 })
  expect(body.counted).toContainEqual({ table: 'baptisms', label: 'akty chrztu', rows: 1 })
  const books = await adam('GET', `/api/truncate/preview?parish_id=${priest.parish_id}&parts=books`)
  expect(books.body.counted.map(({ table }: { table: string }) => table)).not.toContain('people')
})

test('truncation preview: books are emptied with the tasks about their acts', async () => {
  const { priest } = await inhabited()
  const { body: acts } = await priest('GET', '/api/baptisms')
  const task = { content: 'Sprawdzić datę' }
  expect((await priest('POST', `/api/tasks/baptisms/${acts.data[0].id}`, task)).status).toBe(201)
  const { body } = await adam(
    'GET',
    `/api/truncate/preview?parish_id=${priest.parish_id}&parts=books`,
  )
  expect(body.counted).toContainEqual({ table: 'tasks', label: 'zadania', rows: 1 })
})

test.each([
  ['another name', { name: 'Parafia św. Rocha' }, 'name'],
  ['no part', { parts: [] }, 'parts'],
  ['an unknown part', { parts: ['users'] }, 'parts.0'],
  ['no reason', { reason: ' ' }, 'reason'],
  ['a term of a day', { kind: 'removal', term_days: 1 }, 'term_days'],
])('request truncation: %s → error at its field', async (_, overrides, field) => {
  const { priest } = await inhabited()
  const { status, body } = await ask(adam, priest, overrides)
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual([field])
})

test('approve truncation: by its requester → 403; another administrator → once, after typing the name', async () => {
  const { priest } = await inhabited()
  const { body } = await ask(adam, priest)
  expect(await rowOf(body.id)).toMatchObject({
    state: 'waiting',
    approvable: false,
    own: true,
    requested_by_name: 'Adam Bór',
  })
  expect((await ask(ewa, priest)).body.message).toContain('czeka już taki wniosek')
  expect((await approve(adam, body.id)).status).toBe(403)
  expect((await approve(ewa, body.id, 'Parafia')).status).toBe(422)
  await doCleanup(cleanupDeps)({ id: body.id })
  expect(await countIn(priest, 'people')).toBe(1)
  const approvals = await Promise.all([approve(ewa, body.id), approve(ewa, body.id)])
  expect(approvals.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('truncation request: can be withdrawn or refused, and expires', async () => {
  const { priest } = await inhabited()
  const first = (await ask(adam, priest)).body.id
  expect((await adam('POST', `/api/truncate/${first}/stop`)).status).toBe(200)
  const second = (await ask(adam, priest)).body.id
  expect((await ewa('POST', `/api/truncate/${second}/stop`)).status).toBe(200)
  const third = (await ask(adam, priest)).body.id
  await database.query(
    `update parish_cleanups set expires_at = now() - interval '1 minute' where id = $1`,
    [third],
  )
  expect((await approve(ewa, third)).body.message).toContain('wygasł')
  const states = await Promise.all([first, second, third].map(id => rowOf(id)))
  expect(states.map(({ state }) => state)).toEqual(['cancelled', 'refused', 'expired'])
  expect((await ask(adam, priest)).status).toBe(201)
})
