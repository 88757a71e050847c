import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { registerHistoryKey } from '#history/server/heads/history-keys.ts'
import { signHeads } from '#history/server/heads/heads.ts'
import { getVerdict } from '#history/server/verification/verdict.ts'
import { createSealing } from '#platform/files/seal.ts'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { runRotateCommand } from './command.ts'
import { INSTALLATION_COLUMNS, PARISH_COLUMNS, type SealedColumn } from './sealed-columns.ts'

const [former, present, other] = ['f', 'p', 'o'].map(letter => letter.repeat(64))

const url = await ownDatabase('rotate')
const { newParish, inParish, database } = await testApi({ url })
const dataDir = await mkdtemp('/tmp/kancelaria-rotate-')
afterAll(() => rm(dataDir, { recursive: true }))

const environment = {
  DATA_DIR: dataDir,
  DATABASE_URL: url,
  SECRET_KEY: present,
  SECRET_KEY_PREVIOUS: former,
}

const sealText = ({ purpose, column }: SealedColumn, owner: number) =>
  createSealing(purpose).seal(former!, owner, `tekst ${column}`)
const [factor] = INSTALLATION_COLUMNS as [SealedColumn]
const [payments, p24, webhook, formerWebhook, file, plan] = PARISH_COLUMNS as SealedColumn[]

/** Creates a parish with a text in every sealed column. */
async function sealParish() {
  const { parish_id, user_id } = await newParish()
  const sealHere = (column: SealedColumn) => sealText(column, parish_id!)
  await database.query('update users set two_factor_secret = $2 where id = $1', [
    user_id,
    sealText(factor, user_id),
  ])
  await inParish(parish_id, async db => {
    await db
      .insertInto('order_settings')
      .values({ secret: sealHere(payments!), p24_secret: sealHere(p24!) })
      .execute()
    await db
      .insertInto('webhooks')
      .values({
        url: 'https://parafia.test/',
        events: ['act.created'],
        secret: sealHere(webhook!),
        previous_secret: sealHere(formerWebhook!),
        previous_until: new Date().toISOString(),
        made_by_name: 'ks. Jan Lis',
      })
      .execute()
    await db
      .insertInto('parish_backups')
      .values({
        parish_backup_type_id: 1,
        hash: 'abc',
        ordered_by: user_id,
        ordered_by_name: 'ks. Jan Lis',
        passphrase: sealHere(file!),
      })
      .execute()
    await db
      .insertInto('parish_backup_plans')
      .values({
        parish_backup_type_id: 1,
        upcoming_start_date: '2030-01-01',
        planned_by: user_id,
        planned_by_name: 'ks. Jan Lis',
        passphrase: sealHere(plan!),
      })
      .execute()
  })
  return parish_id!
}

/** Lists the texts of a column, each with the letter of the key that opens it. */
async function openColumn({ table, column, owner, purpose }: SealedColumn, parish_id?: number) {
  const client = await database.connect()
  try {
    await client.query('begin; set local role app_backup')
    const { rows } = await client.query<{ owner: number; text: string }>(
      `select ${owner} as owner, ${column} as text from ${table} where ${column} <> ''
       ${parish_id === undefined ? '' : `and parish_id = ${parish_id}`} order by 1`,
    )
    const { unsealWith } = createSealing(purpose)
    return rows.map(row => {
      const key = [former!, present!].find(secret => {
        try {
          return unsealWith(secret, row.owner, row.text)
        } catch {
          return false
        }
      })
      return key ? `${key[0]} ${unsealWith(key, row.owner, row.text)}` : 'unreadable'
    })
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const openParish = async (parish_id: number) =>
  (await Promise.all(PARISH_COLUMNS.map(column => openColumn(column, parish_id)))).flat()

const parishes = [await sealParish(), await sealParish()] as const
await registerHistoryKey(database, former!)
const headFile = join(dataDir, 'heads.json')
await writeFile(headFile, JSON.stringify(await signHeads(database, former!)))

const texts = (key: string) => PARISH_COLUMNS.map(({ column }) => `${key} tekst ${column}`)
const verify = () => getVerdict(database, [headFile], present!)

test('secrets:rotate: the former key is not given → refused, and nothing is changed', async () => {
  await expect(runRotateCommand([], { ...environment, SECRET_KEY_PREVIOUS: '' })).rejects.toThrow(
    'Nie ma czego zmieniać',
  )
  await expect(
    runRotateCommand([], { ...environment, SECRET_KEY_PREVIOUS: other }),
  ).rejects.toThrow('Historię podpisywano jeszcze innym kluczem')
  expect(await openParish(parishes[0])).toEqual(texts('f'))
})

test('secrets:rotate: killed half-way → everything opens, the history is not in doubt', async () => {
  await database.query(`create function hang() returns trigger language plpgsql as
    $$ begin perform pg_sleep(600); return new; end $$;
    create trigger hang before update on webhooks for each row when (new.parish_id = ${parishes[1]})
    execute function hang()`)
  const script = fileURLToPath(new URL('./command.ts', import.meta.url))
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...environment },
    stdio: 'ignore',
  })
  await expect.poll(() => openParish(parishes[0])).toEqual(texts('p'))
  child.kill('SIGKILL')
  await once(child, 'exit')
  await database.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`)
  await database.query('drop trigger hang on webhooks')
  expect(await openParish(parishes[1])).toEqual(texts('f'))
  const { problems, warnings } = await verify()
  expect(problems).toEqual([])
  expect(warnings).toContainEqual(expect.stringMatching('Podaj poprzedni klucz'))
})

test('secrets:rotate: repeated → all opens with the present key, and old signatures are verified', async () => {
  const output = await runRotateCommand([], environment)
  expect(output).toMatch('Klucz zmieniony.')
  expect(output).toMatch('Usuń ustawienie SECRET_KEY_PREVIOUS')
  for (const parish_id of parishes) expect(await openParish(parish_id)).toEqual(texts('p'))
  expect(await openColumn(factor)).toEqual([
    'p tekst two_factor_secret',
    'p tekst two_factor_secret',
  ])
  expect(await verify()).toMatchObject({ problems: [], warnings: [] })
  expect(await runRotateCommand([], environment)).toMatch('Zaszyfrowano od nowa: 0.')
})

test('secrets:rotate: a text that no key opens → named and left as it is', async () => {
  const parish_id = await sealParish()
  const foreignText = createSealing('payments').seal(other!, parish_id, 'obcy')
  await inParish(parish_id, db =>
    db.updateTable('order_settings').set({ secret: foreignText }).execute(),
  )
  expect(await runRotateCommand([], environment)).toMatch(
    'Nie do odczytania żadnym z kluczy (1): klucze płatności.',
  )
  expect(await openParish(parish_id)).toEqual(['unreadable', ...texts('p').slice(1)])
})

test('sealed columns: every purpose that encrypts what is stored is listed', async () => {
  const code = globSync('src/**/*.ts')
    .filter(name => !name.includes('.test.'))
    .map(name => readFileSync(name, 'utf8'))
  const purposes = code.flatMap(text =>
    [...text.matchAll(/createSealing\('([^']+)'\)/g)].map(([, purpose]) => purpose),
  )
  const storedPurposes = [...INSTALLATION_COLUMNS, ...PARISH_COLUMNS].map(({ purpose }) => purpose)
  // The request of a sign-in at a diocese is in a cookie for ten minutes.
  expect(new Set(purposes)).toEqual(
    new Set([...storedPurposes, 'oidc request', 'passkey challenge']),
  )
  expect(await readdir(dataDir)).not.toContain('secret.key')
})
