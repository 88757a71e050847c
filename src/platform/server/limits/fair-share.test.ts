import { expect, test } from 'vitest'
import { createFairShare } from './fair-share.ts'

/** Starts tasks that end only at `end`; returns how many run. */
function startTasks(share: ReturnType<typeof createFairShare>, connections: number) {
  const end = Promise.withResolvers<void>()
  const running: string[] = []
  const start = (owner: string, isHeavy: boolean, count: number) =>
    Array.from({ length: count }, () =>
      share(owner, isHeavy, async () => {
        running.push(owner)
        expect(running.length).toBeLessThanOrEqual(connections)
        await end.promise
        running.splice(running.indexOf(owner), 1)
      }),
    )
  const count = (owner: string) => running.filter(name => name === owner).length
  return { start, count, end: end.resolve }
}
const settle = () => new Promise(resolve => setImmediate(resolve))

test.each<[what: string, isHeavy: boolean, atOnce: number]>([
  ['ordinary requests: half of the connections', false, 5],
  ['heavy requests: a fifth of the connections', true, 2],
])(
  'createFairShare: %s for one owner; those of another begin at once',
  async (_, isHeavy, atOnce) => {
    const tasks = startTasks(createFairShare(10), 10)
    const promises = tasks.start('parish 1', isHeavy, 12)
    await settle()
    expect(tasks.count('parish 1')).toBe(atOnce)
    promises.push(...tasks.start('parish 2', false, 5))
    await settle()
    expect(tasks.count('parish 2')).toBe(5)
    tasks.end()
    await Promise.all(promises)
    expect(tasks.count('parish 1')).toBe(0)
  },
)

test('createFairShare: heavy requests leave the rest of the share to ordinary ones of the same owner', async () => {
  const tasks = startTasks(createFairShare(10), 10)
  const promises = [...tasks.start('parish 1', true, 12), ...tasks.start('parish 1', false, 3)]
  await settle()
  expect(tasks.count('parish 1')).toBe(5)
  tasks.end()
  await Promise.all(promises)
})

test('createFairShare: a hundred wait → the next is refused (503) with a sentence; a failed task frees its place', async () => {
  const share = createFairShare(2)
  const tasks = startTasks(share, 2)
  const promises = tasks.start('account 7', false, 101)
  await settle()
  await expect(share('account 7', false, async () => {})).rejects.toMatchObject({ status: 503 })
  tasks.end()
  await Promise.all(promises)
  await expect(share('account 7', false, () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  )
  expect(await share('account 7', false, async () => 'done')).toBe('done')
})
