import pg from 'pg'
import { inject } from 'vitest'
import { insertDemo } from '#demo/insert-demo.ts'
import { insertDictionaries } from '#dictionaries/entries/server/seeds.ts'
import { insertOffer } from '#parishes/offer/server/seeds.ts'
import { openDatabase } from '#platform/database/database.ts'
import { createDatabase } from '#platform/postgres/embedded.ts'
import { demoModelName } from './model.ts'
import { emptyDatabase } from './own-database.ts'

/** Date on which the demo data of the tests were created. */
export const DEMO_DAY = '2026-11-21'

/**
 * Creates a database with the whole demo; built once in a run and copied, because it takes seconds of processor time.
 */
export async function ownDatabaseWithDemo(name: string): Promise<string> {
  const model = demoModelName(inject('database'))
  const owner = new pg.Client(inject('postgres'))
  await owner.connect()
  try {
    // Locked because test files of other workers may need it at the same time.
    await owner.query('select pg_advisory_lock(hashtext($1))', [model])
    const { rowCount } = await owner.query('select from pg_database where datname = $1', [model])
    if (!rowCount) await createDemo(model)
  } finally {
    await owner.end()
  }
  return emptyDatabase(name, model)
}

async function createDemo(model: string) {
  const draft = await emptyDatabase('demo_draft', inject('model'))
  const database = openDatabase(draft)
  await insertOffer(database)
  await insertDictionaries(database)
  await insertDemo(database, DEMO_DAY)
  await database.end()
  const { pathname } = new URL(draft)
  await createDatabase({ url: inject('postgres') }, model, pathname.slice(1))
}
