import { MEN, STREETS, SURNAMES } from '../src/demo/people/names.ts'
import { insertDictionaries } from '#dictionaries/entries/server/seeds.ts'
import { type Database, openDatabase, withoutTimeout } from '#platform/database/database.ts'
import { insertOffer } from '#parishes/offer/server/seeds.ts'
import { createDatabase, startEmbedded } from '#platform/postgres/embedded.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'

/**
 * Creates a separate database on the built-in PostgreSQL, migrated, with the dictionaries and the modules of the offer;
 * or opens the one of that very name.
 */
export async function benchDatabase(name: string, { isReused = false } = {}) {
  const server = await startEmbedded(process.env.BENCH_DATA_DIR ?? '.cache/bench-postgres')
  const url = isReused
    ? await createDatabase(server, name).catch(() =>
        server.url.replace('/kancelaria?', `/${name}?`),
      )
    : await createDatabase(server, `${name}_${Date.now()}`)
  await migrateDatabase(url)
  const database = openDatabase(url)
  await insertDictionaries(database)
  await insertOffer(database)
  return { server, url, database }
}

const array = (text: string) =>
  `'{${text
    .split('|')
    .map(word => `"${word}"`)
    .join(',')}}'::text[]`

// Seeds people without their history, which lists do not read; the search words are created as always.
const people = (parish_id: number, count: number) => `
  begin; set local statement_timeout = 0; set local app.parish_id = ${parish_id};
  alter table people disable trigger history_insert;
  insert into streets (town_id, name) select 1, unnest(${array(STREETS)}) on conflict do nothing;
  insert into people (names, surname, gender, birth_date, dic_town_id, dic_street_id, building_number, phone, status)
  select (${array(MEN)})[1 + (i * 7) % 38], (${array(SURNAMES)})[1 + (i * 13 + i / 89) % 89], 1 + i % 2,
    (date '1930-01-01' + (i * 37) % 33000)::text, 1,
    (select min(id) from streets where parish_id = ${parish_id}) + i % 16, (1 + i % 90)::text,
    '+48600000' || lpad((i % 1000)::text, 3, '0'),
    case when i % 20 = 0 then 'deceased' else 'parishioner' end
  from generate_series(1, ${count}) i;
  alter table people enable trigger history_insert;
  commit`

// Copies the same people with their search words to another parish: creating the words anew is most of the work, and
// the ids keep the order of the first parish.
const copies = (first: number, parish_id: number, count: number) => `
  begin; set local statement_timeout = 0; set local app.parish_id = ${parish_id};
  alter table people disable trigger user;
  alter table record_words disable trigger user;
  insert into streets (town_id, name) select 1, unnest(${array(STREETS)}) on conflict do nothing;
  create temporary table moved on commit drop as
    select id, (select min(id) from people where parish_id = ${first}) as lowest
    from people where parish_id = ${first} order by id limit ${count};
  insert into people (names, surname, gender, birth_date, dic_town_id, dic_street_id, building_number, phone, status)
    select names, surname, gender, birth_date, dic_town_id,
      dic_street_id + (select min(id) from streets where parish_id = ${parish_id})
        - (select min(id) from streets where parish_id = ${first}), building_number, phone, status
    from people join moved using (id) where parish_id = ${first} order by id;
  insert into record_words (parish_id, table_name, word, record_id)
    select ${parish_id}, table_name, word,
      record_id - lowest + (select min(id) from people where parish_id = ${parish_id})
    from record_words join moved on moved.id = record_id where parish_id = ${first} and table_name = 'people';
  insert into word_keys select ${parish_id}, key, word from word_keys where parish_id = ${first};
  alter table people enable trigger user;
  alter table record_words enable trigger user;
  commit`

/** Creates parishes with the given number of people each and returns their ids. */
export async function insertPeople(
  database: Database,
  parishes: number,
  peoplePerParish: number,
): Promise<number[]> {
  await setRowSecurity(database, 'no force')
  const { rows: seededParishes } = await database.query(
    `select parish_id, count(*) from people group by 1 having count(*) >= ${peoplePerParish} order by 1 limit 1`,
  )
  let first = seededParishes[0]?.parish_id as number | undefined
  const parishIds: number[] = []
  for (let n = 0; n < parishes; n++) {
    const { rows } = await database.query(
      `insert into parishes (name, url) values ('Parafia', 'bench-${Date.now()}-${n}') returning id`,
    )
    const id = rows[0].id as number
    await database.query('insert into parish_modules select $1, id from modules where price > 0', [
      id,
    ])
    await database.query(
      withoutTimeout(
        first === undefined ? people(id, peoplePerParish) : copies(first, id, peoplePerParish),
      ),
    )
    first ??= id
    parishIds.push(id)
  }
  await setRowSecurity(database, 'force')
  await vacuumDatabase(database)
  return parishIds
}

/** Vacuums the database once all rows are seeded; the statement takes longer than a request may. */
export async function vacuumDatabase(database: Database) {
  const client = await database.connect()
  await client.query('set statement_timeout = 0')
  await client.query(withoutTimeout('vacuum analyze'))
  client.release(true)
}

/**
 * Forces row-level security for the owner of the tables or lifts it: the owner sees every parish while seeding, the
 * role that serves requests never does.
 */
export const setRowSecurity = (database: Database, how: 'force' | 'no force') =>
  database.query(
    ['people', 'record_words', 'word_keys', 'streets']
      .map(table => `alter table ${table} ${how} row level security`)
      .join('; '),
  )
