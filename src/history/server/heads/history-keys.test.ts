import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { signHeads } from './heads.ts'
import { sealFirst, signRecently } from './heads-job.ts'
import { readHistoryKeys, registerHistoryKey, replaceHistoryKey } from './history-keys.ts'
import { verifySignatures } from '../verification/verdict.ts'

const [first, second, third, foreign] = ['a', 'b', 'c', 'd'].map(letter => letter.repeat(64))

const { newParish, database } = await testApi({ url: await ownDatabase('history_keys') })
const folder = await mkdtemp('/tmp/kancelaria-history-keys-')
afterAll(() => rm(folder, { recursive: true }))

async function writeHeads(name: string, secret: string, at?: string) {
  const file = join(folder, `${name}.json`)
  const heads = await signHeads(database, secret, undefined, at)
  await writeFile(file, JSON.stringify(heads))
  return file
}

beforeEach(async () => {
  await database.query('delete from history_keys')
  await registerHistoryKey(database, first!)
  await newParish()
})

const replace = (secret: string, previousSecrets: string[], isLost = false) =>
  replaceHistoryKey(database, { secret, previousSecrets, isLost })

test('history keys: changed twice → what the first key signed is verified with the third alone', async () => {
  const file = await writeHeads('first', first!)
  await replace(second!, [first!])
  expect(await verifySignatures(database, [file], second!)).toEqual({ problems: [], warnings: [] })
  const secondFile = await writeHeads('second', second!)
  await replace(third!, [second!])
  const files = [file, secondFile, await writeHeads('third', third!)]
  expect(await verifySignatures(database, files, third!)).toEqual({ problems: [], warnings: [] })
})

test('history keys: changed without the former one → a warning with the remedy, no problem', async () => {
  const file = await writeHeads('before', first!)
  const { problems, warnings } = await verifySignatures(database, [file], second!)
  expect(problems).toEqual([])
  expect(warnings).toEqual([expect.stringMatching('Podaj poprzedni klucz')])
  const keys = await readHistoryKeys(database, [second!, first!])
  expect(keys.isChanged).toBe(false)
})

test('history keys: changed without the former one, after two changes → still no problem', async () => {
  const file = await writeHeads('oldest', first!)
  await replace(second!, [first!])
  const { problems, warnings } = await verifySignatures(database, [file], third!)
  expect([problems, warnings.length]).toEqual([[], 1])
})

test('history keys: a changed key hides no rewritten history', async () => {
  const heads = await signHeads(database, first!)
  const file = join(folder, 'rewritten.json')
  await writeFile(file, JSON.stringify(heads))
  const parish_id = heads.heads[0]?.parish_id
  const change = `update history_entries set hash = '\\x00' where parish_id = $1`
  const { rows } = await database.query('select seq, hash from history where parish_id = $1', [
    parish_id,
  ])
  await database.query(change, [parish_id])
  const { problems } = await verifySignatures(database, [file], second!)
  for (const { seq, hash } of rows)
    await database.query('update history_entries set hash = $3 where parish_id = $1 and seq = $2', [
      parish_id,
      seq,
      hash,
    ])
  expect(problems).toEqual([expect.stringMatching('inny niż podpisany')])
})

test('history keys: a foreign file is a problem, whatever is written into the table', async () => {
  const file = await writeHeads('foreign', foreign!)
  const isProblem = async (secret: string) =>
    (await verifySignatures(database, [file], secret)).problems.length === 1
  expect(await isProblem(first!)).toBe(true)
  const { key } = await signHeads(database, foreign!)
  await database.query(
    `insert into history_keys (key, retired_at, voucher) values ($1, now(), 'c2lnbmF0dXJl')`,
    [key],
  )
  expect(await isProblem(first!)).toBe(true)
  await replace(second!, [first!])
  expect(await isProblem(second!)).toBe(true)
})

test('history keys: a retired key signs nothing any more', async () => {
  await replace(second!, [first!])
  const later = await writeHeads('later', first!, new Date(Date.now() + 60_000).toISOString())
  const { problems } = await verifySignatures(database, [later], second!)
  expect(problems).toEqual([expect.stringMatching('podpis się nie zgadza')])
})

test('history keys: the former key is lost → it is vouched for only on demand', async () => {
  const file = await writeHeads('lost', first!)
  await replace(third!, [second!], true)
  expect(await verifySignatures(database, [file], third!)).toEqual({ problems: [], warnings: [] })
  await replace(foreign!, [second!])
  const { problems } = await verifySignatures(database, [file], foreign!)
  expect(problems).toHaveLength(1)
})

test('sealFirst: an installation from before the keys were stored → its key is stored once', async () => {
  const matchesKey = async (secret: string) =>
    !(await readHistoryKeys(database, [secret])).isChanged
  await database.query('delete from history_keys')
  const heads = join(folder, 'heads')
  await sealFirst({ database, secret: first!, folder: heads })
  await sealFirst({ database, secret: second!, folder: heads })
  expect([await matchesKey(first!), await matchesKey(second!)]).toEqual([true, false])
})

test('signRecently: the first signature with a new key is compared with the last of the former one', async () => {
  const recent = join(folder, 'recent')
  const emails: unknown[] = []
  const mail = { send: async (email: unknown) => void emails.push(email), close: () => {} }
  await database.query(
    `insert into users (role_id, name, email) values (1, 'Administrator', 'admin@klucze.test')`,
  )
  await signRecently({ database, mail, secret: first!, folder: recent })()
  await database.query(`update history_entries set hash = '\\x00' where parish_id = 0 and seq = (
    select seq from history_heads where parish_id = 0)`)
  await replace(second!, [first!])
  await signRecently({ database, mail, secret: second!, folder: recent })()
  expect(emails).toHaveLength(1)
})
