import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { changeUntold } from '../testing.ts'
import { verifyHistory } from './verifying.ts'

const { database, newParish, signIn } = await testApi({ url: await ownDatabase('verifying') })
const emails: string[] = []
const mail = {
  send: async ({ subject }: { subject: string }) => void emails.push(subject),
  close: () => {},
}
const deps = { database, mail, secret: 's'.repeat(32), folder: '/nie/ma' }
await signIn(1, null, { email: 'adam@diecezja.test' })
await database.query(`update users set demo = false`)
const parishIds: number[] = []
for (let count = 0; count < 3; count++) {
  const clerk = await newParish()
  await clerk('POST', '/api/towns', { name: 'Sokołów' })
  parishIds.push(clerk.parish_id!)
}

/** Nights without time: each verifies one parish, a tenth of them. */
const verifyOneNight = verifyHistory(deps, -1)
const listVerified = async () => {
  const { rows } = await database.query('select parish_id from parish_verifications order by at')
  return rows.map(({ parish_id }) => parish_id as number)
}

test('verifyHistory: a night without time verifies one parish; every parish has its turn', async () => {
  await verifyOneNight()
  expect(await listVerified()).toEqual([0])
  for (const _ of parishIds) await verifyOneNight()
  expect(await listVerified()).toEqual([0, ...parishIds])
  await verifyOneNight()
  expect(await listVerified()).toEqual([...parishIds, 0])
})

test('verifyHistory: stopped by its signal → what was verified stays, the next night continues', async () => {
  await database.query('delete from parish_verifications')
  await expect(verifyHistory(deps)({}, AbortSignal.abort(new Error('stop')))).rejects.toThrow(
    'stop',
  )
  await verifyHistory(deps)({})
  expect(await listVerified()).toEqual([0, ...parishIds])
})

test('verifyHistory: a parish that cannot be read → the others are verified, then the error', async () => {
  await database.query('delete from parish_verifications')
  let isFirst = true
  const brokenDatabase: typeof database = Object.create(database, {
    query: { value: database.query.bind(database) },
    connect: {
      value: async () => {
        if (!isFirst) return database.connect()
        isFirst = false
        throw new Error('invalid page')
      },
    },
  })
  await expect(verifyHistory({ ...deps, database: brokenDatabase })()).rejects.toThrow(
    'invalid page',
  )
  expect(await listVerified()).toEqual(parishIds)
})

test('verifyHistory: a problem is reported when found, and counts until its parish is verified again', async () => {
  const changeTown = (name: string) =>
    changeUntold(
      database,
      parishIds[1]!,
      'towns',
      `update towns set name = '${name}' where parish_id = ${parishIds[1]}`,
    )
  await changeTown('Inny')
  await verifyHistory(deps)({})
  expect(emails).toEqual(['Historia zapisów została naruszona'])
  const getCount = async () => {
    const { rows } = await database.query(
      'select problems from chain_verifications order by id desc limit 1',
    )
    return rows[0].problems as number
  }
  expect(await getCount()).toBe(1)
  await changeTown('Sokołów')
  await database.query(
    `update parish_verifications set at = now() - interval '9 days' where parish_id = ${parishIds[0]}`,
  )
  await verifyOneNight()
  expect([await getCount(), emails.length]).toEqual([1, 1])
  await verifyHistory(deps)({})
  expect(await getCount()).toBe(0)
})

const readLast = async () => {
  const { rows } = await database.query<{ at: string; rows: number }>(
    'select at, rows::integer from chain_verifications order by id desc limit 1',
  )
  return rows[0]!
}
const addTown = (parish_id: number, name: string) =>
  database.query(
    `begin; set local role app_user; set local app.parish_id = ${parish_id}; insert into towns (name) values ('${name}'); commit`,
  )

test('verifyHistory: entries written since are verified every night, also out of turn', async () => {
  await verifyHistory(deps)({})
  const former = await readLast()
  for (const parish_id of parishIds) await addTown(parish_id, 'Nowe')
  await database.query(
    `update parish_verifications set at = now() - interval '9 days' where parish_id = 0`,
  )
  await verifyOneNight()
  expect((await readLast()).rows).toBe(former.rows + parishIds.length)
  const { rows: heads } = await database.query(
    `select v.parish_id from parish_verifications v join history_heads h using (parish_id, seq, hash) where parish_id <> 0`,
  )
  expect(heads).toHaveLength(parishIds.length)
})

test('verifyHistory: a chain that does not go on from its verified entry → its parish is verified first', async () => {
  await verifyHistory(deps)({})
  emails.length = 0
  const parish_id = parishIds[2]!
  await addTown(parish_id, 'Dalsze')
  await database.query(
    `update history_entries set reason = 'inny' where parish_id = ${parish_id} and seq = (select max(seq) from history where parish_id = ${parish_id})`,
  )
  await verifyOneNight()
  expect(emails).toEqual(['Historia zapisów została naruszona'])
  expect((await listVerified()).at(-1)).toBe(parish_id)
  await database.query(
    `update history_entries set reason = null where parish_id = ${parish_id} and reason = 'inny'`,
  )
  await verifyHistory(deps)({})
})

test('verifyHistory: everything counts as verified since the first entry of a parish whose turn has not come', async () => {
  await verifyHistory(deps)({})
  await newParish()
  const clerk = await newParish()
  await clerk('POST', '/api/towns', { name: 'Sokołów' })
  await database.query('update parish_verifications set at = clock_timestamp()')
  await verifyOneNight()
  const { rows } = await database.query<{ at: string }>(
    'select at from history where parish_id = $1 and seq = 1',
    [clerk.parish_id],
  )
  expect((await readLast()).at).toBe(rows[0]!.at)
  await verifyOneNight()
  expect(Date.parse((await readLast()).at)).toBeGreaterThan(Date.parse(rows[0]!.at))
})
