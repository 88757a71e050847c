import { expect, test } from 'vitest'
import { postBaptism } from '#books/baptisms/server/testing.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { getMerger } from '#parishioners/people/merging/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import type { MyTask, Task } from '../contract.ts'

const { database, inParish, newParish, signIn } = await testApi()

async function withPerson() {
  const priest = await newParish({ user: { clergy: true } })
  const clerk = await signIn(3, priest.parish_id)
  const [id = 0] = await registerPeople(priest, { names: 'Anna' })
  return { priest, clerk, id }
}

const addTask = async (caller: Caller, subject: string, entry: object = {}) => {
  const { status, body } = await caller('POST', `/api/tasks/${subject}`, {
    content: 'Zadzwonić o świadectwo',
    ...entry,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { id: number; version: number }
}
const readTasks = async (caller: Caller, subject: string): Promise<Task[]> =>
  (await caller('GET', `/api/tasks/${subject}`)).body.data
const readMine = async (caller: Caller) =>
  ((await caller('GET', '/api/tasks')).body.data as MyTask[]).map(
    ({ content, subject, assignee_name }) => [content, subject, assignee_name],
  )

test('task: for one account → on its first screen only; for the office → on everybody’s', async () => {
  const { priest, clerk, id } = await withPerson()
  const { data: assignees } = (await priest('GET', '/api/task-assignees')).body
  expect(assignees.map((row: { id: number }) => row.id).toSorted()).toEqual(
    [priest.user_id, clerk.user_id].toSorted(),
  )
  await addTask(priest, `people/${id}`, { assignee_id: clerk.user_id, due_on: '2026-12-05' })
  await addTask(priest, `people/${id}`, { content: 'Dla wszystkich' })
  expect((await readMine(clerk)).map(([content]) => content)).toEqual([
    'Zadzwonić o świadectwo',
    'Dla wszystkich',
  ])
  expect(await readMine(priest)).toEqual([['Dla wszystkich', 'Anna Nowak', null]])
})

test('task for an account that was blocked → on everybody’s first screen', async () => {
  const { priest, clerk, id } = await withPerson()
  await addTask(priest, `people/${id}`, { assignee_id: clerk.user_id })
  expect(await readMine(priest)).toEqual([])
  await database.query('update users set active = false where id = $1', [clerk.user_id])
  expect((await readMine(priest)).map(([content]) => content)).toEqual(['Zadzwonić o świadectwo'])
})

test('task: answered by both, done and undone, with names; a stale version → 409', async () => {
  const { priest, clerk, id } = await withPerson()
  const task = await addTask(priest, `people/${id}`)
  const comment = (caller: Caller, content: string) =>
    caller('POST', `/api/task-comments/${task.id}/add`, { content })
  expect((await comment(clerk, 'Nie odbiera')).status).toBe(201)
  expect((await comment(priest, 'Spróbuj jutro')).status).toBe(201)
  const [answeredTask] = await readTasks(clerk, `people/${id}`)
  expect(answeredTask?.comments.map(({ text }) => text)).toEqual(['Nie odbiera', 'Spróbuj jutro'])
  const setDone = (version: number, done: boolean) =>
    clerk('PUT', `/api/tasks/${task.id}/done`, { version, done })
  expect((await setDone(1, true)).status).toBe(409)
  const { body } = await setDone(3, true)
  expect((await readTasks(priest, `people/${id}`))[0]).toMatchObject({
    done_at: expect.any(String),
    done_by_name: expect.any(String),
  })
  expect(await readMine(priest)).toEqual([])
  await setDone(body.version, false)
  expect(await readMine(priest)).toHaveLength(1)
})

test('task about an act: shown only to those who may read the book; deleted only by its author', async () => {
  const { priest, clerk } = await withPerson()
  const { id } = await postBaptism(priest)
  const task = await addTask(priest, `baptisms/${id}`)
  expect(await readMine(clerk)).toEqual([['Zadzwonić o świadectwo', 'akt chrztu 1/2026', null]])
  const limitedClerk = await signIn(3, priest.parish_id, { rights_taken: ['baptisms.read'] })
  expect(await readMine(limitedClerk)).toEqual([])
  expect((await limitedClerk('GET', `/api/tasks/baptisms/${id}`)).status).toBe(403)
  const completion = { version: task.version, done: true }
  expect((await limitedClerk('PUT', `/api/tasks/${task.id}/done`, completion)).status).toBe(403)
  const remove = (caller: Caller) =>
    caller('DELETE', `/api/tasks/${task.id}`, { version: task.version })
  expect((await remove(clerk)).status).toBe(403)
  expect((await remove(priest)).status).toBe(200)
  expect(await readTasks(priest, `baptisms/${id}`)).toEqual([])
})

test('task: empty, for an account of another parish, about a restricted card or a foreign record → refused', async () => {
  const { priest, id } = await withPerson()
  const stranger = await newParish()
  const send = (caller: Caller, entry: object) => caller('POST', `/api/tasks/people/${id}`, entry)
  expect((await send(priest, { content: '  ' })).body.errors).toEqual({
    content: ['Napisz, co jest do zrobienia'],
  })
  const foreign = await send(priest, { content: 'Próba', assignee_id: stranger.user_id })
  expect(Object.keys(foreign.body.errors)).toEqual(['assignee_id'])
  expect((await send(stranger, { content: 'Próba' })).status).toBe(404)
  await inParish(priest.parish_id, db =>
    db
      .updateTable('people')
      .set({ restricted_at: '2026-01-01', restricted_reason: 'spór' })
      .where('id', '=', id)
      .execute(),
  )
  expect((await send(priest, { content: 'Próba' })).status).toBe(422)
})

test('task: its words are in no history, move with a merged card, and are in the copy of the data', async () => {
  const { priest, id } = await withPerson()
  await addTask(priest, `people/${id}`)
  const [secondCard = 0] = await registerPeople(priest, { names: 'Anna' })
  await getMerger(priest).merged(secondCard, id)
  expect(await readTasks(priest, `people/${secondCard}`)).toHaveLength(1)
  const history = await inParish(priest.parish_id, db =>
    db.selectFrom('history').select(['old', 'new']).where('table_name', '=', 'tasks').execute(),
  )
  expect(history.length).toBeGreaterThan(1)
  expect(JSON.stringify(history)).not.toContain('świadectwo')
})

test('task for an account that may not read the record → refused with a sentence', async () => {
  const { priest } = await withPerson()
  const { id } = await postBaptism(priest)
  const limitedClerk = await signIn(3, priest.parish_id, { rights_taken: ['baptisms.read'] })
  const { status, body } = await priest('POST', `/api/tasks/baptisms/${id}`, {
    content: 'Zadzwonić o świadectwo',
    assignee_id: limitedClerk.user_id,
  })
  expect([status, body.errors.assignee_id]).toEqual([
    422,
    [expect.stringContaining('nie ma dostępu do tego wpisu')],
  ])
})

test('task for an account that lost the right to its record → on everybody else’s first screen', async () => {
  const { priest, clerk } = await withPerson()
  const { id } = await postBaptism(priest)
  await addTask(priest, `baptisms/${id}`, { assignee_id: clerk.user_id })
  expect(await readMine(priest)).toEqual([])
  await database.query(`update users set rights_taken = '{baptisms.read}' where id = $1`, [
    clerk.user_id,
  ])
  expect((await readMine(priest)).map(([content]) => content)).toEqual(['Zadzwonić o świadectwo'])
})
