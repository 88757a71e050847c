import pg from 'pg'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { OWN_CONNECTION, countGuests, dropDatabase, hasGuests } from './databases.ts'
import { createDatabase } from './embedded.ts'

const server = { url: inject('postgres') }
const name = `guests_${process.pid}`
const url = await createDatabase(server, name)
afterAll(() => dropDatabase(server, name))

async function connect(application_name: string) {
  const client = new pg.Client({ connectionString: url, application_name })
  client.on('error', () => {})
  await client.connect()
  return client
}

test('countGuests: own connection closed but its backend not ended yet → no guest', async () => {
  const client = await connect(OWN_CONNECTION)
  const pid = Number((await client.query('select pg_backend_pid() as pid')).rows[0].pid)
  // Simulates a backend that is slow to end: it stays in pg_stat_activity after the connection is closed.
  process.kill(pid, 'SIGSTOP')
  onTestFinished(() => void process.kill(pid, 'SIGCONT'))
  void client.end() // resolves once the backend continues
  const watcher = await connect('watcher')
  onTestFinished(() => watcher.end())
  const { rows } = await watcher.query('select pid from pg_stat_activity where pid = $1', [pid])
  expect(rows).toEqual([{ pid }])
  expect(await countGuests(server, name)).toBe(1) // the watcher
})

test('hasGuests: another connection stays → true; backend of a stopped program ends meanwhile → false', async () => {
  const stranger = await connect('')
  expect(await hasGuests(server, name, 0)).toBe(true)
  const guestsCheck = hasGuests(server, name, 60_000)
  await stranger.end()
  expect(await guestsCheck).toBe(false)
})
