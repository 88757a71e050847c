import { beforeAll, expect, test } from 'vitest'
import { type SignedHeads, signHeads } from '#history/server/heads/heads.ts'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { measureFile } from './check.ts'

const SECRET = 'a'.repeat(64)
const url = await ownDatabase('backup_check')
const { database, newParish } = await testApi({ url })

let signedHeads: SignedHeads
beforeAll(async () => {
  const clerk = await newParish()
  await clerk('POST', '/api/peoples', { names: 'Anna', surname: 'Żuk', gender: 2 })
  signedHeads = await signHeads(database, SECRET)
})

async function listProblems(heads: SignedHeads, secret?: string) {
  const manifest = {
    format: 1 as const,
    made_at: heads.at,
    migrations: [],
    tables: [],
    sequences: {},
    heads,
  }
  const loadedBackup = { manifest, rows: {}, heads: {}, ...(secret !== undefined && { secret }) }
  return (await measureFile(url, loadedBackup)).problems
}

const FORGED = 'Podpis historii w kopii jest nieprawdziwy.'
const OF_ANOTHER = 'Podpis w kopii nie jest z tej instalacji.'
const DIFFERENT = 'Historia nie zgadza się z podpisem z dnia kopii.'

test('signature of the history: genuine → no problem, with the key or without it', async () => {
  expect(await listProblems(signedHeads, SECRET)).toEqual([])
  expect(await listProblems(signedHeads)).toEqual([])
})

test('signature of the history: another moment written in → refused without the key too', async () => {
  const forgedHeads = { ...signedHeads, at: '2020-01-01T00:00:00.000Z' }
  expect(await listProblems(forgedHeads)).toEqual([FORGED])
  expect(await listProblems(forgedHeads, SECRET)).toEqual([FORGED, OF_ANOTHER])
})

test('signature of the history: made by another installation → refused where the key is known', async () => {
  const foreignHeads = await signHeads(database, 'b'.repeat(64))
  expect(await listProblems(foreignHeads, SECRET)).toEqual([OF_ANOTHER])
})

test('signature of the history: a link that the database does not have → refused', async () => {
  const [head, ...otherHeads] = signedHeads.heads
  const rewrittenHead = { ...head!, hash: head!.hash.replace(/^./, c => (c === '0' ? '1' : '0')) }
  const heads = { ...signedHeads, heads: [rewrittenHead, ...otherHeads] }
  expect(await listProblems(heads)).toEqual([DIFFERENT, FORGED])
})
