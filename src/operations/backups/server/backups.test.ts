import { copyFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertDictionaries } from '#dictionaries/entries/server/seeds.ts'
import { openDatabase, runInTransaction } from '#platform/database/database.ts'
import { insertJob } from '#platform/jobs/jobs.ts'
import { testApi } from '#testing/api.ts'
import { quickLocks } from '#testing/locks.ts'
import { emptyDatabase, ownDatabase } from '#testing/own-database.ts'
import { measureFile } from './database/check.ts'
import { loadBackup } from './database/load.ts'
import { passphraseCost } from './format/passphrase.ts'
import { makeBackup } from './make-backup.ts'

const FULL_COST = passphraseCost.logarithm
quickLocks()
const url = await ownDatabase('backed_up')
const server = await testApi({ url })
const { database, newParish, inParish } = server
const folder = await mkdtemp('/tmp/kancelaria-backups-')
afterAll(() => rm(folder, { recursive: true }))

const SECRET = 'a'.repeat(64)
const PASSPHRASE = 'cztery śliwki pod płotem'
const place = (passphrase?: string) => ({
  database,
  url,
  folder,
  passphrase,
  secret: SECRET,
  heads: join(folder, 'heads'),
})
const empty = () => emptyDatabase('restored')
/** Copies the model database, because running all migrations takes seconds; only a complete restore runs them. */
const copyModel = () => emptyDatabase('restored', inject('model'))

let file: string
beforeAll(async () => {
  await insertDictionaries(database)
  const [anna, roch] = [await newParish({ name: 'Parafia św. Anny' }), await newParish()]
  for (const clerk of [anna, roch]) {
    for (const surname of ['Żuk', 'Łoś', 'Gęś']) {
      const response = await clerk('POST', '/api/peoples', {
        names: 'Anna',
        surname,
        gender: 2,
        birth_date: '1990',
      })
      expect(response.status).toBe(201)
    }
  }
  await inParish(anna.parish_id, db =>
    db.insertInto('towns').values({ name: 'Tab\ti\\ukośnik\nw nazwie' }).execute(),
  )
  const backup = await makeBackup({ ...place(PASSPHRASE), folder: join(folder, 'first') })
  file = backup.file
})

/** Makes a backup encrypted at the real cost; the others in this file use a low cost. */
async function backUpAtFullCost() {
  const { logarithm } = passphraseCost
  passphraseCost.logarithm = FULL_COST
  const backup = await makeBackup({ ...place(PASSPHRASE), folder: join(folder, 'full') })
  passphraseCost.logarithm = logarithm
  return backup.file
}

const counts = async (address: string) => {
  const otherDatabase = openDatabase(address, 1)
  try {
    const { rows } = await otherDatabase.query(
      `select (select count(*) from parishes) as parishes, (select count(*) from users) as users,
         (select count(*) from history) as history, (select max(seq) from history_heads) as last`,
    )
    return rows[0]
  } finally {
    await otherDatabase.end()
  }
}

test('loadBackup: every row, constraint and row security rule is restored, and history verifies', async () => {
  const target = await empty()
  const loadResult = await loadBackup(await backUpAtFullCost(), PASSPHRASE, target)
  expect(await counts(target)).toEqual(await counts(url))
  expect(loadResult.rows.people).toBe(6)
  // The counts above cover only some tables, so check that empty ones are included too.
  const tables = await database.query<{ relname: string }>(`select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`)
  expect(Object.keys(loadResult.rows).toSorted()).toEqual(
    tables.rows.map(({ relname }) => relname).toSorted(),
  )
  expect(loadResult.secret).toBe(SECRET)
  expect(await measureFile(target, loadResult)).toEqual({ problems: [], remarks: [] })
  const rules = `select conrelid::regclass::text as owner, conname, pg_get_constraintdef(oid) as rule, convalidated
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`
  const walls = `select relname, relrowsecurity, relforcerowsecurity from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
  const triggers = `select tgrelid::regclass::text as owner, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`
  const restoredDatabase = openDatabase(target, 1)
  for (const statement of [rules, walls, triggers]) {
    const [before, after] = [
      await database.query(statement),
      await restoredDatabase.query(statement),
    ]
    expect(after.rows).toEqual(before.rows)
  }
  await restoredDatabase.end()
})

test(
  'loadBackup: the restored program works, finds people and assigns new numbers',
  { tags: ['nightly'] },
  async () => {
    const target = await empty()
    await loadBackup(file, PASSPHRASE, target)
    const restoredApi = await testApi({ url: target })
    const { rows } = await restoredApi.database.query(
      `select id from parishes where name = 'Parafia św. Anny'`,
    )
    const clerk = await restoredApi.signIn(3, rows[0].id)
    const { body } = await clerk('GET', '/api/peoples?search=zuk')
    expect(body.data.map(({ surname }: { surname: string }) => surname)).toEqual(['Żuk'])
    const response = await clerk('POST', '/api/peoples', {
      names: 'Ewa',
      surname: 'Nowa',
      gender: 2,
      birth_date: '1991',
    })
    expect(response.status).toBe(201)
    const towns = await restoredApi.inParish(rows[0].id, db =>
      db.selectFrom('towns').select('name').execute(),
    )
    expect(towns.map(({ name }) => name)).toContain('Tab\ti\\ukośnik\nw nazwie')
  },
)

test('loadBackup: an e-mail that was queued at the time of the backup is sent after the restore', async () => {
  await runInTransaction(database, { role: 'app_system' }, db =>
    insertJob(db, 'account-mail', { kind: 'reset_password', user_id: 1 }),
  )
  const { file: backupFile } = await makeBackup(place())
  const target = await copyModel()
  await loadBackup(backupFile, undefined, target)
  const restoredDatabase = openDatabase(target, 1)
  const { rows } = await restoredDatabase.query(
    `select data from pgboss.job where name = 'account-mail'`,
  )
  await restoredDatabase.end()
  expect(rows).toContainEqual({ data: { kind: 'reset_password', user_id: 1 } })
})

const refusal = async (damagedFile: string, passphrase: string | undefined = PASSPHRASE) => {
  const target = await copyModel()
  const words = await loadBackup(damagedFile, passphrase, target).then(
    () => 'restored',
    (problem: Error) => `${problem.name}: ${problem.message}`,
  )
  const targetDatabase = openDatabase(target, 1)
  const { rows } = await targetDatabase.query(`select to_regclass('parishes') is null as untouched`)
  const parishCount = rows[0].untouched
    ? 0
    : (await targetDatabase.query('select from parishes')).rowCount
  await targetDatabase.end()
  expect(parishCount).toBe(0)
  return words
}
const getCopy = async (name: string) => {
  const copy = join(folder, name)
  await copyFile(file, copy)
  return copy
}

test('loadBackup: wrong or missing passphrase → refused', async () => {
  expect(await refusal(file, 'inne hasło')).toBe('BackupProblem: To nie jest hasło do tej kopii.')
  const target = await copyModel()
  await expect(loadBackup(file, undefined, target)).rejects.toThrow('Ta kopia jest zaszyfrowana')
})

async function expectFlippedBitRefused(fraction: number) {
  for (const source of [file, (await makeBackup(place(), new Date('2026-11-20T00:00:00Z'))).file]) {
    const content = await readFile(source)
    const at = Math.floor(content.length * fraction)
    content[at] = content[at]! ^ 1
    const damagedFile = join(folder, 'flipped')
    await writeFile(damagedFile, content)
    expect(await refusal(damagedFile)).toMatch(/^BackupProblem: Plik kopii jest uszkodzony/)
  }
}
test('restore: a bit changed in the middle → refused, nothing restored', () =>
  expectFlippedBitRefused(0.6))
test.each([0.3, 0.98])(
  'restore: a bit changed at %f → refused, nothing restored',
  { tags: ['nightly'] },
  expectFlippedBitRefused,
)

async function expectCutFileRefused(fraction: number) {
  const cut = await getCopy('cut')
  const { length } = await readFile(cut)
  await truncate(cut, Math.floor(length * fraction))
  expect(await refusal(cut)).toMatch(
    /^BackupProblem: (Plik kopii jest uszkodzony|Kopia jest urwana)/,
  )
}
test('restore: file cut shortly before its end → refused', () => expectCutFileRefused(0.999))
test.each([0.2, 0.5])(
  'restore: file cut at %f → refused',
  { tags: ['nightly'] },
  expectCutFileRefused,
)

test('loadBackup: file that is not a backup → a message says so', async () => {
  const otherFile = join(folder, 'email.txt')
  await writeFile(otherFile, 'Szczęść Boże! To nie jest kopia.')
  expect(await refusal(otherFile)).toContain('nie jest kopią zapasową tego programu')
  expect(await refusal(join(folder, 'nowhere'))).toContain('Nie ma pliku')
})

test('makeBackup: folder not writable → an error, and the failure is recorded', async () => {
  const unwritablePlace = { ...place(), folder: '/proc/kancelaria' }
  await expect(makeBackup(unwritablePlace)).rejects.toThrow('Nie można założyć katalogu kopii')
  const { rows } = await database.query('select problem from backups order by id desc limit 1')
  expect(rows[0].problem).toContain('Nie można założyć katalogu')
})

test('makeBackup: two concurrent backups → both are complete', { tags: ['nightly'] }, async () => {
  const backups = await Promise.all([
    makeBackup(place(), new Date('2026-11-22T01:00:00Z')),
    makeBackup(place(), new Date('2026-11-23T02:00:00Z')),
  ])
  for (const { file: backupFile } of backups) {
    const loadResult = await loadBackup(backupFile, undefined, await empty())
    expect(loadResult.rows.people).toBe(6)
  }
})
