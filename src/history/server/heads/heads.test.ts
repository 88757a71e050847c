import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { verifyChains } from '../chain.ts'
import { keptHeads, readHeads } from './head-files.ts'
import { sealFirst, sealHistory } from './heads-job.ts'
import { type SignedHeads, findHeadDifferences, isSigned, signHeads } from './heads.ts'
import { writeAnew } from '../testing.ts'

const SECRET = 'tajny klucz tej instalacji, dość długi'

const url = await ownDatabase('heads')
const { newParish, inParish, database } = await testApi({ url })
const dataDir = await mkdtemp('/tmp/kancelaria-heads-')
afterAll(() => rm(dataDir, { recursive: true }))

async function createParish(surname: string) {
  const { parish_id } = await newParish()
  await addPeople(parish_id!, surname)
  return parish_id!
}
const addPeople = (parish_id: number, surname: string) =>
  inParish(parish_id, db =>
    db
      .insertInto('people')
      .values(['Anna', 'Ewa', 'Jan'].map(names => ({ names, surname })))
      .execute(),
  )

const getLastSeq = (signedHeads: SignedHeads, parish_id: number) =>
  signedHeads.heads.find(head => head.parish_id === parish_id)!.seq

test('signed heads: the signature is valid only for the signed content and this installation', async () => {
  await createParish('Nowak')
  const signedHeads = await signHeads(database, SECRET)
  expect(signedHeads.heads.length).toBeGreaterThan(0)
  expect(isSigned(signedHeads, SECRET)).toBe(true)
  expect(isSigned(signedHeads, 'inny klucz innej instalacji')).toBe(false)
  expect(isSigned({ ...signedHeads, at: '2020-01-01T00:00:00.000Z' }, SECRET)).toBe(false)
  const [head, ...otherHeads] = signedHeads.heads
  expect(isSigned({ ...signedHeads, heads: otherHeads }, SECRET)).toBe(false)
  const forgedHead = {
    ...head!,
    hash: head!.hash.replace(/^./, first => (first === '0' ? '1' : '0')),
  }
  expect(isSigned({ ...signedHeads, heads: [forgedHead, ...otherHeads] }, SECRET)).toBe(false)
})

test('signed heads: entries added after the signature → no differences', async () => {
  const parish_id = await createParish('Lis')
  const signedHeads = await signHeads(database, SECRET)
  await addPeople(parish_id, 'Lisiecki')
  expect(await findHeadDifferences(database, signedHeads)).toEqual([])
})

test('signed heads: a chain rewritten from its beginning is consistent, but differs from the signed head', async () => {
  const parish_id = await createParish('Kowal')
  const signedHeads = await signHeads(database, SECRET)
  await writeAnew(database, parish_id)
  const { broken } = await verifyChains(database)
  expect(broken.filter(chain => chain.parish_id === parish_id)).toEqual([])
  expect(await findHeadDifferences(database, signedHeads)).toEqual([
    { parish_id, seq: getLastSeq(signedHeads, parish_id) },
  ])
})

test('signed heads: last entries deleted together with the head → reported as a difference', async () => {
  const parish_id = await createParish('Wilk')
  const signedHeads = await signHeads(database, SECRET)
  const seq = getLastSeq(signedHeads, parish_id)
  await database.query('delete from history_entries where parish_id = $1 and seq = $2', [
    parish_id,
    seq,
  ])
  await database.query(
    `update history_heads h set seq = $2, hash = (select hash from history where parish_id = $1 and seq = $2)
     where parish_id = $1`,
    [parish_id, seq - 1],
  )
  expect((await verifyChains(database)).broken.filter(b => b.parish_id === parish_id)).toEqual([])
  expect(await findHeadDifferences(database, signedHeads)).toContainEqual({ parish_id, seq })
})

test('signed heads: stored daily and mailed to the administrators, without personal data', async () => {
  await database.query(
    `insert into users (role_id, name, email) values (1, 'Administrator', 'admin@kuria.test')`,
  )
  const emails: MailMessage[] = []
  const mail = { send: async (email: MailMessage) => void emails.push(email), close: () => {} }
  const folder = join(dataDir, 'daily')
  await sealHistory({ database, mail, secret: SECRET, folder })()
  await sealHistory({ database, mail, secret: SECRET, folder })()
  const [file, ...otherFiles] = await keptHeads(folder)
  expect(otherFiles).toEqual([])
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\.json$/)])
  const signedHeads = await readHeads(file!)
  expect(isSigned(signedHeads!, SECRET)).toBe(true)
  expect(emails.map(({ to }) => to.address)).toEqual(['admin@kuria.test', 'admin@kuria.test'])
  const text = await readFile(file!, 'utf8')
  expect(emails.at(-1)!.attachment).toMatchObject({ content: text })
  expect(text).not.toMatch(/Nowak|Anna|Parafia/)
})

test('signed heads: a file of another format → undefined', async () => {
  const file = join(dataDir, 'zepsuty.json')
  await writeFile(file, '{"at": "wczoraj"')
  expect(await readHeads(file)).toBeUndefined()
  expect(await readHeads(join(dataDir, 'nie-ma.json'))).toBeUndefined()
  expect(await keptHeads(join(dataDir, 'nie-ma'))).toEqual([])
})

test('signed heads: the first signature is stored at the first start, and not again', async () => {
  const folder = join(dataDir, 'first')
  await sealFirst({ database, secret: SECRET, folder })
  const [file] = await keptHeads(folder)
  const signedHeads = await readHeads(file!)
  expect(isSigned(signedHeads!, SECRET)).toBe(true)
  await createParish('Nowy')
  await sealFirst({ database, secret: SECRET, folder })
  expect(await readHeads(file!)).toEqual(signedHeads)
})
