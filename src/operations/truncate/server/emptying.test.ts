import { readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { verifyChains } from '#history/server/chain.ts'
import { findHeadDifferences, signHeads } from '#history/server/heads/heads.ts'
import { strayRecords } from '#history/server/verification/verify-records.ts'
import type { Db } from '#platform/database/database.ts'
import { findWrongSums } from '#statistics/server/testing.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import { doCleanup, orderRemovals } from './jobs.ts'
import { cleanupMail } from './emails.ts'
import { NAME, houseToEmpty } from './testing.ts'

const {
  database,
  inParish,
  cleanupDeps,
  adam,
  secondAdministrator,
  inhabited,
  ask,
  rowOf,
  countIn,
  approve,
} = await houseToEmpty('truncate_emptying')
const ewa = await secondAdministrator()

test('truncation: a restorable file is written first, then the parish is emptied, and no other', async () => {
  const [{ priest, person }, { priest: neighbour }] = [await inhabited(), await inhabited()]
  const { body } = await ask(adam, priest)
  await approve(ewa, body.id)
  await doCleanup(cleanupDeps)({ id: body.id })
  const row = await rowOf(body.id)
  expect(row).toMatchObject({ state: 'done', problem: null, decided_by_name: 'Ewa Lis' })
  expect(await readdir(cleanupDeps.folder)).toContain(row.backup_file)
  expect([await countIn(priest, 'people'), await countIn(priest, 'baptisms')]).toEqual([0, 0])
  expect(await countIn(priest, 'parish_places')).toBe(1)
  expect(await inParish(priest.parish_id, findWrongSums)).toEqual([])
  expect(await countIn(neighbour, 'people')).toBe(1)
  const { rows } = await database.query(
    `select action, reason, account_name from history where parish_id = $1 and table_name = 'people' and record_id = $2 order by seq desc limit 1`,
    [priest.parish_id, person],
  )
  expect(rows[0]).toEqual({
    action: 'delete',
    reason: 'Dane z próby przed rozpoczęciem pracy',
    account_name: 'Ewa Lis',
  })
  expect((await priest('GET', '/api/peoples?search=zuk')).body.data).toEqual([])
  expect((await verifyChains(database)).broken).toEqual([])
  await doCleanup(cleanupDeps)({ id: body.id })
  expect((await rowOf(body.id)).finished_at).toBe(row.finished_at)
}, 300_000)

test('truncation: intentions are emptied → reports of funerals stay, without their Mass', async () => {
  const { priest } = await inhabited()
  await inParish(priest.parish_id, async db => {
    const mass = { mass_date: '2026-11-25', mass_time: '11:00', content: '+ Jan Lis' } as const
    const { id: intention_id } = await db
      .insertInto('intentions')
      .values({ ...mass, status: 'accepted' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const deceased = { names: 'Jan', surname: 'Lis' }
    await db
      .insertInto('funerals')
      .values([{ ...deceased, intention_id }, deceased])
      .execute()
  })
  const { body } = await ask(adam, priest, { parts: ['intentions'] })
  expect((await rowOf(body.id)).counted).toEqual([
    { table: 'intentions', label: 'intencje', rows: 1 },
  ])
  await approve(ewa, body.id)
  await doCleanup(cleanupDeps)({ id: body.id })
  expect(await rowOf(body.id)).toMatchObject({ state: 'done', problem: null })
  const funerals = await inParish(priest.parish_id, db =>
    db.selectFrom('funerals').select(['surname', 'intention_id']).execute(),
  )
  expect(funerals).toEqual([
    { surname: 'Lis', intention_id: null },
    { surname: 'Lis', intention_id: null },
  ])
  expect((await verifyChains(database)).broken).toEqual([])
})

test('truncation: disk full → nothing is deleted, and the failure is reported', async () => {
  const { priest } = await inhabited()
  const { body } = await ask(adam, priest)
  await approve(ewa, body.id)
  const full = join(cleanupDeps.folder, 'full')
  await symlink('/proc/kancelaria', full)
  await doCleanup({ ...cleanupDeps, folder: full })({ id: body.id })
  const row = await rowOf(body.id)
  expect(row.state).toBe('failed')
  expect(row.problem).toContain('Nic nie zostało usunięte')
  expect(await countIn(priest, 'people')).toBe(1)
})

test('parish removal: the parish is closed at once, and can be reopened until its day', async () => {
  const { priest } = await inhabited()
  const { body } = await ask(adam, priest, { kind: 'removal', term_days: 30 })
  await approve(ewa, body.id)
  expect((await priest('GET', '/api/peoples')).status).toBe(401)
  await doCleanup(cleanupDeps)({ id: body.id })
  expect(await rowOf(body.id)).toMatchObject({ state: 'approved', open: true, problem: null })
  await adam('POST', `/api/truncate/${body.id}/stop`)
  const { rows } = await database.query('select active from parishes where id = $1', [
    priest.parish_id,
  ])
  expect(rows[0].active).toBe(1)
  expect(await countIn(priest, 'people')).toBe(1)
})

/** Adds records that no user can delete: an accepted intention, and a coat of arms used by papers. */
async function withWhatNobodyDeletes(db: Db) {
  const mass = {
    mass_date: '2026-11-25',
    mass_time: '18:00',
    content: 'O zdrowie',
    status: 'accepted',
  } as const
  await db.insertInto('intentions').values(mass).execute()
  const arms = { digest: 'a'.repeat(43), kind: 'png', width: 1, height: 1, in_use: true } as const
  await db
    .insertInto('letterhead_pictures')
    .values({ ...arms, content: Buffer.from('a') })
    .execute()
}

test('parish removal: data are deleted only after they were downloaded, then completely with their history', async () => {
  const [{ priest }, { priest: neighbour }] = [await inhabited(), await inhabited()]
  const parish = priest.parish_id!
  await inParish(parish, withWhatNobodyDeletes)
  await database.query(
    `insert into parish_verifications (parish_id, rows, problems) values (${parish}, 9, 0)`,
  )
  const before = await signHeads(database, cleanupDeps.secret)
  const { body } = await ask(adam, priest, { kind: 'removal', term_days: 7 })
  await approve(ewa, body.id)
  await database.query(
    `update parish_cleanups set due_at = now() - interval '1 hour' where id = $1`,
    [body.id],
  )
  await orderRemovals(database)()
  const { rows: jobRows } = await database.query(
    `select data from pgboss.job where name = 'parish-cleanup' and (data->>'id')::int = $1`,
    [body.id],
  )
  expect(jobRows).toHaveLength(1)
  await doCleanup(cleanupDeps)({ id: body.id })
  expect((await rowOf(body.id)).problem).toContain('Nikt nie pobrał jeszcze danych')
  expect(await countIn(priest, 'people')).toBe(1)
  await inParish(parish, async db => {
    const values = {
      parish_backup_type_id: 3,
      hash: 'k1',
      ordered_by: adam.user_id,
      ordered_by_name: 'Adam Bór',
      state: 'ready',
    } as const
    const { id } = await db
      .insertInto('parish_backups')
      .values(values)
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('parish_backup_takings')
      .values({ parish_backup_id: id, account_id: adam.user_id, name: 'Adam Bór' })
      .execute()
  })
  await doCleanup(cleanupDeps)({ id: body.id })
  expect(await rowOf(body.id)).toMatchObject({ state: 'done', problem: null })
  const { rows: tables } = await database.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'parish_id'
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const client = await database.connect()
  await client.query('begin; set local role app_backup')
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*)::int as left from "${name}" where parish_id = ${parish}`,
    )
    expect(rows[0].left, name).toBe(0)
  }
  await client.query('rollback')
  client.release()
  expect(await countIn(neighbour, 'people')).toBe(1)
  expect((await verifyChains(database)).broken).toEqual([])
  expect(await strayRecords(database)).toEqual([])
  expect(await findHeadDifferences(database, before)).toEqual([])
  const parishRecord = (await adam('GET', `/api/parishes/${parish}`)).body
  expect(parishRecord).toMatchObject({
    name: NAME,
    active: 0,
    url: `usunieta-${parish}`,
    phone: null,
  })
  expect((await ask(adam, priest)).status).toBe(404)
}, 300_000)

test('truncation: every administrator gets an e-mail about every step', async () => {
  const { priest } = await inhabited()
  const { body } = await ask(adam, priest)
  const emails: MailMessage[] = []
  const mail = { send: async (email: MailMessage) => void emails.push(email), close: () => {} }
  await cleanupMail(database, mail, 'https://kancelaria.test')({ id: body.id, event: 'asked' })
  // Recipients: two administrators, and the priest of the parish.
  expect(emails).toHaveLength(3)
  expect(emails[0]).toMatchObject({
    subject: `Dane parafii: ${NAME}`,
    link: { url: 'https://kancelaria.test/administration/truncate' },
  })
  expect(emails[0]!.paragraphs.join(' ')).toContain('Adam Bór')
})
