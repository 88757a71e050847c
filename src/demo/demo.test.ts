import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { verifyChains } from '#history/server/chain.ts'
import { strayRecords } from '#history/server/verification/verify-records.ts'
import { type Database, openDatabase, runInTransaction } from '#platform/database/database.ts'
import { isInUse } from '#operations/backups/server/restoring/present-state.ts'
import { leaveDemo } from '#operations/leave-demo/server/leave.ts'
import { getVerdict } from '#documents/server/claims/claim.ts'
import type { Context } from '#platform/context.ts'
import { gatherEvidence } from '#books/premaritals/server/evidence/evidence.ts'
import { RULES } from '#books/premaritals/prints/server/claims.ts'
import { getPremarital } from '#books/premaritals/server/reading.ts'
import { seededRandom } from './random.ts'
import { DEMO_ACCOUNTS, listDemoAccounts } from './accounts.ts'
import { isEmpty } from './insert-demo.ts'
import { getFamily, toMasculineSurname, toFeminineSurname } from './people/names.ts'
import { ownDatabaseWithDemo } from '#testing/demo.ts'
import { ownDatabaseWithDictionaries } from '#testing/own-database.ts'

/**
 * Counts, in the first parish, grandchildren whose grandmother has a card, funeral rites, and neighbouring parishes.
 */
const variety = async (database: Database) => {
  const { rows } = await database.query('select id from parishes where url = $1', ['demo'])
  return runInTransaction(database, { role: 'app_user', parish_id: rows[0].id }, async db => {
    const result = await sql<Record<'grandchildren' | 'rites' | 'neighbours', number>>`
      select (select count(*) from people c join people f on f.id = c.father_id where f.mother_id is not null) as grandchildren,
        (select count(distinct dic_funeral_rite_id) from deceased) as rites,
        (select count(*) from dictionary_parishes) as neighbours`.execute(db)
    return result.rows[0]!
  })
}

/** Counts the spouses of the first parish whose baptism has neither an annotation nor a notice of the wedding. */
const unnotedSpouses = async (database: Database) => {
  const { rows } = await database.query('select id from parishes where url = $1', ['demo'])
  return runInTransaction(database, { role: 'app_user', parish_id: rows[0].id }, async db => {
    const result = await sql<{ n: number }>`
      select 2 * (select count(*) from weddings) - (select count(*) from baptism_annotations n
          join baptisms b on b.id = n.baptism_id join weddings w on w.id = n.origin_id
          where n.origin = 'weddings' and b.person_id in (w.groom_person_id, w.bride_person_id))
        - (select count(*) from notices where origin = 'weddings' and person_id is not null) as n`.execute(
      db,
    )
    return result.rows[0]!.n
  })
}

/**
 * Returns the refusals of the licences of the protocols of the first parish; a protocol whose licence is issued has
 * none.
 */
const licenceRefusals = async (database: Database) => {
  const { rows } = await database.query('select id from parishes where url = $1', ['demo'])
  return runInTransaction(database, { role: 'app_user', parish_id: rows[0].id }, async db => {
    const protocols = await db.selectFrom('premaritals').select('id').orderBy('id').execute()
    const refusals: (string | undefined)[][] = []
    for (const { id } of protocols) {
      const context = { db, user: { clergy: false } as Context['user'] }
      const evidence = await gatherEvidence(context, await getPremarital({ db }, id))
      const { unproved } = getVerdict(RULES.weddingLicence, evidence)
      refusals.push(unproved.map(({ refuse }) => refuse))
    }
    return refusals
  })
}

test('seed demo: an empty installation gets three parishes and a complete history', async () => {
  const empty = openDatabase(await ownDatabaseWithDictionaries('bare'))
  const database = openDatabase(await ownDatabaseWithDemo('demo'))
  onTestFinished(async () => {
    await empty.end()
    await database.end()
  })
  expect(await isEmpty(empty)).toBe(true)
  expect(await isEmpty(database)).toBe(false)

  const countHistory = async (table: string) => {
    const { rows } = await database.query(
      'select count(*) as n from history where table_name = $1',
      [table],
    )
    return rows[0].n as number
  }
  const refusals = await licenceRefusals(database)
  expect(refusals.slice(0, 2), 'held talks and gathered documents → licences').toEqual([[], []])
  for (const reasons of refusals.slice(2)) {
    expect(reasons).toContainEqual(
      expect.stringContaining('Rozmowy z narzeczonymi nie są ukończone'),
    )
  }
  // Only the history can be read for all parishes at once by the owner of the database.
  expect(await countHistory('people')).toBeGreaterThan(2000)
  expect(await countHistory('families')).toBe(810)
  expect(await countHistory('baptisms')).toBeGreaterThan(150)
  expect(await countHistory('deceased')).toBeGreaterThan(50)
  expect(await countHistory('weddings')).toBeGreaterThan(60)
  expect(await countHistory('conversions')).toBeGreaterThan(6)
  expect(await countHistory('banns')).toBeGreaterThan(2)
  expect(await countHistory('confirmations')).toBeGreaterThan(80)
  expect(await countHistory('communions')).toBeGreaterThan(100)
  expect(await countHistory('communion_preparations')).toBeGreaterThan(10)
  expect(await countHistory('confirmation_preparations')).toBeGreaterThan(10)
  expect(await countHistory('settlement_corrections')).toBe(1)
  expect(await countHistory('messages')).toBeGreaterThan(2)
  const { rows: unsubscribedParishes } = await database.query(
    'select url from parishes where subscription_id is null',
  )
  expect(unsubscribedParishes).toEqual([])
  expect((await verifyChains(database)).broken).toEqual([])
  expect(await unnotedSpouses(database)).toBe(0)
  const { grandchildren, rites, neighbours } = await variety(database)
  expect(grandchildren).toBeGreaterThan(10)
  expect([rites, neighbours]).toEqual([2, 5])

  expect(await isInUse(database), 'a restore takes nothing away').toBe(false)
  await database.query(`begin; set local app.account_id = 1;
    update parishes set phone = '+48600000000' where url = 'demo'; commit`)
  expect(await isInUse(database), 'somebody has changed a telephone').toBe(true)
  expect(await listDemoAccounts(database)).toContain(DEMO_ACCOUNTS[0]!.email)
  await database.query(`insert into backups (finished_at, file) values (now(), 'demo.tar.zst');
    insert into parish_verifications (parish_id, rows, problems) values (1, 9, 0)`)
  const { password } = await leaveDemo(database, {
    email: 'ks.lis@parafia.test',
    name: 'ks. Jan Lis',
  })
  expect(password.length).toBeGreaterThan(11)
  const counts = await database.query(`
    select (select count(*) from parishes) as parishes, (select count(*) from history where parish_id > 0) as history,
      (select string_agg(email, ',') from users) as users,
      (select count(finished_at) from backups) as backups, (select string_agg(file, ',') from backups) as files, (select count(*) from parish_verifications) as verifications,
      (select count(*) from dictionary_items where dictionary = 'Faith') as faiths`)
  expect(counts.rows).toEqual([
    {
      parishes: 0,
      history: 0,
      users: 'ks.lis@parafia.test',
      backups: 0,
      files: 'demo.tar.zst',
      verifications: 0,
      faiths: 23,
    },
  ])
  expect(await strayRecords(database), 'what stays has its history').toEqual([])
  expect(await listDemoAccounts(database), 'offered by the sign-in page').toBe('')
  expect(await isEmpty(database), 'the demonstration must not come back').toBe(false)
  const secondLeave = leaveDemo(database, { email: 'drugi@parafia.test', name: 'Drugi' })
  await expect(secondLeave).rejects.toThrow('To nie jest wersja pokazowa')
})

test('leaveDemo: before the first start → one administrator, and no demonstration later', async () => {
  const database = openDatabase(await ownDatabaseWithDictionaries('unused'))
  onTestFinished(() => database.end())
  await leaveDemo(database, { email: 'ks.lis@parafia.test', name: 'ks. Jan Lis' })
  const { rows } = await database.query('select email from users')
  expect(rows).toEqual([{ email: 'ks.lis@parafia.test' }])
  expect(await isEmpty(database)).toBe(false)
  expect(await strayRecords(database)).toEqual([])
})

test('seed demo: the same seed gives the same parish on every machine', () => {
  const [firstRandom, two] = [seededRandom(7), seededRandom(7)]
  expect([firstRandom.whole(1, 1000), firstRandom.day(1990)]).toEqual([
    two.whole(1, 1000),
    two.day(1990),
  ])
})

test('surnames: adjectives get their feminine and family forms, nouns stay unchanged', () => {
  expect([
    toFeminineSurname('Łęcki'),
    toFeminineSurname('Zawadzki'),
    toFeminineSurname('Nowak'),
  ]).toEqual(['Łęcka', 'Zawadzka', 'Nowak'])
  expect([
    toMasculineSurname('Łęcka'),
    toMasculineSurname('Nowak'),
    toMasculineSurname('Sroka'),
  ]).toEqual(['Łęcki', 'Nowak', 'Sroka'])
  expect([getFamily('Kamiński'), getFamily('Zawadzki'), getFamily('Zięba')]).toEqual([
    'Kamińscy',
    'Zawadzcy',
    'Zięba',
  ])
})
