import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/** Creates work that ends when the test releases it. */
function createHeldWork() {
  let end = () => {}
  let fail = (_: Error) => {}
  const promise = new Promise<string>((resolve, reject) => {
    end = () => resolve('done')
    fail = reject
  })
  return { work: () => promise, end, fail }
}

test('createConcurrencyLimit: two run, the third waits until one of them ends', async () => {
  const inTurn = createConcurrencyLimit(2, 10, 'Tłok')
  const [first, second] = [createHeldWork(), createHeldWork()]
  const startedTasks: string[] = []
  const going = [
    inTurn(first.work),
    inTurn(second.work),
    inTurn(async () => void startedTasks.push('third')),
  ]
  await Promise.resolve()
  expect(startedTasks).toEqual([])
  first.end()
  await going[2]
  expect(startedTasks).toEqual(['third'])
  second.end()
  expect(await Promise.all(going)).toEqual(['done', 'done', undefined])
})

test('createConcurrencyLimit: waiting calls run in the order they came', async () => {
  const inTurn = createConcurrencyLimit(1, 10, 'Tłok')
  const first = createHeldWork()
  const order: number[] = []
  const going = [inTurn(first.work), ...[1, 2, 3].map(n => inTurn(async () => void order.push(n)))]
  first.end()
  await Promise.all(going)
  expect(order).toEqual([1, 2, 3])
})

test('createConcurrencyLimit: a failed call frees its place', async () => {
  const inTurn = createConcurrencyLimit(1, 10, 'Tłok')
  const first = createHeldWork()
  const failing = inTurn(first.work)
  const next = inTurn(async () => 'in')
  first.fail(new Error('no'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('in')
})

test('createConcurrencyLimit: too many waiting → 503', async () => {
  const inTurn = createConcurrencyLimit(1, 1, 'Tłok')
  const first = createHeldWork()
  const going = [inTurn(first.work), inTurn(async () => 'second')]
  await expect(inTurn(async () => 'third')).rejects.toMatchObject({ status: 503 })
  first.end()
  expect(await Promise.all(going)).toEqual(['done', 'second'])
  expect(await inTurn(async () => 'later')).toBe('later')
})
