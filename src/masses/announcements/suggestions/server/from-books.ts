import { sql } from 'kysely'
import { hasPermission } from '#auth/rights/permissions.ts'
import { SHOWCASE } from '#books/banns/prints/server/announcing-claims.ts'
import { judgeBanns } from '#books/banns/prints/server/claims.ts'
import { listBannsBetween } from '#books/banns/server/reading.ts'
import { ownParish } from '#books/canon-law/register/server/deaths.ts'
import { SIDES, getParty } from '#books/core/columns/sides.ts'
import { getVerdict } from '#documents/server/claims/claim.ts'
import { type Rank, celebrationRanks } from '#liturgical-calendar/celebration.ts'
import { longDay } from '#liturgical-calendar/server/day-labels.ts'
import { type MassDay, massDays } from '#masses/intentions/prints/server/days.ts'
import type { Context } from '#platform/context.ts'
import { addDays, computeWeekday } from '#shared/dates/days.ts'
import { formatName } from '#shared/people/mononym.ts'
import { buildParagraph } from '#ui/rich-text/rich-text.ts'
import type { Suggestion } from '../contract.ts'
import { buildList } from './from-calendar.ts'

type ReadingContext = Pick<Context, 'db' | 'user'>
interface Period {
  date_from: string
  date_to: string
}

const FEAST_RANKS: readonly (Rank | null)[] = ['solemnity', 'feast']

const describeFeast = ({ day, name, rank, masses }: MassDay) => {
  const hours = masses.map(({ mass_time }) => mass_time).join(', ')
  const rankText = rank ? ` (${celebrationRanks[rank]})` : ''
  return `${longDay(day)} – ${name}${rankText}.${hours && ` Msze święte: ${hours}.`}`
}

/** Proposes the solemnities and feasts of the weekdays with the hours of their Masses. */
export async function suggestFeasts(
  { db }: ReadingContext,
  { date_from, date_to }: Period,
): Promise<Suggestion | undefined> {
  const days = (await massDays(db, date_from, date_to)).filter(
    ({ day, rank }) => FEAST_RANKS.includes(rank) && computeWeekday(day) !== 0,
  )
  if (days.length === 0) return undefined
  const body = buildList('W liturgii tego tygodnia:', days.map(describeFeast))
  return { name: 'feasts', count: days.length, point: { section: 'liturgy', body }, records: [] }
}

type Banns = Awaited<ReturnType<typeof listBannsBetween>>[number]

/**
 * «Jan Zięba (z naszej parafii) i Ewa Gołąb (św. Jana)»; one parish of both is said once, our own one as it is said in
 * its church.
 */
function describeCouple(banns: Banns, ownName: string | null) {
  const parties = SIDES.map(side => getParty(banns, side))
  const parishes = [...new Set(parties.map(({ parish }) => parish))]
  const names = parties.map(({ names: firstNames, surname, parish }) => {
    const name = formatName({ names: firstNames, surname })
    const origin = parish === ownName ? 'z naszej parafii' : parish
    return parish && parishes.length > 1 ? `${name} (${origin})` : name
  })
  const sharedParish = parishes.length === 1 ? parishes[0] : null
  const origin = sharedParish && sharedParish === ownName ? 'oboje z naszej parafii' : sharedParish
  return [names.join(' i '), origin].filter(Boolean).join(', ')
}

/** Tells whether the couple may be announced: its record proves no impediment. */
async function isAnnounceable(context: ReadingContext, banns: Banns) {
  const { unproved } = getVerdict(SHOWCASE, await judgeBanns(context, banns))
  return !unproved.some(({ refuse }) => refuse)
}

/**
 * Proposes the couples whose banns are read or posted in these days, by names, surnames and parishes as on the sheet
 * for the showcase; a couple with a person whose data are restricted is left out.
 */
export async function suggestBanns(
  context: ReadingContext,
  { date_from, date_to }: Period,
): Promise<Suggestion | undefined> {
  if (!hasPermission(context.user, 'banns.read')) return undefined
  const acts: Banns[] = []
  for (const banns of await listBannsBetween(context.db, date_from, date_to)) {
    if (await isAnnounceable(context, banns)) acts.push(banns)
  }
  if (acts.length === 0) return undefined
  const { name: parishName } = await context.db
    .selectNoFrom(ownParish.as('name'))
    .executeTakeFirstOrThrow()
  const body = [
    ...buildList(
      'Zapowiedzi przedślubne. Do sakramentu małżeństwa przygotowują się:',
      acts.map(banns => describeCouple(banns, parishName)),
    ),
    buildParagraph(
      'Kto wie o przeszkodach do zawarcia małżeństwa, powinien zgłosić je proboszczowi przed ślubem.',
    ),
  ]
  return {
    name: 'banns',
    count: acts.length,
    point: { section: 'banns', body },
    records: [{ table_name: 'banns', record_ids: acts.map(({ id }) => id) }],
  }
}

const DAYS_OF_DEATHS = 7

interface DeadPerson {
  table_name: 'deceased' | 'funerals'
  id: number
  names: string
  surname: string
}

/** Lists the dead of the book, and those whose funeral is planned or was held and is not in the book yet. */
async function listDead(db: Context['db'], date_from: string) {
  const { rows } = await sql<DeadPerson>`
    select table_name, id, names, surname from (
      select 'deceased' as table_name, id, names, surname, person_id, death_date::text as day
      from deceased where cancelled_at is null
      union all
      select 'funerals', id, names, surname, person_id, death_date::text
      from funerals where status in ('planned', 'celebrated') and erased_at is null) dead
    where day between ${addDays(date_from, -DAYS_OF_DEATHS)} and ${date_from}
      and not exists (select from people p where p.id = dead.person_id and p.restricted_at is not null)
    order by day, table_name, id`.execute(db)
  return rows
}

/** Proposes the dead of the week before the announcements, by name. */
export async function suggestDeaths(
  { db, user }: ReadingContext,
  { date_from }: Period,
): Promise<Suggestion | undefined> {
  if (!hasPermission(user, 'deceased.read')) return undefined
  const people = await listDead(db, date_from)
  if (people.length === 0) return undefined
  const names = people.map(person => `śp. ${formatName(person)}`).join(', ')
  const body = [
    buildParagraph(`W minionym tygodniu odeszli do Pana: ${names}.`),
    buildParagraph('Wieczny odpoczynek racz im dać, Panie.'),
  ]
  return {
    name: 'deaths',
    count: people.length,
    point: { section: 'dead', body },
    records: [...Map.groupBy(people, ({ table_name }) => table_name)].map(
      ([table_name, tablePeople]) => ({ table_name, record_ids: tablePeople.map(({ id }) => id) }),
    ),
  }
}
