import { type RawBuilder, sql } from 'kysely'

// Measures of an act, as expressions over its columns.

type Sql = RawBuilder<unknown>

// Of a domain that lets nothing else through (partial_day), so the length tells how much of a date is known.
// Casts, not first_day(): over 20,000 acts that is 67 ms and not 407.
const day = (column: string) => sql`${sql.ref(column)}::date`
const isWhole = (column: string) => sql`length(${sql.ref(column)}) = 10`

/** The month of an event; null when the book knows no more than the year. */
export const getMonth = (column: string): Sql =>
  sql`case when length(${sql.ref(column)}) >= 7 then substr(${sql.ref(column)}, 6, 2)::int end`

/** Completed years between two whole days. A date known in part leaves it open on which side of a birthday it was. */
export const yearsBetween = (birth: string, event: string): Sql =>
  sql`case when ${isWhole(birth)} and ${isWhole(event)} then
    case when ${day(event)} >= ${day(birth)} then extract(year from age(${day(event)}, ${day(birth)}))::int end end`

/** Ages put together: `bounds` are the ages at which a new group begins. */
export const groupAges = (age: Sql, bounds: readonly number[]): Sql =>
  sql`width_bucket((${age})::int, array[${sql.join(bounds.map(lowerBound => sql.lit(lowerBound)))}]::int[])`

export const ageOfCouple = (spouse: 'groom' | 'bride'): Sql =>
  sql`coalesce(${yearsBetween(`${spouse}_birth_date`, 'wedding_date')}, ${sql.ref(`${spouse}_age`)})`

/** By the dates; or by the words of the act: «72 lata», «3 dni». */
export const ageOfDead: Sql = sql`coalesce(${yearsBetween('birth_date', 'death_date')},
  case when age ~* '^\\s*(\\d+\\s*)?(dni|dzień|tyg|mies|godz|poniżej|w dniu)' then 0
    else substring(age from '^\\s*(\\d{1,3})(?:\\s*(?:lat|lata|rok|l\\.|r\\.))?\\s*$')::int end)`
