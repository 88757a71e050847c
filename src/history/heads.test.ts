import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import type { Letter } from '#platform/letter.ts'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { verifyChains } from './chain.ts'
import { keptHeads, readHeads, sealHistory } from './heads-job.ts'
import { type SignedHeads, differences, isSigned, signHeads } from './heads.ts'

const SECRET = 'tajny klucz tej instalacji, dość długi'

const url = await ownDatabase('heads')
const { newParish, inParish, database } = await testApi({ url })
const dataDir = await mkdtemp('/tmp/kancelaria-heads-')
afterAll(() => rm(dataDir, { recursive: true }))

async function parishOf(surname: string) {
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

/** As somebody with all the keys would: changes an old row and makes every later hash fit. */
const writeAnew = (parish_id: number) =>
  database.query(
    `do $$
    declare entry history; before bytea := '\\x';
    begin
      update history set new = jsonb_set(new, '{surname}', '"Podmieniony"') where parish_id = ${parish_id} and seq = 1;
      for entry in select * from history where parish_id = ${parish_id} order by seq loop
        update history set prev_hash = before, hash = history_hash(before, parish_id, seq, table_name, record_id, action,
          old, new, reason, account_id, account_name, at)
        where parish_id = entry.parish_id and seq = entry.seq returning hash into before;
      end loop;
      update history_heads set hash = before where parish_id = ${parish_id};
    end $$`,
  )

const lastOf = (signed: SignedHeads, parish_id: number) =>
  signed.heads.find(head => head.parish_id === parish_id)!.seq

test('a signature holds for what was signed, by this installation, and for nothing else', async () => {
  await parishOf('Nowak')
  const signed = await signHeads(database, SECRET)
  expect(signed.heads.length).toBeGreaterThan(0)
  expect(isSigned(signed, SECRET)).toBe(true)
  expect(isSigned(signed, 'inny klucz innej instalacji')).toBe(false)
  expect(isSigned({ ...signed, at: '2020-01-01T00:00:00.000Z' }, SECRET)).toBe(false)
  const [head, ...others] = signed.heads
  expect(isSigned({ ...signed, heads: others }, SECRET)).toBe(false)
  const moved = { ...head!, hash: head!.hash.replace(/^./, first => (first === '0' ? '1' : '0')) }
  expect(isSigned({ ...signed, heads: [moved, ...others] }, SECRET)).toBe(false)
})

test('work that goes on after the signature differs from nothing', async () => {
  const parish_id = await parishOf('Lis')
  const signed = await signHeads(database, SECRET)
  await addPeople(parish_id, 'Lisiecki')
  expect(await differences(database, signed)).toEqual([])
})

test('a chain written anew from its beginning agrees with itself, but not with the signed head', async () => {
  const parish_id = await parishOf('Kowal')
  const signed = await signHeads(database, SECRET)
  await writeAnew(parish_id)
  const { broken } = await verifyChains(database)
  expect(broken.filter(one => one.parish_id === parish_id)).toEqual([])
  expect(await differences(database, signed)).toEqual([
    { parish_id, seq: lastOf(signed, parish_id) },
  ])
})

test('a tail cut off together with its head is missed by the signature', async () => {
  const parish_id = await parishOf('Wilk')
  const signed = await signHeads(database, SECRET)
  const seq = lastOf(signed, parish_id)
  await database.query('delete from history where parish_id = $1 and seq = $2', [parish_id, seq])
  await database.query(
    `update history_heads h set seq = $2, hash = (select hash from history where parish_id = $1 and seq = $2)
     where parish_id = $1`,
    [parish_id, seq - 1],
  )
  expect((await verifyChains(database)).broken.filter(b => b.parish_id === parish_id)).toEqual([])
  expect(await differences(database, signed)).toContainEqual({ parish_id, seq })
})

test('every day the heads are kept and go out to the administrators, without a word about people', async () => {
  await database.query(
    `insert into users (role_id, name, email) values (1, 'Administrator', 'admin@kuria.test')`,
  )
  const letters: Letter[] = []
  const mail = { send: async (letter: Letter) => void letters.push(letter), close: () => {} }
  const folder = join(dataDir, 'daily')
  await sealHistory({ database, mail, secret: SECRET, folder })()
  await sealHistory({ database, mail, secret: SECRET, folder })()
  const [file, ...more] = await keptHeads(folder)
  expect(more).toEqual([])
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d\.json$/)])
  const signed = await readHeads(file!)
  expect(isSigned(signed!, SECRET)).toBe(true)
  expect(letters.map(({ to }) => to.address)).toEqual(['admin@kuria.test', 'admin@kuria.test'])
  const text = await readFile(file!, 'utf8')
  expect(letters.at(-1)!.attachment).toMatchObject({ content: text })
  expect(text).not.toMatch(/Nowak|Anna|Parafia/)
})

test('a file that is no file of heads is read as none', async () => {
  const file = join(dataDir, 'zepsuty.json')
  await writeFile(file, '{"at": "wczoraj"')
  expect(await readHeads(file)).toBeUndefined()
  expect(await readHeads(join(dataDir, 'nie-ma.json'))).toBeUndefined()
  expect(await keptHeads(join(dataDir, 'nie-ma'))).toEqual([])
})

const command = fileURLToPath(new URL('./verify.ts', import.meta.url))
const runVerify = (...files: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...files], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: url, SECRET_KEY: SECRET, DATA_DIR: dataDir },
  })
  return { status, stdout, stderr }
}

test('npm run verify tells an untouched history from one written anew, and a strange file from ours', async () => {
  const own = join(dataDir, 'dzisiaj.json')
  await writeFile(own, JSON.stringify(await signHeads(database, SECRET)))
  expect(runVerify(own)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(
      /^Historia nienaruszona: sprawdzono wpisów: \d+, podpisanych plików: 1\./,
    ),
  })
  const parish_id = await parishOf('Sroka')
  await writeFile(own, JSON.stringify(await signHeads(database, SECRET)))
  await writeAnew(parish_id)
  const rewritten = runVerify(own)
  expect(rewritten).toMatchObject({ status: 1, stdout: 'Historia została naruszona.\n' })
  expect(rewritten.stderr).toMatch(
    new RegExp(`^Parafia ${parish_id}, wpis \\d+: inny niż podpisany 20`),
  )
  const strange = join(dataDir, 'obcy.json')
  await writeFile(
    strange,
    JSON.stringify(await signHeads(database, 'klucz obcej instalacji, też długi')),
  )
  expect(runVerify(strange).stderr).toMatch(/obcy\.json: podpis się nie zgadza/)
})
