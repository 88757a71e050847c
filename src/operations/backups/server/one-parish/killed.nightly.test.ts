import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertDictionaries } from '#dictionaries/entries/server/seeds.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { emptyDatabase, ownDatabase } from '#testing/own-database.ts'
import { loadBackup } from '../database/load.ts'
import { bringParish, type ParishCopyRequest } from './load-parish-copy.ts'
import { writeParishFile } from './file.ts'
import { buildContent, verifyDatabase } from './testing.ts'

const url = await ownDatabase('killed_restore')
const { database, newParish } = await testApi({ url })
const folder = await mkdtemp('/tmp/kancelaria-killed-restore-')
afterAll(() => rm(folder, { recursive: true }))

const addPerson = async (clerk: Caller, surname: string) => {
  const entry = { names: 'Anna', surname, gender: 2, birth_date: '1990' }
  expect((await clerk('POST', '/api/peoples', entry)).status).toBe(201)
}

let way: ParishCopyRequest
let parish = 0
let otherContent = {}
let [then, now]: Record<string, unknown>[] = []
beforeAll(async () => {
  await insertDictionaries(database)
  const [anna, roch] = [await newParish(), await newParish()]
  parish = anna.parish_id!
  await addPerson(anna, 'Żuk')
  await addPerson(roch, 'Gęś')
  const file = join(folder, 'anna')
  await writeParishFile({ url, secret: 'a'.repeat(64) }, parish, file)
  then = await buildContent(url, parish)
  await addPerson(anna, 'Późniejsza')
  now = await buildContent(url, parish)
  otherContent = await buildContent(url, roch.parish_id!)
  const source = await emptyDatabase('killed_source')
  await loadBackup(file, undefined, source, { ofOneParish: true })
  const sameParish = { from: parish, to: parish, same: true }
  way = { ...sameParish, source, target: url, url: '', reason: 'Odtworzenie' }
}, 300_000)

type Wire = pg.Client & { connection: { stream: { destroy(): void } } }
const query = pg.Client.prototype.query
const target = new URL(url).pathname.slice(1)

/** Simulates a crash at the `last` query to the database: before the query is sent, or before its response. */
function killAfterQueries(last: number, isSent = false) {
  let queryCount = 0
  const restoring = new WeakSet<Wire>()
  Object.assign(pg.Client.prototype, {
    query(this: Wire, ...args: unknown[]) {
      // The server itself may send other queries meanwhile.
      const opens = String(args[0]).startsWith('begin isolation level')
      if (opens && this.database === target) restoring.add(this)
      const dies = restoring.has(this) && ++queryCount === last
      if (dies && !isSent) this.connection.stream.destroy()
      const answer: unknown = Reflect.apply(query, this, args)
      if (dies && isSent) setImmediate(() => this.connection.stream.destroy())
      return answer
    },
  })
  return () => {
    Object.assign(pg.Client.prototype, { query })
    return queryCount
  }
}

/** Runs a restore; returns its result and its number of queries. */
async function restore(last: number, isSent?: boolean, agree = () => {}) {
  const revive = killAfterQueries(last, isSent)
  const outcome = await bringParish(way, agree).then(
    () => 'done',
    (problem: Error) => problem.message,
  )
  return { ended: outcome, asked: revive() }
}

/** Removes the history and its head, which grow with a restore; all else must be unchanged. */
const withoutPast = ({ history_entries: _, history_heads: __, ...rest }: Record<string, unknown>) =>
  rest

test('restore parish: killed at any step → the parish is as before, or as in the file', async () => {
  const fullRun = await restore(Infinity, false, () => {
    throw new Error('zatrzymano')
  })
  expect(fullRun.ended).toBe('zatrzymano')
  // The last query of the refused run was the rollback; at the same position a successful restore commits.
  const commit = fullRun.asked
  expect(commit).toBeGreaterThan(100)
  const steps = Array.from({ length: 14 }, (_, part) => 1 + Math.floor((part * (commit - 1)) / 13))
  for (const step of steps) {
    expect((await restore(step)).ended, `step ${step}`).not.toBe('done')
    expect(await buildContent(url, parish), `step ${step}`).toEqual(now)
  }
  await restore(commit, true)
  expect([withoutPast(then!), withoutPast(now!)]).toContainEqual(
    withoutPast(await buildContent(url, parish)),
  )
  expect(await verifyDatabase(url)).toEqual({ broken: [], strays: [] })
  expect((await restore(Infinity)).ended).toBe('done')
  expect(withoutPast(await buildContent(url, parish))).toEqual(withoutPast(then!))
  expect(await buildContent(url, parish + 1)).toEqual(otherContent)
  expect(await verifyDatabase(url)).toEqual({ broken: [], strays: [] })
}, 300_000)
