import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { splitWords } from '#shared/text/fold-text.ts'
import { type PersonHint, SuggestionQuery, addressLine } from '../../contract.ts'
import { peopleFilter } from '../../server/search-filter.ts'

export const MAX_HINTS = 20

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
