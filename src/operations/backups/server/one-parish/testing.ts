import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, inject } from 'vitest'
import { insertDictionaries } from '#dictionaries/entries/server/seeds.ts'
import { verifyChains } from '#history/server/chain.ts'
import { strayRecords } from '#history/server/verification/verify-records.ts'
import { type Db, openDatabase, withoutTimeout } from '#platform/database/database.ts'
import { sealReadings } from '#history/server/readings/readings.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { makeBackup } from '../make-backup.ts'
import { writeParishFile } from './file.ts'

/**
 * Returns all rows of a parish as text by table, and the parish's own rows of shared lists; of the given tables or of
 * all.
 */
export async function buildContent(
  address: string,
  parish: number,
  tableNames?: readonly string[],
) {
  const otherDatabase = openDatabase(address, 1)
  const { rows: tables } = await otherDatabase.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'parish_id'
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('record_words', 'word_keys', 'nightly_progress', 'reads', 'packed_reads', 'account_sessions') order by 1`,
  )
  const content: Record<string, unknown> = {}
  const client = await otherDatabase.connect()
  await client.query('begin; set local role app_backup; set local statement_timeout = 0')
  for (const { name } of tables.filter(table => tableNames?.includes(table.name) ?? true)) {
    const { rows } = await client.query(
      withoutTimeout(
        `select coalesce(string_agg(t::text, E'\\n' order by t::text collate "C"), '') as text from "${name}" t where parish_id = ${parish}`,
      ),
    )
    if (rows[0].text) content[name] = rows[0].text
  }
  await client.query('rollback')
  client.release()
  await otherDatabase.end()
  return content
}

/** Returns the message of rejected work. */
export const getRefusal = (work: Promise<unknown>) =>
  work.then(
    () => 'restored',
    (problem: Error) => problem.message,
  )

/** Checks that every history chain is complete and agrees with the records. */
export async function verifyDatabase(address: string) {
  const otherDatabase = openDatabase(address, 2)
  const [chains, strays] = [await verifyChains(otherDatabase), await strayRecords(otherDatabase)]
  await otherDatabase.end()
  return { broken: chains.broken, strays }
}

/** Starts an installation with two parishes, writes the file of the first one and a backup of the whole. */
export async function startTwoParishes(databaseName: string) {
  const url = await ownDatabase(databaseName)
  const { api, database, newParish, inParish } = await testApi({ url })
  const folder = await mkdtemp('/tmp/kancelaria-one-parish-')
  afterAll(() => rm(folder, { recursive: true }))
  const secret = 'a'.repeat(64)
  const server = { url: inject('postgres'), template: inject('model') }
  const bench = { server, url, folder, secret }
  await insertDictionaries(database)
  const anna = await newParish({ name: 'Parafia św. Anny' })
  const roch = await newParish({ name: 'Parafia św. Rocha' })
  const person = await addRecords(anna)
  await inParish(anna.parish_id, db => addCommunionWithSchool(db, anna.parish_id))
  await addPerson(roch, 'Gęś')
  expect((await anna('GET', `/api/peoples/${person}`)).status).toBe(200)
  await api.server.accessLog.flush()
  await sealReadings(database)
  const annaFile = join(folder, 'anna')
  await writeParishFile(bench, anna.parish_id!, annaFile)
  const place = { database, url, folder, secret, heads: join(folder, 'heads') }
  const { file: wholeBackup } = await makeBackup(place)
  const { rows } = await database.query('select url from parishes where id = $1', [anna.parish_id])
  const annaUrl: string = rows[0].url
  return {
    database,
    inParish,
    url,
    folder,
    bench,
    anna,
    roch,
    person,
    annaFile,
    annaUrl,
    wholeBackup,
  }
}

export async function addPerson(clerk: Caller, surname: string, overrides = {}): Promise<number> {
  const entry = { names: 'Anna', surname, gender: 2, birth_date: '1990', ...overrides }
  const { status, body } = await clerk('POST', '/api/peoples', entry)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

/** Adds two people, a task for the caller, an act of baptism and a webhook; returns the id of the first person. */
async function addRecords(clerk: Caller) {
  const town = await clerk('POST', '/api/towns', { name: 'Zażółcin Mały' })
  const person = await addPerson(clerk, 'Żuk', {
    ...(town.body?.id && { dic_town_id: town.body.id }),
    phone: '600100200',
    contacts: [{ kind: 'phone', value: '14 627 10 11' }],
  })
  await addPerson(clerk, 'Łoś')
  const task = { content: 'Zadzwonić', assignee_id: clerk.user_id }
  expect((await clerk('POST', `/api/tasks/people/${person}`, task)).status).toBe(201)
  const baptism = { archival: true, act_number: '7', year: 1985, names: 'Zofia', surname: 'Gołąb' }
  expect((await clerk('POST', '/api/baptisms', baptism)).status).toBe(201)
  const hook = { url: 'https://strona.example/zdarzenia', events: ['act.entered'] }
  expect((await clerk('POST', '/api/webhooks', hook)).status).toBe(201)
  return person
}

/** Adds an act of first communion with a school of the parish's own dictionary. */
async function addCommunionWithSchool(db: Db, parish_id: number | null) {
  const { id } = await db
    .insertInto('dictionary_items')
    .values({ dictionary: 'School', value: 'Szkoła w Zażółcinie', parish_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('communions')
    .values({ names: 'Jan', surname: 'Lis', year: 2001, act_number: '1', dic_school_id: id })
    .execute()
}
