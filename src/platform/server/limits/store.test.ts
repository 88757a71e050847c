import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { PUBLIC_URL, testApi } from '#testing/api.ts'
import { openDatabase } from '../../database/database.ts'

const { database } = await testApi()

/** Starts two servers on one database, like two processes behind one address. */
async function twoServers(requestsPerMinute: number, pool = database) {
  const build = async () => {
    const secret = 'test-secret'
    const options = { database: pool, secret, publicUrl: PUBLIC_URL, requestsPerMinute }
    const { app } = await buildApp(options)
    onTestFinished(() => app.close())
    await app.ready()
    return app
  }
  return [await build(), await build()] as const
}
type Server = Awaited<ReturnType<typeof twoServers>>[number]

let visitors = 0
/** Returns an address in a new network, because the minute outlives a test. */
const newAddress = () => `2001:db8:${process.pid.toString(16).slice(-4)}:${++visitors}::1`

async function ask(server: Server, remoteAddress: string, tries = 1) {
  const url = '/api/session'
  const answers = []
  for (let n = 0; n < tries; n++) answers.push(await server.inject({ url, remoteAddress }))
  return answers.map(({ statusCode }) => statusCode).filter(status => status !== 429).length
}

test('sharedStore: a small limit is exact, attempts at either server count together', async () => {
  const [firstServer, secondServer] = await twoServers(10)
  const address = newAddress()
  expect(await ask(firstServer, address, 6)).toBe(6)
  expect(await ask(secondServer, address, 6)).toBe(4)
  expect(await ask(firstServer, address, 3)).toBe(0)
  expect(await ask(firstServer, newAddress(), 3)).toBe(3)
})

test('sharedStore: a large limit is shared within half a second, and no request waits for it', async () => {
  const [firstServer, secondServer] = await twoServers(150)
  const address = newAddress()
  expect(await ask(firstServer, address, 100)).toBe(100)
  await pause(500)
  // The second server learns the count of the first with its own first request.
  expect(await ask(secondServer, address)).toBe(1)
  await pause(500)
  expect(await ask(secondServer, address, 100)).toBe(49)
})

test('sharedStore: database unavailable → each server applies a large limit by itself', async () => {
  const unreachableDatabase = openDatabase('postgres://nobody@127.0.0.1:1/nothing', 1)
  onTestFinished(() => unreachableDatabase.end())
  const [server] = await twoServers(150, unreachableDatabase)
  expect(await ask(server, newAddress(), 160)).toBe(150)
})
