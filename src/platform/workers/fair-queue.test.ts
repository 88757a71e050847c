import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

function startTask() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, finish: resolve }
}

test('fair queue: one owner sends many files → another owner waits for at most one of them', async () => {
  const runInTurn = createFairQueue(1)
  const order: string[] = []
  const add = (owner: string, name: string) =>
    runInTurn(owner, async () => {
      order.push(name)
    })
  const first = startTask()
  const tasks = [runInTurn('a', () => first.promise)]
  tasks.push(...['a1', 'a2', 'a3'].map(name => add('a', name)), add('b', 'b1'), add('c', 'c1'))
  first.finish()
  await Promise.all(tasks)
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

test('fair queue: tasks of one owner run in sequence, tasks of two owners in parallel', async () => {
  const runInTurn = createFairQueue(2)
  const startedTasks: string[] = []
  const work = { a1: startTask(), a2: startTask(), b1: startTask(), c1: startTask() }
  const all = (Object.keys(work) as (keyof typeof work)[]).map(name =>
    runInTurn(name[0]!, () => {
      startedTasks.push(name)
      return work[name].promise
    }),
  )
  await nextTurn()
  expect(startedTasks).toEqual(['a1', 'b1'])
  work.b1.finish()
  await nextTurn()
  expect(startedTasks).toEqual(['a1', 'b1', 'c1'])
  for (const { finish } of Object.values(work)) finish()
  await Promise.all(all)
  expect(startedTasks.at(-1)).toBe('a2')
})

test('fair queue: a task fails → its slot is free', async () => {
  const runInTurn = createFairQueue(1)
  const failedTask = runInTurn('a', () => Promise.reject(new Error('broken')))
  const next = runInTurn('a', () => Promise.resolve('done'))
  await expect(failedTask).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
