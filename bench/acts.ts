import { type Database, withoutTimeout } from '#platform/database/database.ts'

const YEARS = 50
const A_YEAR = { baptisms: 140, weddings: 90, deceased: 170 }
export const ACTS = YEARS * Object.values(A_YEAR).reduce((sum, count) => sum + count, 0)
const YEAR = `1976 + i % ${YEARS}`
const DAY = `make_date(${YEAR}, 1 + i % 12, 1 + i % 28)`

// Seeds acts without their history, because the sums do not read it.
const acts = (parish_id: number) => `
  begin; set local statement_timeout = 0; set local app.parish_id = ${parish_id};
  alter table baptisms disable trigger history_insert;
  alter table weddings disable trigger history_insert;
  alter table deceased disable trigger history_insert;
  insert into baptisms (parish_id, act_number, year, names, surname, gender, birth_date, baptism_date, dic_parents_marriage_id)
    select ${parish_id}, (1 + i / ${YEARS})::text, ${YEAR}, 'Jan', 'Lis', 1 + i % 2, (${DAY} - 40 - i % 900)::text, ${DAY}::text, 1 + i % 4
    from generate_series(0, ${A_YEAR.baptisms * YEARS - 1}) i;
  insert into weddings (parish_id, act_number, year, groom_names, groom_surname, bride_names, bride_surname, wedding_date,
      groom_birth_date, bride_age, dic_wedding_kind_id)
    select ${parish_id}, (1 + i / ${YEARS})::text, ${YEAR}, 'Jan', 'Lis', 'Ewa', 'Kos', ${DAY}::text,
      (${DAY} - 7000 - i % 9000)::text, 19 + i % 30, 1 + i % 6
    from generate_series(0, ${A_YEAR.weddings * YEARS - 1}) i;
  insert into deceased (parish_id, act_number, year, names, surname, gender, birth_date, death_date)
    select ${parish_id}, (1 + i / ${YEARS})::text, ${YEAR}, 'Jan', 'Lis', 1 + i % 2, (${DAY} - i % 36000)::text, ${DAY}::text
    from generate_series(0, ${A_YEAR.deceased * YEARS - 1}) i;
  alter table baptisms enable trigger history_insert;
  alter table weddings enable trigger history_insert;
  alter table deceased enable trigger history_insert;
  commit`

/** Seeds fifty years of three books in one parish. */
export const insertSampleActs = (database: Database, parish_id: number) =>
  database.query(withoutTimeout(acts(parish_id)))
