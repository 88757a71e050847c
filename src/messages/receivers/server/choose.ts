import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import { today } from '#shared/dates/days.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { checkmarkModules } from '#books/core/checkmarks/modules.ts'
import { inGroup } from '#books/core/groups/server/reading.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { forbidden } from '#platform/refusals.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import type { Choices, Criteria } from '../contract.ts'

/** Cards of each preparation: the column of the child, and the right that shows them. */
const PREPARATIONS = {
  first_communion: { person: 'p.people_id', right: 'communions.read' },
  confirmation: { person: 'p.person_id', right: 'confirmations.read' },
} as const
type Preparation = NonNullable<Criteria['preparation']>

/** Selects the people of a group of preparation cards, without the withdrawn ones. */
function selectPrepared(preparation: Preparation, by: Criteria) {
  const group = {
    year: by.year ?? undefined,
    school_class: by.school_class ?? undefined,
    dic_school_id: by.dic_school_id ?? undefined,
    dic_youth_guardian_id: by.dic_youth_guardian_id ?? undefined,
  }
  return sql`select ${sql.ref(PREPARATIONS[preparation].person)}
    from ${sql.table(checkmarkModules[preparation].cards)} p where ${inGroup(group)} and p.withdrawn_at is null`
}

const PARISHIONERS = sql`p.status in ('parishioner', 'outsider')`

/** Returns the latest birth date of people who are at least `years` old today. */
const bornBefore = (years: number) =>
  sql`(${today()}::date - make_interval(years => ${years}))::date`

function conditions(by: Criteria) {
  const clauses: RawBuilder<unknown>[] = [PARISHIONERS]
  if (by.message_group_id) {
    clauses.push(
      sql`p.id in (select person_id from message_group_members where message_group_id = ${by.message_group_id})`,
    )
  }
  if (by.dic_town_id) clauses.push(sql`p.dic_town_id = ${by.dic_town_id}`)
  if (by.dic_street_id) clauses.push(sql`p.dic_street_id = ${by.dic_street_id}`)
  if (by.preparation) clauses.push(sql`p.id in (${selectPrepared(by.preparation, by)})`)
  if (by.school) clauses.push(sql`p.school = ${by.school}`)
  if (by.school_class && !by.preparation) {
    clauses.push(sql`p.school_class = ${by.school_class}`)
  }
  if (by.gender) clauses.push(sql`p.gender = ${by.gender}`)
  if (by.age_from !== null) clauses.push(sql`p.birth_day <= ${bornBefore(by.age_from)}`)
  if (by.age_to !== null) clauses.push(sql`p.birth_day > ${bornBefore(by.age_to + 1)}`)
  if (by.heads) {
    clauses.push(
      sql`p.id in (select person_id from family_members where is_head and member_to is null)`,
    )
  }
  return sql.join(clauses, sql` and `)
}

/**
 * Selects the people who match the conditions. The dead and people who left are not parishioners any more, but a group
 * may still contain them.
 */
export async function chooseReceivers(
  { db, user }: Pick<Context, 'db' | 'user'>,
  by: Criteria,
): Promise<{ people: number[]; parishWorkers: number[] }> {
  if (by.preparation && !hasPermission(user, PREPARATIONS[by.preparation].right)) throw forbidden()
  const people = by.worker_function ? [] : await selectPeople(db, by)
  return { people, parishWorkers: await selectWorkers(db, by) }
}

/** Lists the chosen children of whom no living parent is in the register, so that nobody is written to. */
export async function listOrphans(db: Db, by: Criteria) {
  if (!by.parents) return []
  const { rows } = await sql<{ person_id: number; name: string }>`
    select p.id as person_id, p.surname || ' ' || p.names as name from people p where ${conditions(by)}
      and not exists (select from people parent
        where parent.id in (p.father_id, p.mother_id) and parent.status <> 'deceased')
    order by p.surname collate "pl", p.names collate "pl", p.id limit 200`.execute(db)
  return rows
}

async function selectPeople(db: Db, by: Criteria) {
  const query = sql`select p.id, p.father_id, p.mother_id from people p where ${conditions(by)}`
  const { rows } = by.parents
    ? await sql<{ id: number }>`with found as (${query})
        select distinct parent.id from found
        cross join lateral (values (found.father_id), (found.mother_id)) link (id)
        join people parent on parent.id = link.id where parent.status <> 'deceased' order by 1`.execute(
        db,
      )
    : await sql<{ id: number }>`select id from (${query}) found order by id`.execute(db)
  return rows.map(({ id }) => id)
}

async function selectWorkers(db: Db, by: Criteria) {
  let query = db.selectFrom('parish_workers').select('id').where('active', '=', true)
  if (by.worker_function) query = query.where('worker_function', '=', by.worker_function)
  else if (by.message_group_id && onlyGroup(by)) {
    query = query.where('id', 'in', eb =>
      eb
        .selectFrom('message_group_members')
        .select('parish_worker_id')
        .where('message_group_id', '=', by.message_group_id)
        .where('parish_worker_id', 'is not', null)
        .$castTo<{ parish_worker_id: number }>(),
    )
  } else return []
  return (await query.execute()).map(({ id }) => id)
}

/** Whether the group is the only condition, so that workers of the parish are included. */
const onlyGroup = ({ message_group_id: _, heads, parents, ...by }: Criteria) =>
  !heads && !parents && Object.values(by).every(value => value === null)

/** Lists the values to choose receivers by: the existing groups, places, schools and functions. */
export async function listReceiverChoices(db: Db) {
  const { rows } = await sql<z.output<typeof Choices>>`select
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name collate "pl"), '[]')
      from message_groups) as groups,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name) order by name collate "pl"), '[]')
      from towns where id in (select dic_town_id from people)) as towns,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'dic_town_id', town_id)
        order by regexp_replace(name, '^\\S+\\.\\s*', '') collate "pl"), '[]')
      from streets where id in (select dic_street_id from people)) as streets,
    array(select distinct school collate "pl" as one from people where school is not null order by one) as schools,
    array(select distinct school_class collate "pl" as one from people where school_class is not null order by one) as classes,
    array(select distinct worker_function collate "pl" as one from parish_workers where active order by one) as functions`.execute(
    db,
  )
  return firstRowOrThrow(rows)
}
