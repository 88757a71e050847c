import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDedicatedConnection, openDatabase } from '#platform/database/database.ts'
import { startEmbedded } from '#platform/postgres/embedded.ts'
import { runCreateAdmin as createAdmin } from '#auth/sign-in/server/create-admin.ts'
import { quickLocks } from '#testing/locks.ts'
import { runBackupCommand as backUp } from './command.ts'
import { runRestoreCommand as restore } from './restore-installation.ts'

quickLocks()
const root = await mkdtemp('/tmp/kancelaria-restore-')
await chmod(root, 0o755) // the database cannot be inside folders of root, so it is elsewhere and survives their deletion
const environment = {
  DATA_DIR: join(root, 'data'),
  BACKUP_DIR: join(root, 'elsewhere'),
  BACKUP_PASSPHRASE: 'cztery śliwki pod płotem',
}
afterAll(() => rm(root, { recursive: true, force: true }))

/** Runs queries in the installation's own database while the program is stopped. */
async function inHouse<T>(work: (query: (text: string) => Promise<any[]>) => Promise<T>) {
  const embeddedServer = await startEmbedded(environment.DATA_DIR)
  const database = openDatabase(embeddedServer.url, 1)
  const query = async (text: string) => (await database.query(text)).rows
  try {
    return await work(query)
  } finally {
    await database.end()
    await embeddedServer.stop()
  }
}
const parishes = () =>
  inHouse(async query =>
    (await query('select name from parishes order by name')).map(({ name }) => name),
  )

let backupOutput: string
let file: string
let key: string
beforeAll(async () => {
  await createAdmin(['--email', 'adam@diecezja.test', '--name', 'Adam Bór'], environment)
  await inHouse(query =>
    query(`insert into parishes (name, url, town) values ('Parafia św. Anny', 'anna', 'Sokołów')`),
  )
  key = readFileSync(join(environment.DATA_DIR, 'secret.key'), 'utf8')
  backupOutput = await backUp(environment)
  file = /Kopia zapasowa: (\S+)/.exec(backupOutput)![1]!
}, 120_000)

test('backup command: folder inside the data folder → a warning that both would be lost together', async () => {
  const LOST = 'zginie razem z nim'
  expect(await backUp({ DATA_DIR: environment.DATA_DIR })).toContain(LOST)
  expect(backupOutput).not.toContain(LOST)
}, 120_000)

test('restore command: data folder deleted → everything is restored from the backup, including the key', async () => {
  await rm(environment.DATA_DIR, { recursive: true })
  const nearby = relative(process.cwd(), dirname(file))
  await expect(restore([basename(file)], environment)).rejects.toThrow('Nie ma pliku')
  await expect(restore([dirname(file)], environment)).rejects.toThrow('to folder')
  await expect(restore([file, '--untrust'], environment)).rejects.toThrow(
    /Nie rozumiem polecenia: restore .* --untrust\. Dopiski, które zna: .*--untrusted/,
  )
  const newComputer = { ...environment, CALLED_FROM: nearby }
  await expect(restore([basename(file), '--replace'], newComputer)).rejects.toThrow(
    'podpisał ją inny klucz',
  )
  const [, signer = ''] = /Klucz podpisu: (\S+)/.exec(backupOutput) ?? []
  const trustOptions = ['--replace', '--signed-by', signer]
  expect(await restore([basename(file), ...trustOptions], newComputer)).toContain(
    'Ta kopia pochodzi z tej instalacji',
  )
  await rm(environment.DATA_DIR, { recursive: true })
  const output = await restore([basename(file)], newComputer)
  expect(output).toContain('zapisał ją ktoś, kto zna to hasło')
  expect(output).toMatch(/Parafii: 1, parafian: 0, wpisów historii: [1-9]/)
  expect(output).toContain('Historia i podpisy się zgadzają.')
  expect(await parishes()).toEqual(['Parafia św. Anny'])
  expect(readFileSync(join(environment.DATA_DIR, 'secret.key'), 'utf8')).toBe(key)
}, 120_000)

test(
  'restore command: office in use → refused; with --replace → replaced, the former database is preserved',
  { timeout: 120_000, tags: ['nightly'] },
  async () => {
    await inHouse(query =>
      query(`insert into parishes (name, url, town) values ('Parafia nowsza', 'nowsza', 'Wólka')`),
    )
    await expect(restore([file], environment)).rejects.toThrow(
      /i ma wpisów historii: \d+\. Obecne dane mają ich \d+, ostatni z 2.*pracuje już kancelaria/s,
    )
    expect(await parishes()).toEqual(['Parafia nowsza', 'Parafia św. Anny'])
    const answer = await restore([file, '--replace'], environment)
    const oldDatabase = /odłożone w bazie (\w+)/.exec(answer)![1]!
    expect(await parishes()).toEqual(['Parafia św. Anny'])
    const embeddedServer = await startEmbedded(environment.DATA_DIR)
    const old = await openDedicatedConnection(
      embeddedServer.url.replace('/kancelaria?', `/${oldDatabase}?`),
    )
    const { rows } = await old.query('select name from parishes order by name')
    await old.end()
    await embeddedServer.stop()
    expect(rows.map(({ name }) => name)).toEqual(['Parafia nowsza', 'Parafia św. Anny'])
  },
)

test('restore command: program running → refused', async () => {
  await inHouse(async query => {
    await query('select 1')
    await expect(restore([file, '--replace'], environment)).rejects.toThrow(
      'Program jest uruchomiony',
    )
  })
}, 120_000)

test('restore command: a backup planted by another installation → refused, nothing changes', async () => {
  const otherEnvironment = {
    ...environment,
    DATA_DIR: join(root, 'other'),
    BACKUP_DIR: join(root, 'stick'),
  }
  await createAdmin(['--email', 'obcy@diecezja.test', '--name', 'Obcy Człowiek'], otherEnvironment)
  const [, plantedFile = ''] = /Kopia zapasowa: (\S+)/.exec(await backUp(otherEnvironment)) ?? []
  await expect(restore([plantedFile, '--replace'], environment)).rejects.toThrow(
    'Nie da się potwierdzić, że ta kopia pochodzi z tej instalacji',
  )
  await expect(restore([plantedFile], environment)).rejects.toThrow('pracuje już kancelaria')
  expect(await parishes()).toEqual(['Parafia św. Anny'])
}, 120_000)

test('restore command: an administrator without a parish → refused, and put aside with --replace', async () => {
  const adminOnly = { ...environment, DATA_DIR: join(root, 'admin') }
  await createAdmin(['--email', 'ewa@diecezja.test', '--name', 'Ewa Sad'], adminOnly)
  await expect(restore([file], adminOnly)).rejects.toThrow('ktoś założył konto albo coś wpisał')
  const answer = await restore([file, '--replace', '--untrusted'], adminOnly)
  expect(answer).toContain('Poprzednie dane zostały odłożone w bazie')
}, 120_000)

test('restore command: wrong passphrase → nothing changes, and no database is left behind', async () => {
  const wrong = { ...environment, BACKUP_PASSPHRASE: 'zupełnie inne hasło' }
  await expect(restore([file, '--replace'], wrong)).rejects.toThrow(
    'To nie jest hasło do tej kopii',
  )
  const names = await inHouse(query => query('select datname from pg_database order by 1'))
  expect(names.filter(({ datname }) => /restored/.test(datname))).toEqual([])
  expect(await parishes()).toEqual(['Parafia św. Anny'])
}, 120_000)

test('restore command: no file given → the usage is printed', async () => {
  await expect(restore([], environment)).rejects.toThrow('npm run restore --')
})
