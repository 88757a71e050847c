import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { splitWords } from '#shared/text/fold-text.ts'
import { AlikeQuery, type PersonHint, SuggestionQuery, addressLine } from '../../contract.ts'
import { ASK_SCORE, comparePeopleFacts, prepareFacts } from '../../likeness/likeness.ts'
import { listSurnameWords } from '../../likeness/name-forms.ts'
import { readPeopleFacts } from '../../likeness/server/read-people.ts'
import { peopleFilter } from '../../server/search-filter.ts'

const MAX_HINTS = 20

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

/** Surname and first name as separate words; a hyphen separates words like a space. */
const CALLED = sql`replace(people.likeness, '-', ' ')`

/** Returns the rotations of the words, so that „michał bąk” also matches „bąk michał”. */
const listRotations = (words: readonly string[]) =>
  words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' '))

/**
 * Lists people with exactly the typed name first; then the living, ordered by names that begin with the typed words and
 * by a present surname that begins with a typed word.
 */
const hints = (db: Db, searchWords: readonly string[] = []) =>
  db
    .selectFrom('people')
    .leftJoin('towns', 'towns.id', 'people.dic_town_id')
    .leftJoin('streets', 'streets.id', 'people.dic_street_id')
    .select([
      'people.id',
      'people.names',
      'people.surname',
      'people.family_name',
      'people.gender',
      'people.birth_date',
      'people.status',
      'people.father_names',
      'people.mother_names',
      'towns.name as town',
      'streets.name as street',
      'people.building_number',
      'people.place_number',
      'people.zip_code',
      'people.post_office',
    ])
    .orderBy(sql`${CALLED} = any (${listRotations(searchWords)}::text[])`, 'desc')
    .orderBy(sql`people.status = 'deceased'`)
    .orderBy(sql`${CALLED} ^@ any (${listRotations(searchWords)}::text[])`, 'desc')
    .orderBy(sql`people.likeness ^@ any (${searchWords}::text[])`, 'desc')
    .orderBy(sql`people.surname collate "pl"`)
    .orderBy(sql`people.names collate "pl"`)
    .orderBy('people.id')

type Line = Awaited<ReturnType<ReturnType<typeof hints>['execute']>>[number]

export const getHint = (line: Line): PersonHint => ({
  ...line,
  status: line.status,
  address: addressLine(line) || null,
})

/** Lists hints for people ids in Polish order, the living first. */
export async function listHints(db: Db, ids: number[]): Promise<PersonHint[]> {
  if (ids.length === 0) return []
  return (await hints(db).where('people.id', 'in', ids).execute()).map(getHint)
}

/** Suggests people whose names begin with every typed word. */
export async function suggestPeople({ db }: Context, query: z.output<typeof SuggestionQuery>) {
  const { search, gender, born_before, except } = query
  if (!search.trim()) return { data: [] }
  let peopleQuery = hints(db, splitWords(search)).where(peopleFilter(search)).limit(MAX_HINTS)
  if (gender) peopleQuery = peopleQuery.where('people.gender', '=', gender)
  if (born_before) {
    peopleQuery = peopleQuery.where(eb =>
      eb.or([eb('birth_day', 'is', null), eb('birth_day', '<', born_before)]),
    )
  }
  if (except) peopleQuery = peopleQuery.where('people.id', '!=', except)
  return { data: (await peopleQuery.execute()).map(getHint) }
}

/**
 * Checks whether two dates can be the same day: `1950-03-12` matches `1950`, `1950-03` and `~1950`; a missing date
 * matches any day.
 */
export function mayBeOneDay(
  firstDate: string | null | undefined,
  secondDate: string | null | undefined,
) {
  if (!firstDate || !secondDate) return true
  const [a, b] = [firstDate.replace('~', ''), secondDate.replace('~', '')]
  return a.startsWith(b) || b.startsWith(a)
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
