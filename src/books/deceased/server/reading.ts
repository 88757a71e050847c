import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import { byAct, bySurname, listActs } from '#books/core/server/acts.ts'
import { ageInWords } from '#parishioners/people/age.ts'
import { type DeceasedAct, type DeceasedQuery, type DeceasedRow, deceased } from '../contract.ts'
import { buildFacts } from './facts.ts'
import { deceasedAnnotations } from './annotations.ts'
import { listAcceptedMasses } from './accepted-masses.ts'
import { findRemainingLists } from './lists.ts'
import { listWarnings } from '../warnings.ts'
import { findWidowhood } from './widowhood.ts'

const orders = {
  act: byAct,
  surname: bySurname,
  death_date: [sql.ref('death_day')],
  burial_date: [sql.ref('burial_day')],
}

interface AgeFacts {
  birth_date: string | null
  death_date: string | null
  age: string | null
}
export const addAgeInWords = <Act extends AgeFacts>(act: Act) => ({
  ...act,
  age_in_words: ageInWords(act.birth_date, act.death_date) ?? act.age,
})

export async function listDeceased({ db }: Context, query: DeceasedQuery) {
  const page = await listActs<DeceasedRow & AgeFacts, DeceasedQuery['sort']>(
    db,
    'deceased',
    query,
    {
      path: deceased.list.path,
      orders,
    },
  )
  return { ...page, data: page.data.map(addAgeInWords) }
}

const words = (dictionary: string, id: string) =>
  sql<string | null>`(select value from dictionary_items
    where dictionary = ${dictionary} and id = ${sql.ref(id)})`

const notices = sql<DeceasedAct['notices']>`(
  select coalesce(jsonb_agg(to_jsonb(n) order by n.id), '[]')
  from notices n where n.origin = 'deceased' and n.origin_id = deceased.id)`

const baptismNote = sql<DeceasedAct['noted_in']>`(
  select jsonb_build_object('id', b.id, 'act_number', b.act_number, 'year', b.year)
  from baptism_annotations a join baptisms b on b.id = a.baptism_id
  where a.origin = 'deceased' and a.origin_id = deceased.id and a.struck_at is null
  order by a.id desc limit 1)`

/** Selects acts with their annotations and the names of their dictionary entries. */
export const selectActs = (db: Db) =>
  db
    .selectFrom('deceased')
    .selectAll()
    .select([
      words('MaritalStatus', 'dic_marital_status_id').as('marital_status'),
      words('DeathCause', 'dic_death_cause_id').as('death_cause'),
      words('FuneralRite', 'dic_funeral_rite_id').as('funeral_rite'),
      words('BurialKind', 'dic_burial_kind_id').as('burial_kind'),
      deceasedAnnotations.annotations.as('annotations'),
      notices.as('notices'),
      baptismNote.as('noted_in'),
    ])

/** Returns one act; 404 when there is none. Only clergy get the cause of death. */
export async function getDeceasedAct({ db, user }: Pick<Context, 'db' | 'user'>, id: number) {
  const act = await selectActs(db).where('id', '=', id).executeTakeFirst()
  if (!act) throw notFound('Nie ma takiego aktu')
  const { dic_death_cause_id, death_cause, ...open } = addAgeInWords(act)
  return { ...open, ...(user.clergy && { dic_death_cause_id, death_cause }) }
}

export async function getDeceasedDetails(context: Context, id: number) {
  const act = await getDeceasedAct(context, id)
  return {
    ...act,
    lists: act.cancelled_at ? null : await findRemainingLists(context, act.person_id),
    masses: await listAcceptedMasses(context, id),
    widowhood: act.cancelled_at ? null : await findWidowhood(context.db, act),
    warnings: listWarnings(act, await buildFacts(context.db, act)),
  }
}
