import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { foldText, splitWords } from '#shared/text/fold-text.ts'
import { AlikeQuery, type PersonHint, SuggestionQuery, addressLine } from '../../contract.ts'
import { peopleFilter } from '../../server/search-filter.ts'

const MAX_HINTS = 20

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

/** Finds people who may already be this person: the same surname and first name, and no different date of birth. */
export async function findSimilarPeople({ db }: Context, query: z.output<typeof AlikeQuery>) {
  const { names, surname, birth_date, except } = query
  const first = names.trim().split(/\s/)[0] ?? ''
  if (!first || !surname.trim()) return { data: [] }
  let peopleQuery = hints(db)
    .where('people.likeness', '=', `${foldText(surname.trim())} ${foldText(first)}`)
    .limit(200)
  if (except) {
    peopleQuery = peopleQuery.where('people.id', '!=', except).where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('people_apart')
            .select('people_apart.id')
            .where('one_id', '=', sql<number>`least(people.id, ${except}::bigint)`)
            .where('other_id', '=', sql<number>`greatest(people.id, ${except}::bigint)`),
        ),
      ),
    )
  }
  const namesakes = await peopleQuery.execute()
  const likelyMatches = namesakes.filter(person => mayBeOneDay(person.birth_date, birth_date))
  return { data: likelyMatches.slice(0, MAX_HINTS).map(getHint) }
}
