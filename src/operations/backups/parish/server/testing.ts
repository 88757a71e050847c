import { mkdtemp, rm } from 'node:fs/promises'
import { afterAll } from 'vitest'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import { testApi } from '#testing/api.ts'
import { ownDatabaseWithDictionaries } from '#testing/own-database.ts'
import { readArchive } from '../../server/format/archive.ts'
import { recordHistories } from '#app/server/record-histories.ts'
import { yearbooks } from '#app/server/yearbooks.ts'
import { parishBackupMail } from './emails.ts'
import { makeParishBackup } from './making.ts'
import { getFile } from './place.ts'

export const samplePassphrase = 'Sokołów 1427 zielone pole'

/** Starts a server with parish backups in a temporary folder. */
export async function houseWithBackups() {
  const folder = await mkdtemp('/tmp/kancelaria-parish-backups-')
  afterAll(() => rm(folder, { recursive: true }))
  // The test needs its own database, because plans and the deletion of old files process all parishes.
  const url = await ownDatabaseWithDictionaries('parish_backups')
  const { database, inParish, newParish, signIn } = await testApi({ url, parishBackups: folder })
  const backupDeps = {
    database,
    url,
    secret: 'test-secret',
    folder,
    recordHistories,
    yearbooks,
  }
  const emails: MailMessage[] = []
  const mail = { send: async (email: MailMessage) => void emails.push(email), close: () => {} }
  const write = parishBackupMail(database, mail, 'https://kancelaria.test')

  type Priest = Awaited<ReturnType<typeof newParish>>
  const order = (priest: Priest, parish_backup_type_id = 1, overrides = {}) =>
    priest('POST', '/api/parishes/backup', {
      parish_backup_type_id,
      passphrase: samplePassphrase,
      ...overrides,
    })
  const make = (priest: Priest, id: number, doing = backupDeps) =>
    makeParishBackup(doing)({ parish_id: priest.parish_id, id }, new AbortController().signal)
  const getRows = async (priest: Priest) => (await priest('GET', '/api/parishes/backup')).body.data

  const change = (priest: Priest, id: number, changes: object) =>
    inParish(priest.parish_id, db =>
      db.updateTable('parish_backups').set(changes).where('id', '=', id).execute(),
    )

  async function getContent(priest: Priest, id: number, lock = samplePassphrase) {
    const { hash } = await inParish(priest.parish_id, db =>
      db.selectFrom('parish_backups').select('hash').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    const files = new Map<string, Buffer>()
    const path = getFile(folder, { parish_id: priest.parish_id!, id, hash })
    await readArchive(path, lock, async (name, content) => void files.set(name, content))
    return files
  }

  async function withPeople(names: string) {
    const priest = await newParish()
    await inParish(priest.parish_id, async db => {
      await db
        .insertInto('people')
        .values({ names, surname: 'Łęcka', dic_marital_status_id: 1, notes: 'pierwsza;\n"druga"' })
        .execute()
      await db
        .insertInto('baptisms')
        .values({ names, surname: 'Łęcka', year: 2025, act_number: '1' })
        .execute()
    })
    return priest
  }

  return {
    folder,
    database,
    inParish,
    newParish,
    signIn,
    backupDeps,
    emails,
    write,
    order,
    make,
    rowsOf: getRows,
    change,
    contentOf: getContent,
    withPeople,
  }
}

export type PriestCaller = Parameters<Awaited<ReturnType<typeof houseWithBackups>>['order']>[0]
