import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { testApi } from '#testing/api.ts'
import { emptyDatabase, ownDatabase } from '#testing/own-database.ts'
import { signHeads } from '../heads/heads.ts'
import { changeUntold, writeAnew } from '../testing.ts'
import { getVerdict } from './verdict.ts'

const SECRET = 'tajny klucz tej instalacji, dość długi'

const url = await ownDatabase('verify')
const { newParish, inParish, database } = await testApi({ url })
const dataDir = await mkdtemp('/tmp/kancelaria-verify-')
afterAll(() => rm(dataDir, { recursive: true }))

async function createParish(surname: string) {
  const { parish_id } = await newParish()
  await inParish(parish_id, db =>
    db
      .insertInto('people')
      .values(['Anna', 'Ewa', 'Jan'].map(names => ({ names, surname })))
      .execute(),
  )
  return parish_id!
}

async function signedNow(name: string) {
  const file = join(dataDir, `${name}.json`)
  await writeFile(file, JSON.stringify(await signHeads(database, SECRET)))
  return file
}

test('verify: empty database, or one of an earlier program → a message and exit code 2', async () => {
  const empty = await emptyDatabase('verify_empty')
  const early = await ownDatabase('verify_early')
  const earlyDatabase = openDatabase(early, 1)
  await earlyDatabase.query(
    'delete from kysely_migration where name = (select max(name) from kysely_migration)',
  )
  await earlyDatabase.end()
  for (const address of [empty, early]) {
    const { status, stdout, stderr } = runVerify({ DATABASE_URL: address })
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(/^Nie ma czego sprawdzić: .*\n$/)
  }
})

const command = fileURLToPath(new URL('./verify.ts', import.meta.url))
function runVerify(environment: { DATABASE_URL?: string } = {}, ...files: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...files], {
    encoding: 'utf8',
    env: {
      ...process.env,
      DATABASE_URL: url,
      SECRET_KEY: SECRET,
      DATA_DIR: dataDir,
      ...environment,
    },
  })
  return { status, stdout, stderr }
}

test('verify: no signed file, or none from the beginning of the history → warning and exit code 2', async () => {
  const alone = runVerify()
  expect(alone.status).toBe(2)
  expect(alone.stdout).toMatch(
    /^Historia nie jest pewna: sprawdzono wpisów: \d+, podpisanych plików: 0\./,
  )
  expect(alone.stderr).toMatch('Nie ma żadnego pliku z podpisem historii')
  await database.query(`update history_entries set at = at - interval '3 days'
    where parish_id = (select max(parish_id) from history) and seq = 1`)
  const { warnings } = await getVerdict(database, [await signedNow('późny')], SECRET)
  await database.query(`update history_entries set at = at + interval '3 days'
    where parish_id = (select max(parish_id) from history) and seq = 1`)
  expect(warnings).toEqual([expect.stringMatching('pliki z tego czasu zginęły')])
})

test('verify: history without its head → reported as incomplete', async () => {
  const parish_id = await createParish('Bezgłowy')
  const signedHead = await signedNow('głowa')
  await database.query('delete from history_heads where parish_id = $1', [parish_id])
  const { problems } = await getVerdict(database, [signedHead], SECRET)
  expect(problems).toEqual([
    expect.stringMatching(`^Parafia ${parish_id}, wpis \\d+: brakuje zapisu`),
  ])
  await database.query(
    `insert into history_heads select parish_id, seq, hash from history where parish_id = $1 order by seq desc limit 1`,
    [parish_id],
  )
})

test('verify: record changed with triggers disabled → reported with the record', async () => {
  const parish_id = await createParish('Dawny')
  await changeUntold(
    database,
    parish_id,
    'people',
    `update people set surname = 'Nowszy' where names = 'Ewa'`,
  )
  const { problems } = await getVerdict(database, [await signedNow('pusty')], SECRET)
  expect(problems).toEqual([
    expect.stringMatching(
      `^Parafia ${parish_id}, karta osoby \\(people\\) nr \\d+: ma inną treść niż w historii`,
    ),
  ])
  await changeUntold(
    database,
    parish_id,
    'people',
    `update people set surname = 'Dawny' where names = 'Ewa'`,
  )
})

test('verify: distinguishes an untouched history from a rewritten one, and a foreign file from an own one', async () => {
  const headFile = join(dataDir, 'dzisiaj.json')
  await writeFile(headFile, JSON.stringify(await signHeads(database, SECRET)))
  expect(runVerify({}, headFile)).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(
      /^Historia nienaruszona: sprawdzono wpisów: \d+, podpisanych plików: 1\./,
    ),
  })
  const parish_id = await createParish('Sroka')
  await writeFile(headFile, JSON.stringify(await signHeads(database, SECRET)))
  await writeAnew(database, parish_id)
  const rewritten = runVerify({}, headFile)
  expect(rewritten).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(/^Historia została naruszona/),
  })
  expect(rewritten.stderr).toMatch(
    new RegExp(`Parafia ${parish_id}, wpis \\d+: inny niż podpisany 20`),
  )
  const strange = join(dataDir, 'obcy.json')
  await writeFile(
    strange,
    JSON.stringify(await signHeads(database, 'klucz obcej instalacji, też długi')),
  )
  expect(runVerify({}, strange).stderr).toMatch(/obcy\.json: podpis się nie zgadza/)
})
