import { sql } from 'kysely'
import { parishInTown } from '#shared/places/parish-names.ts'
import {
  type Database,
  type Db,
  runInTransaction,
  withoutTimeout,
} from '#platform/database/database.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { seedAccounts } from './accounts.ts'
import type { BornMember } from './books/books.ts'
import { type Household, generateHousehold } from './people/generate-households.ts'
import { linkRelatives, recordConsents, insertHouseholds } from './people/insert-households.ts'
import { type Chance, seededRandom } from './random.ts'
import { SOWERS } from './insert-functions.ts'
import { STREETS } from './people/names.ts'

/**
 * Longest statement: nobody else waits for it, and on a slow computer one minute was too short (docs/operations.md). The
 * pauses between statements are computed here, so they have no limit at all.
 */
const STATEMENT_TIMEOUT_MS = 3_600_000

const PARISHES = [
  {
    name: 'Parafia Rzymskokatolicka',
    title: 'Najświętszego Serca Pana Jezusa',
    url: 'demo',
    town: 'Żarnowiec Mały',
    households: 700,
  },
  {
    name: 'Parafia Rzymskokatolicka',
    title: 'św. Jana Chrzciciela',
    url: 'lekawka',
    town: 'Łękawka',
    households: 60,
  },
  {
    name: 'Parafia Rzymskokatolicka',
    title: 'Wniebowzięcia NMP',
    url: 'zrodlana-gora',
    town: 'Źródlana Góra',
    households: 50,
  },
]

/** Returns true when the installation is unused: it has no parish, and no demo was removed on purpose. */
export async function isEmpty(database: Database) {
  const { rows } = await database.query(
    'select exists (select from parishes) or demo_left_at is not null as taken from installation_state',
  )
  return !rows[0].taken
}

/** Seeds three parishes with people, families and ten years of baptisms; the data are the same on every machine. */
export async function insertDemo(database: Database, today: string): Promise<void> {
  const random = seededRandom(1994)
  const { rows } = await database.query(`select id from dioceses where name = 'tarnowska'`)
  for (const parish of PARISHES) {
    const { rows: createdRows } = await database.query<{ id: number }>(
      `insert into parishes (name, title, url, town, street, building_number, zip_code, phone, email, deanery, diocese_id,
         demo_account, expiration_date, subscription_id)
       values ($1, $2, $3, $4, 'pl. Kościelny', '1', '33-000', '+48146000000', $5, 'Dekanat ' || $4, $6, 1, $7::date + 400,
         (select min(id) from subscriptions)) returning id`,
      [
        parish.name,
        parish.title,
        parish.url,
        parish.town,
        `kancelaria@${parish.url}.example`,
        rows[0]?.id ?? null,
        today,
      ],
    )
    const { id: parish_id } = firstRowOrThrow(createdRows)
    await database.query('insert into parish_modules select $1, id from modules where price > 0', [
      parish_id,
    ])
    // Set the balance by an update, so that it is recorded as a change of the balance.
    await database.query('update parishes set sms_balance = 500 where id = $1', [parish_id])
    const account_id =
      parish.url === 'demo' ? await seedAccounts(database, parish_id, rows[0]?.id ?? null) : null
    await runInTransaction(
      database,
      { role: 'app_user', parish_id, account_id, statementTimeout: STATEMENT_TIMEOUT_MS },
      async db => {
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
        await insertParish(db, random, parish, today)
      },
    )
  }
  // Without it the planner treats the tables as empty for the first lists; on a busy machine it takes longer than the
  // statement timeout.
  await database.query(withoutTimeout('set local statement_timeout = 0; analyze'))
}

async function insertParish(
  db: Db,
  random: Chance,
  { name, title, town, url, households: count }: (typeof PARISHES)[number],
  today: string,
) {
  const staff = await insertStaff(db, town)
  const households = Array.from({ length: count }, () => generateHousehold(random, today))
  const residents = await insertRegister(db, random, households, town)
  const parish = parishInTown({ name, title, town })
  const location = { ...staff, parish, town, priest: staff.priests[0]! }
  for (const sow of SOWERS) {
    await sow(db, {
      random,
      today,
      households,
      born: residents,
      where: location,
      isMain: url === 'demo',
    })
  }
}

async function insertRegister(db: Db, random: Chance, households: Household[], town: string) {
  const { id: town_id } = await db
    .insertInto('towns')
    .values({ name: town, commune: town })
    .returning('id')
    .executeTakeFirstOrThrow()
  const streets = await db
    .insertInto('streets')
    .values(STREETS.split('|').map(name => ({ name, town_id })))
    .returning('id')
    .execute()
  const place = { town, town_id, streets: streets.map(({ id }) => id) }
  const residents: BornMember[] = []
  for (let start = 0; start < households.length; start += 100) {
    const some = households.slice(start, start + 100)
    residents.push(...(await insertHouseholds(db, random, some, { ...place, start })))
  }
  await linkRelatives(db, residents)
  await recordConsents(db)
  return residents
}

async function insertStaff(db: Db, town: string) {
  const staff = await db
    .insertInto('parish_workers')
    .values([
      {
        title: 'ks. kan.',
        names: 'Stanisław',
        surname: 'Wróbel',
        worker_function: 'proboszcz',
        clergy: true,
        signs: true,
        general_delegation: true,
        signature_text: 'ks. kan. Stanisław Wróbel, proboszcz',
        in_parish_from: '2015-08-25',
      },
      {
        title: 'ks.',
        names: 'Zdzisław',
        surname: 'Gęślicki',
        worker_function: 'wikariusz',
        clergy: true,
        signs: true,
        general_delegation: true,
        signature_text: 'ks. Zdzisław Gęślicki, wikariusz',
        in_parish_from: '2022-08-25',
      },
      {
        title: 'ks.',
        names: 'Jeremi',
        surname: 'Łoś',
        worker_function: 'wikariusz',
        clergy: true,
        active: false,
        in_parish_from: '2014-08-25',
        in_parish_to: '2022-08-24',
      },
      { names: 'Celina', surname: 'Ożóg', worker_function: 'kancelista' },
      { names: 'Barnaba', surname: 'Żurek', worker_function: 'organista' },
    ])
    .returning('id')
    .execute()
  const { id: church } = await db
    .insertInto('parish_places')
    .values({ name: `kościół parafialny, ${town}`, kind: 'kościół parafialny', is_default: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: cemetery } = await db
    .insertInto('parish_places')
    .values({ name: `Cmentarz parafialny, ${town}`, kind: 'cmentarz', mass_place: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { church, cemetery, priests: staff.slice(0, 2).map(worker => worker.id) }
}
