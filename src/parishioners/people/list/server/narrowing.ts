import { type SqlBool, sql } from 'kysely'
import { today } from '#shared/dates/days.ts'
import type { Account } from '#platform/context.ts'
import { type ChosenRows, isChosen } from '#platform/database/chosen-rows.ts'
import type { Db } from '#platform/database/database.ts'
import { refuseField } from '#platform/refusals.ts'
import type { PersonQuery } from '../../contract.ts'
import { hasUnprovedConsent } from '../../rights/server/consents.ts'
import { peopleFilter } from '../../server/search-filter.ts'
import { listKeys } from '#shared/objects.ts'

/** Returns the same day so many years ago; a person born on or before it has at least that age. */
function getBirthLimit(years: number) {
  const day = today()
  return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`.replace('-02-29', '-02-28')
}

/**
 * Records that prove each sacrament: acts of our books, certificates of other parishes, and substitutes for a lost act.
 */
const KINDS = {
  baptism: ['baptism', 'substitute_baptism'],
  first_communion: ['first_communion'],
  confirmation: ['confirmation'],
  marriage: ['marriage'],
}
const SACRAMENTS = listKeys(KINDS)

// Reads the recipients of a sacrament once into a hash, for any number of people; the spouses of a card with a
// «sakramentalne» marriage count as married.
const selectRecipients = (sacrament: keyof typeof KINDS) => sql`(
  select person_id from person_acts where kind = any(${KINDS[sacrament]}) and not cancelled
  union all select person_id from person_sacraments where kind = ${sacrament}
  ${
    sacrament === 'marriage'
      ? sql`union all select m.person_id from family_members m
          join families f on f.parish_id = m.parish_id and f.id = m.family_id
          where m.member_to is null and m.dic_family_role_id in (1, 2) and f.dic_family_marriage_id = 1`
      : sql``
  })`

/** Refuses a filter that only clergy may use, in whatever way the query was sent. */
export function refuseUnseen({ clergy }: Pick<Account, 'clergy'>, query: PersonQuery) {
  if (query.dic_practice_id === undefined || clergy) return
  throw refuseField(
    'dic_practice_id',
    'Praktyki religijne widzą tylko duchowni. Usuń ten filtr i spróbuj ponownie.',
  )
}

/** Selects the people that match a query among the chosen people. */
export function filterPeople(db: Db, query: PersonQuery, selection: ChosenRows) {
  const { status, search, age_from, age_to, gender, needs_attention } = query
  let peopleQuery = db.selectFrom('people')
  if (status !== 'all') peopleQuery = peopleQuery.where('people.status', '=', status)
  if (search.trim()) peopleQuery = peopleQuery.where(peopleFilter(search))
  if (query.dic_town_id)
    peopleQuery = peopleQuery.where('people.dic_town_id', '=', query.dic_town_id)
  if (query.dic_street_id)
    peopleQuery = peopleQuery.where('people.dic_street_id', '=', query.dic_street_id)
  if (age_from !== undefined)
    peopleQuery = peopleQuery.where('people.birth_day', '<=', getBirthLimit(age_from))
  if (age_to !== undefined)
    peopleQuery = peopleQuery.where('people.birth_day', '>', getBirthLimit(age_to + 1))
  if (gender) peopleQuery = peopleQuery.where('people.gender', '=', gender)
  if (needs_attention !== undefined) {
    peopleQuery = peopleQuery.where('people.needs_attention', '=', needs_attention)
  }
  if (query.restricted !== undefined) {
    peopleQuery = peopleQuery.where(
      'people.restricted_at',
      query.restricted ? 'is not' : 'is',
      null,
    )
  }
  if (query.unproved_consent !== undefined) {
    peopleQuery = peopleQuery.where(hasUnprovedConsent(query.unproved_consent))
  }
  if (query.dic_practice_id)
    peopleQuery = peopleQuery.where('people.dic_practice_id', '=', query.dic_practice_id)
  const selectionFilter = isChosen('people.id', selection)
  if (selectionFilter) peopleQuery = peopleQuery.where(selectionFilter)
  return filterReachable(sacraments(inFamily(peopleQuery, query), query), query)
}

type PeopleQuery = ReturnType<typeof people>
const people = (db: Db) => db.selectFrom('people')

function inFamily(peopleQuery: PeopleQuery, { without_family }: PersonQuery) {
  if (without_family === undefined) return peopleQuery
  return peopleQuery.where(eb => {
    const member = eb
      .selectFrom('family_members')
      .select('family_members.id')
      .whereRef('family_members.person_id', '=', 'people.id')
      .where('family_members.member_to', 'is', null)
    return without_family ? eb.not(eb.exists(member)) : eb.exists(member)
  })
}

function sacraments(peopleQuery: PeopleQuery, query: PersonQuery) {
  for (const name of SACRAMENTS) {
    const has = query[name]
    if (has === undefined) continue
    const not = has ? sql`` : sql`not`
    peopleQuery = peopleQuery.where(sql<SqlBool>`people.id ${not} in ${selectRecipients(name)}`)
  }
  return peopleQuery
}

/** Filters people by their contact details. */
function filterReachable(
  peopleQuery: PeopleQuery,
  { has_phone, has_email, sms_consent }: PersonQuery,
) {
  if (has_phone !== undefined)
    peopleQuery = peopleQuery.where('people.phone', has_phone ? 'is not' : 'is', null)
  if (has_email !== undefined)
    peopleQuery = peopleQuery.where('people.email', has_email ? 'is not' : 'is', null)
  if (sms_consent !== undefined)
    peopleQuery = peopleQuery.where('people.sms_consent', '=', sms_consent)
  return peopleQuery
}
