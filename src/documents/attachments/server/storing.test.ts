import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { JPEG } from '../../pictures/server/testing.ts'
import { sendAttachment } from './testing.ts'

const { newParish } = await testApi()

/** Counts the files that are written at the same time while writing to the database is slow. */
function countWrites() {
  const original = Reflect.get(pg.Client.prototype, 'query')
  let current = 0
  let peakCount = 0
  const run = async (client: unknown, args: unknown[]) => {
    peakCount = Math.max(peakCount, ++current)
    await pause(500)
    return Promise.resolve(Reflect.apply(original, client, args)).finally(() => current--)
  }
  function querySlowly(this: unknown, ...args: unknown[]) {
    const text = JSON.stringify(args[0]) ?? ''
    return text.includes('insert into \\"attachment_parts')
      ? run(this, args)
      : Reflect.apply(original, this, args)
  }
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(querySlowly)
  return { most: () => peakCount, stop: () => spy.mockRestore() }
}

test('upload: six parishes at the same time → two files are written at once, other connections stay free', async () => {
  const cards = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const priest = await newParish()
      const [id] = await registerPeople(priest, {
        names: 'Anna',
        surname: 'Święch',
        birth_date: '1980',
      })
      return { priest, card: `people/${id}` }
    }),
  )
  const writes = countWrites()
  const answers = await Promise.all(
    cards.map(({ priest, card }) => sendAttachment(priest, card, JPEG)),
  )
  writes.stop()
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201))
  expect(writes.most()).toBeGreaterThan(0)
  expect(writes.most()).toBeLessThanOrEqual(2)
})
