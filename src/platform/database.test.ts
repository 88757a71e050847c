import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase, transaction } from './database.ts'
import { refusalOf } from './problems.ts'

const who = { role: 'app_system' } as const

test('a connection lost in the middle of a transaction refuses that work with 503 and harms no other', async () => {
  const [database, killer] = [openDatabase(inject('database'), 1), openDatabase(inject('database'))]
  onTestFinished(() => Promise.all([database.end(), killer.end()]).then(() => {}))
  const gone = new Promise<void>(resolve =>
    database.once('connect', client => client.once('end', resolve)),
  )
  const lost = transaction(database, who, async db => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    await killer.query('select pg_terminate_backend($1)', [rows[0]!.pid])
    await gone
    await sql`select 1`.execute(db)
  })
  const problem = await lost.catch((told: unknown) => told)
  expect(refusalOf(problem)).toMatchObject({
    status: 503,
    message: 'Baza danych chwilowo nie odpowiada. Spróbuj ponownie za chwilę.',
  })
  const next = await transaction(database, who, db => sql`select 1 as one`.execute(db))
  expect(next.rows).toEqual([{ one: 1 }])
})
