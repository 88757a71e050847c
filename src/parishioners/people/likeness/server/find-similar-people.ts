import { sql } from 'kysely'
import type * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import type { AlikeQuery } from '../../contract.ts'
import { MAX_HINTS, listHints } from '../../list/server/hints.ts'
import { ASK_SCORE, comparePeopleFacts, prepareFacts } from '../likeness.ts'
import { listSurnameWords } from '../name-forms.ts'
import { readPeopleFacts } from './read-people.ts'

/** Facts of a person of whom only a form knows something. */
const NO_FACTS = {
  family_name: null,
  previous_names: [],
  gender: null,
  death_date: null,
  pesel: null,
  father_names: null,
  mother_names: null,
  place: null,
}

/** Finds people who may already be this person, by the names and the date of birth. */
export async function findSimilarPeople({ db }: Context, query: z.output<typeof AlikeQuery>) {
  const { names, surname, birth_date, except } = query
  if (!names.trim() || !surname.trim()) return { data: [] }
  const person = prepareFacts({ ...NO_FACTS, names, surname, birth_date: birth_date ?? null })
  const marks = except ? await listMarkedIds(db, except) : []
  const bearers = await readPeopleFacts(db, listSurnameWords(person))
  const ids = bearers
    .filter(({ id }) => id !== except && !marks.includes(id))
    .map(bearer => ({ id: bearer.id, score: comparePeopleFacts(bearer, person)?.score ?? 0 }))
    .filter(({ score }) => score >= ASK_SCORE)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_HINTS)
    .map(({ id }) => id)
  return { data: await listHints(db, ids) }
}

/** Lists the people who were marked as different from this one. */
async function listMarkedIds(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ marked_id: number }>`
    select case when one_id = ${id} then other_id else one_id end as marked_id
    from people_apart where ${id} in (one_id, other_id)`.execute(db)
  return rows.map(({ marked_id }) => marked_id)
}
