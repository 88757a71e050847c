import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { sealReadings } from '#history/server/readings/readings.ts'
import { sweepExpiredRows } from './cleaning.ts'

const { database, newParish } = await testApi({ url: await ownDatabase('sweeping') })

test('the nightly job deletes expired rows and nothing else', async () => {
  const { user_id, session_id } = await newParish()
  const rows = (values: string, ages: [string, string]) =>
    ages.map((age, i) =>
      values.replaceAll('$age', `now() - interval '${age}'`).replaceAll('$i', String(i)),
    )
  const inserts = [
    ...rows(`insert into idempotency_keys values (${user_id}, 'k$i', '\\x00', 200, '{}', $age)`, [
      '8 days',
      '6 days',
    ]),
    ...rows(`insert into spent_challenges values ('c$i', $age)`, ['2 hours', '1 minute']),
    ...rows(`insert into request_counts values ('s$i', 1, $age)`, ['1 minute', '-1 minute']),
    ...rows(`insert into attempts values ('s$i', $age, 1)`, ['2 days', '1 minute']),
    ...rows(`insert into mail_tokens values ('\\x0$i', ${user_id}, 'reset_password', null, $age)`, [
      '2 days',
      '1 minute',
    ]),
    ...rows(`insert into known_devices values ('\\x0$i', ${user_id}, $age)`, [
      '400 days',
      '300 days',
    ]),
    ...rows(
      `insert into account_sessions (token_hash, user_id, idle_minutes, seen_at, expires_at)
       values ('\\x0$i', ${user_id}, 30, $age, now() + interval '1 hour')`,
      ['31 minutes', '29 minutes'],
    ),
    ...rows(
      `insert into reads (parish_id, at, account_id, account_name, address, table_name, record_ids)
       values ($i, $age, ${user_id}, 'ks. Jan Lis', 'GET /api/peoples/:id', 'people', '{1}')`,
      ['25 months', '23 months'],
    ),
    ...rows(`insert into sign_ins (user_id, at, outcome) values (${user_id}, $age, 'signed_in')`, [
      '13 months',
      '11 months',
    ]),
    ...rows(
      `insert into files (name, kind, bytes, created_at) values ('a$i.pdf', 'pdf', 1, $age)`,
      ['2 days', '1 minute'],
    ),
    ...rows(
      `with kept as (
         insert into files (name, kind, bytes, created_at) values ('b$i.pdf', 'pdf', 1, now() - interval '1 year')
         returning id)
       insert into downloads (title, file_id, removed_at) select 'Wzór', id, $age from kept`,
      ['31 days', '29 days'],
    ),
  ]
  for (const insert of inserts) await database.query(insert)
  await sealReadings(database)
  expect(await sweepExpiredRows(database)).toEqual({
    idempotency_keys: 1,
    spent_challenges: 1,
    request_counts: 1,
    attempts: 1,
    mail_tokens: 1,
    known_devices: 1,
    account_sessions: 1,
    reads: 1,
    sign_ins: 1,
    // One uploaded file without a record, and one deleted over a month ago.
    files: 2,
  })
  const keptSessions = await database.query('select id from account_sessions where id = $1', [
    session_id,
  ])
  expect(keptSessions.rows).toHaveLength(1)
  expect(Object.values(await sweepExpiredRows(database)).every(count => count === 0)).toBe(true)
})

test('the nightly job: one table cannot be swept → the others are, and the error is reported', async () => {
  await database.query(`alter table spent_challenges rename column expires_at to ends`)
  try {
    await database.query(
      `insert into request_counts values ('late', 1, now() - interval '1 minute')`,
    )
    await expect(sweepExpiredRows(database)).rejects.toThrow('expires_at')
  } finally {
    await database.query(`alter table spent_challenges rename column ends to expires_at`)
  }
  const { rows } = await database.query(`select from request_counts where ends_at < now()`)
  expect(rows).toEqual([])
})
