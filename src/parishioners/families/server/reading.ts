import { sqlToday } from '#platform/database/day-in-poland.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { coupleWords } from '#parishioners/people/kin/server/couple.ts'
import { buildAbsentError } from '#parishioners/people/merging/server/apply/absent.ts'
import type { Db } from '#platform/database/database.ts'

export async function getFamilyCard({ db, user }: Context, id: number) {
  const family = await db
    .selectFrom('families')
    .leftJoin('towns', 'towns.id', 'families.dic_town_id')
    .leftJoin('streets', 'streets.id', 'families.dic_street_id')
    .selectAll('families')
    .select(['towns.name as town', 'streets.name as street'])
    .select(wordsOfItem('FamilyMarriage', 'families.dic_family_marriage_id').as('family_marriage'))
    .where('families.id', '=', id)
    .executeTakeFirst()
  if (!family) throw await buildAbsentError(db, 'families', id)
  const { notes, ...card } = family
  const memberRows = await members(db, id)
  const couple = await coupleWords(db, memberRows)
  return {
    ...card,
    ...(user.clergy && { notes }),
    marriage_ended: couple.ended,
    members: memberRows.map(member => ({
      ...member,
      role: couple.words.get(member.person_id) ?? member.role,
      marriage:
        member.marriage || (isMarried(member) && card.dic_family_marriage_id === SACRAMENTAL),
    })),
  }
}

/** Numbers of dictionary entries: a church marriage; husband and wife. */
const SACRAMENTAL = 1
const COUPLE = [1, 2]
const isMarried = ({ dic_family_role_id }: { dic_family_role_id: number | null }) =>
  COUPLE.includes(dic_family_role_id ?? 0)

const wordsOfItem = (dictionary: string, column: string) => sql<string | null>`(
  select value from dictionary_items
  where dictionary = ${dictionary} and id = ${sql.ref(column)})`

/** Lists the members: head and spouse, then the others by age; former members come last. */
const members = (db: Db, family_id: number) =>
  db
    .selectFrom('family_members as member')
    .innerJoin('people as person', join =>
      join
        .onRef('person.parish_id', '=', 'member.parish_id')
        .onRef('person.id', '=', 'member.person_id'),
    )
    .selectAll('member')
    .select(['names', 'surname', 'gender', 'birth_date', 'status', 'death_date'])
    .select([
      AGE_YEARS.as('age'),
      wordsOfItem('FamilyRole', 'member.dic_family_role_id').as('role'),
      hasSacrament('baptism').as('baptism'),
      hasSacrament('first_communion').as('first_communion'),
      hasSacrament('confirmation').as('confirmation'),
      hasSacrament('marriage').as('marriage'),
    ])
    .$narrowType<{ status: 'parishioner' | 'former' | 'outsider' | 'deceased' }>()
    .where('member.family_id', '=', family_id)
    .orderBy(sql`member.member_to is not null`)
    .orderBy('member.is_head', 'desc')
    .orderBy(
      sql`member.dic_family_role_id is distinct from 1 and member.dic_family_role_id is distinct from 2`,
    )
    .orderBy('person.birth_day', eb => eb.asc().nullsLast())
    .orderBy('member.id')
    .execute()

/** SQL of the age in whole years until today, or until death; null for the dead without a date. */
const AGE_YEARS = sql<number | null>`case when status = 'deceased' and death_date is null then null
  else extract(year from age(coalesce(first_day(death_date), ${sqlToday}), birth_day))::integer end`

/** Builds the condition that a sacrament is known from an act of our books or from a certificate. */
const hasSacrament = (kind: string) => sql<boolean>`(exists (
    select from person_sacraments s
    where s.parish_id = person.parish_id and s.person_id = person.id and s.kind = ${kind})
  or exists (
    select from person_acts act where act.parish_id = person.parish_id and act.person_id = person.id
    and act.kind = ${kind} and not act.cancelled))`
