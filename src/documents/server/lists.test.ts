import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insideParish } from '#platform/database/tenancy.ts'
import { testApi } from '#testing/api.ts'
import { printList } from './lists.ts'

const { newParish, database } = await testApi()

test('print lists: a burst of requests uses two connections, and the excess ones are refused with a message', async () => {
  const { parish_id, user_id } = await newParish()
  let inside = 0
  let peakCount = 0
  let release = () => {}
  const gate = new Promise<void>(resolve => (release = resolve))
  const inNewTransaction = async () => {
    peakCount = Math.max(peakCount, ++inside)
    await gate
    inside--
    throw new Error('enough')
  }
  const user = {
    id: user_id,
    session_id: 1,
    role_id: 2,
    parish_id,
    name: 'ks. Jan Lis',
    clergy: true,
    modules_off: [],
    rights_taken: [],
  }
  const prints = Array.from({ length: 50 }, () =>
    printList({ inNewTransaction, user }, () => Promise.reject(new Error('never'))).then(
      () => 'printed',
      (problem: Error) => problem.message,
    ),
  )
  release()
  const answers = Object.groupBy(await Promise.all(prints), message => message)
  expect(peakCount).toBe(2)
  expect(answers.enough).toHaveLength(22)
  expect(answers['Kolejka wydruków jest pełna. Spróbuj ponownie za chwilę.']).toHaveLength(28)
  expect(database.totalCount).toBeLessThanOrEqual(6)
})

test('print lists: a busy computer may read the records for a minute', async () => {
  const { parish_id, user_id } = await newParish()
  const inNewTransaction = insideParish(database, Number(parish_id))
  const user = { id: user_id, parish_id, name: 'ks. Jan Lis' }
  const timeouts: unknown[] = []
  const print = printList({ inNewTransaction, user }, async db => {
    timeouts.push(...(await sql`show statement_timeout`.execute(db)).rows)
    throw new Error('enough')
  })
  await expect(print).rejects.toThrow('enough')
  expect(timeouts).toEqual([{ statement_timeout: '1min' }])
})
