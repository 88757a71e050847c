import { type Database, withoutTimeout } from '#platform/database/database.ts'
import { vacuumDatabase, setRowSecurity } from './database.ts'

const AT_ONCE = 50

// Copies with our triggers disabled: lists do not read history, and the search words are copied with the people.
const copies = (first: number, parishes: number[]) => `
  begin; set local statement_timeout = 0;
  alter table people disable trigger user;
  alter table record_words disable trigger user;
  alter table streets disable trigger user;
  create temporary table twins on commit drop as select unnest('{${parishes.join(',')}}'::integer[]) as twin;
  insert into streets (parish_id, town_id, name)
    select twin, town_id, name from streets cross join twins where parish_id = ${first} order by twin, id;
  create temporary table moved_streets on commit drop as select twin,
    (select min(id) from streets where parish_id = twin) - (select min(id) from streets where parish_id = ${first}) as further
    from twins;
  insert into people
    (parish_id, names, surname, gender, birth_date, dic_town_id, dic_street_id, building_number, phone, status)
    select twin, names, surname, gender, birth_date, dic_town_id, dic_street_id + further, building_number, phone, status
    from people cross join moved_streets where parish_id = ${first} order by twin, id;
  create temporary table moved_people on commit drop as select twin,
    (select min(id) from people where parish_id = twin) - (select min(id) from people where parish_id = ${first}) as further
    from twins;
  insert into record_words (parish_id, table_name, word, record_id)
    select twin, table_name, word, record_id + further from record_words cross join moved_people
    where parish_id = ${first} and table_name = 'people';
  insert into word_keys (parish_id, key, word)
    select twin, key, word from word_keys cross join twins where parish_id = ${first};
  alter table people enable trigger user;
  alter table record_words enable trigger user;
  alter table streets enable trigger user;
  commit`

/** Adds the given number of parishes with the people, words and streets of the first one, and returns their ids. */
export async function copyParish(database: Database, first: number, count: number) {
  const parishIds: number[] = []
  await setRowSecurity(database, 'no force')
  while (parishIds.length < count) {
    const { rows } = await database.query<{ id: number }>(
      `insert into parishes (name, url)
       select 'Parafia', 'copy-' || ${parishIds.length} + n || '-of-' || $1 || '-' || extract(epoch from clock_timestamp())::bigint
       from generate_series(1, $2::integer) n returning id`,
      [first, Math.min(AT_ONCE, count - parishIds.length)],
    )
    const parishes = rows.map(({ id }) => id)
    await database.query(
      'insert into parish_modules select p, m.id from unnest($1::integer[]) p, modules m where m.price > 0',
      [parishes],
    )
    await database.query(withoutTimeout(copies(first, parishes)))
    parishIds.push(...parishes)
  }
  await setRowSecurity(database, 'force')
  await vacuumDatabase(database)
  return parishIds
}
