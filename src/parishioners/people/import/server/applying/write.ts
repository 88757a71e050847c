import { sql } from 'kysely'
import { ADDRESS_COLUMNS } from '#shared/places/address.ts'
import type { Db } from '#platform/database/database.ts'
import { FILLED } from '../columns.ts'
import { buildFamilyName, chooseFamilyWord } from './family-name.ts'

/** Expressions for a place that was named in the file and missing in the dictionary. */
const FROM_FILE: Record<string, string> = {
  dic_town_id: 'coalesce(r.town_id, (r.person).dic_town_id)',
  dic_street_id: 'coalesce(r.street_id, (r.person).dic_street_id)',
}
const names = (columns: readonly string[]) => sql.raw(columns.join(', '))
const values = (columns: readonly string[]) =>
  sql.raw(columns.map(column => FROM_FILE[column] ?? `(r.person).${column}`).join(', '))

/** Assigns numbers to the people to be added, so that families can refer to them. */
export const numberPeople = (db: Db, import_id: number) =>
  sql`
  update import_rows set person_id = nextval('people_id_seq')
  where import_id = ${import_id} and outcome = 'add'`.execute(db)

/**
 * Writes every checked row in ONE statement on purpose: the history triggers run at the end of a statement and lock the
 * parish's chain from then on, so that other clerks of the parish wait only for the end of the import.
 */
export const writeRows = (db: Db, import_id: number) =>
  sql`
  with rows as materialized (
    select number, outcome, entry, place, case when family ? 'key' then null else family end as family, person_id,
      kin
    from rows_to_write(${import_id})
  ),
  words_of_towns as materialized (
    select distinct on (fold(place ->> 'town')) place ->> 'town' as name, fold(place ->> 'town') as folded
    from rows where place ? 'town'
  ),
  known_towns as (
    select distinct on (folded) id, folded from towns where folded in (select folded from words_of_towns)
    order by folded, (parish_id is null), id
  ),
  new_towns as (
    insert into towns (name)
    select name from words_of_towns where folded not in (select folded from known_towns)
    returning id, folded
  ),
  in_towns as materialized (
    select rows.*, coalesce((place ->> 'dic_town_id')::integer, t.id) as town_id
    from rows left join (table known_towns union all table new_towns) t on t.folded = fold(place ->> 'town')
  ),
  words_of_streets as materialized (
    select distinct on (town_id, fold(place ->> 'street')) town_id, place ->> 'street' as name,
      fold(place ->> 'street') as folded
    from in_towns where place ? 'street'
  ),
  known_streets as (
    select distinct on (town_id, folded) s.id, town_id, s.folded
    from streets s join words_of_streets w using (town_id) where s.folded = w.folded
    order by town_id, s.folded, (parish_id is null), s.id
  ),
  new_streets as (
    insert into streets (town_id, name)
    select town_id, name from words_of_streets where (town_id, folded) not in (select town_id, folded from known_streets)
    returning id, town_id, folded
  ),
  parents as materialized (
    select r.number, r.person_id from import_rows r
    where r.import_id = ${import_id} and (r.outcome = 'add'
      or r.outcome in ('change', 'same') and exists (select from people p where p.id = r.person_id))
  ),
  ready as materialized (
    select i.*, s.id as street_id, jsonb_populate_record(p, i.entry) as person,
      f.person_id as father, m.person_id as mother
    from in_towns i
    left join (table known_streets union all table new_streets) s
      on s.town_id = i.town_id and s.folded = fold(i.place ->> 'street')
    left join people p on p.id = i.person_id and i.outcome = 'change'
    left join parents f on f.number = (i.kin ->> 'father')::integer
    left join parents m on m.number = (i.kin ->> 'mother')::integer
    order by i.number
  ),
  new_people as (
    insert into people (id, import_id, father_id, mother_id, ${names(FILLED)}) overriding system value
    select r.person_id, ${import_id}, r.father, r.mother, ${values(FILLED)} from ready r where r.outcome = 'add'
  ),
  changed_people as (
    update people set (${names(FILLED)}) = row(${values(FILLED)})
    from ready r where r.outcome = 'change' and people.id = r.person_id
      and (r.entry <> '{}' or r.town_id is not null or r.street_id is not null)
  ),
  firsts as materialized (
    select distinct on (family ->> 'card_number') family ->> 'card_number' as card_number, r.*
    from ready r where family is not null order by family ->> 'card_number', number
  ),
  new_families as (
    insert into families (family_name, card_number, ${names(ADDRESS_COLUMNS)})
    select ${buildFamilyName(chooseFamilyWord(sql`(r.person).surname`, sql`(r.person).names`))}, r.card_number, ${values(ADDRESS_COLUMNS)}
    from firsts r where not exists (select from families f where f.card_number = r.card_number)
    returning id, card_number
  ),
  joined as materialized (
    select id, card_number, true as is_new from new_families
    union all
    select id, card_number, false from families f where f.card_number in (select card_number from firsts)
  ),
  heads as materialized (
    select distinct on (j.id) j.id, r.person_id
    from ready r join joined j on j.card_number = r.family ->> 'card_number'
    where j.is_new or not exists (
      select from family_members m where m.family_id = j.id and m.is_head and m.member_to is null)
    order by j.id, (r.person).status = 'deceased', (r.family ->> 'head')::boolean desc,
      (r.family ->> 'role')::integer is distinct from ${HUSBAND}, r.number
  ),
  new_members as (
    insert into family_members (family_id, person_id, dic_family_role_id, is_head)
    select j.id, r.person_id, (r.family ->> 'role')::integer, h.person_id is not null
    from ready r join joined j on j.card_number = r.family ->> 'card_number'
    left join heads h on h.id = j.id and h.person_id = r.person_id
  )
  select`.execute(db)

/** Writes the further telephones and e-mail addresses, except those that the card has by now. */
export const writeContacts = (db: Db, import_id: number) =>
  sql`
  insert into person_contacts (person_id, kind, value, dic_phone_type_id)
  select r.person_id, c.kind, c.value, c.dic_phone_type_id from rows_to_write(${import_id}) r
  join people p on p.id = r.person_id
  cross join jsonb_to_recordset(r.entry -> 'contacts') c (kind text, value text, dic_phone_type_id integer)
  where c.value is distinct from p.phone and c.value is distinct from p.email and not exists (
    select from person_contacts o where o.person_id = p.id and o.kind = c.kind and o.value = c.value)
  order by r.number`.execute(db)

/** Number of the first entry of the dictionary of roles. */
const HUSBAND = 1
