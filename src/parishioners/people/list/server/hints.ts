import { sql } from 'kysely'
import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { sqlToday } from '#platform/database/day-in-poland.ts'
import { splitWords } from '#shared/text/fold-text.ts'
import { type PersonHint, SuggestionQuery, addressLine } from '../../contract.ts'
import { ROLE_AGES, type Role } from '../../roles.ts'
import { peopleFilter } from '../../server/search-filter.ts'

export const MAX_HINTS = 20

/** Surname and first name as separate words; a hyphen separates words like a space. */
const CALLED = sql`replace(people.likeness, '-', ' ')`

/** Returns the rotations of the words, so that „michał bąk” also matches „bąk michał”. */
const listRotations = (words: readonly string[]) =>
  words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' '))

/** Selects the data of hints without an order. */
const selectHints = (db: Db) =>
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

type Hints = ReturnType<typeof selectHints>

/** Adds the order of equal matches: that of a Polish list. */
const orderByNames = (query: Hints) =>
  query
    .orderBy(sql`people.surname collate "pl"`)
    .orderBy(sql`people.names collate "pl"`)
    .orderBy('people.id')

const IS_DECEASED = sql`people.status = 'deceased'`

/**
 * Adds the order of suggestions: exactly the typed surname and first name; the living; those old enough for the role;
 * exactly a typed surname; typed words that begin the surname and the first name before those of a second name; names
 * that begin with the typed words; a present surname before a birth surname.
 */
function orderByMatch(query: Hints, words: readonly string[], role: Role | undefined) {
  const rotations = listRotations(words)
  const isFirstNamed = sql.join(
    ['', ...words].map(word => sql`strpos(' ' || ${CALLED}, ${` ${word}`}) > 0`),
    sql` and `,
  )
  return query
    .orderBy(sql`${CALLED} = any (${rotations}::text[])`, 'desc')
    .orderBy(IS_DECEASED)
    .orderBy(isYoungerThan(role ? ROLE_AGES[role] : 0))
    .orderBy(sql`people.likeness ^@ any (${words.map(word => `${word} `)}::text[])`, 'desc')
    .orderBy(isFirstNamed, 'desc')
    .orderBy(sql`${CALLED} ^@ any (${rotations}::text[])`, 'desc')
    .orderBy(sql`people.likeness ^@ any (${words}::text[])`, 'desc')
}

/** Whether a person is certainly younger; an unknown day of birth excludes nobody. */
const isYoungerThan = (years: number) =>
  sql`coalesce(people.birth_day > ${sqlToday} - make_interval(years => ${years}), false)`

type Line = Awaited<ReturnType<Hints['execute']>>[number]

export const getHint = (line: Line): PersonHint => ({
  ...line,
  status: line.status,
  address: addressLine(line) || null,
})

/** Lists hints for people ids in Polish order, the living first. */
export async function listHints(db: Db, ids: number[]): Promise<PersonHint[]> {
  if (ids.length === 0) return []
  const query = selectHints(db).where('people.id', 'in', ids).orderBy(IS_DECEASED)
  return (await orderByNames(query).execute()).map(getHint)
}

/** Suggests people whose names begin with every typed word. */
export async function suggestPeople({ db }: Context, query: z.output<typeof SuggestionQuery>) {
  const { search, gender, born_before, except, role } = query
  if (!search.trim()) return { data: [] }
  const matches = selectHints(db).where(peopleFilter(search)).limit(MAX_HINTS)
  let peopleQuery = orderByNames(orderByMatch(matches, splitWords(search), role))
  if (gender) peopleQuery = peopleQuery.where('people.gender', '=', gender)
  if (born_before) {
    peopleQuery = peopleQuery.where(eb =>
      eb.or([eb('birth_day', 'is', null), eb('birth_day', '<', born_before)]),
    )
  }
  if (except) peopleQuery = peopleQuery.where('people.id', '!=', except)
  return { data: (await peopleQuery.execute()).map(getHint) }
}
