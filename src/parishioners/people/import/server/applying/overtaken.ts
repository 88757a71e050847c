import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

const CHANGED =
  'Ktoś zmienił dane tej osoby po sprawdzeniu pliku. Wczytaj ten wiersz jeszcze raz, żeby porównać go z nowymi.'
const ABSENT =
  'Po sprawdzeniu pliku karta tej osoby zniknęła z kartoteki. Wczytaj ten wiersz jeszcze raz.'
const ADDED =
  'Po sprawdzeniu pliku ktoś wpisał do kartoteki osobę, która może być tą samą. Wczytaj ten wiersz jeszcze raz.'

const refuse = (reason: string, rows: RawBuilder<unknown>) => sql`
  update import_rows r set outcome = 'refuse', reasons = r.reasons || ${JSON.stringify([reason])}::jsonb ${rows}`

/**
 * Refuses rows overtaken since the check: people changed by somebody, and new people added meanwhile. The people to be
 * changed are locked until the end of the transaction.
 */
export async function refuseOvertaken(
  db: Db,
  import_id: number,
  historySeq: number,
): Promise<void> {
  await sql`select id from people where id in (
      select person_id from import_rows where import_id = ${import_id} and outcome = 'change')
    order by id for no key update`.execute(db)
  await refuse(
    CHANGED,
    sql`from people p where r.import_id = ${import_id} and r.outcome = 'change'
      and p.id = r.person_id and p.version <> r.person_version`,
  ).execute(db)
  await refuse(
    ABSENT,
    sql`where r.import_id = ${import_id} and r.outcome = 'change'
      and not exists (select from people p where p.id = r.person_id)`,
  ).execute(db)
  const { rows } = await sql<{ id: number }>`
    select record_id as id from history
    where table_name = 'people' and action = 'insert' and seq > ${historySeq}`.execute(db)
  if (rows.length === 0) return
  await refuse(ADDED, sameAs(import_id, rows)).execute(db)
}

const DAY = sql`ltrim(r.entry ->> 'birth_date', '~')`

// A simpler form of the rule in likeness/likeness.ts: doubtful rows are checked again.
const sameAs = (import_id: number, people: { id: number }[]) => sql`
  from people p
  where r.import_id = ${import_id} and r.outcome = 'add' and p.id = any(${people.map(({ id }) => id)}::bigint[])
    and (p.pesel = r.entry ->> 'pesel'
      or p.likeness = fold(r.entry ->> 'surname') || ' ' || fold(split_part(r.entry ->> 'names', ' ', 1))
        and (p.birth_date is null or ${DAY} is null
          or starts_with(ltrim(p.birth_date, '~'), ${DAY}) or starts_with(${DAY}, ltrim(p.birth_date, '~'))))`
