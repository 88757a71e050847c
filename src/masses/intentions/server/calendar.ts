import type { CalendarMove } from '#parish-calendar/contract.ts'
import { type CalendarSource, type SourceEntry, toPriests } from '#parish-calendar/server/source.ts'
import { today } from '#shared/dates/days.ts'
import { plural } from '#shared/text/plural.ts'
import type { Context } from '#platform/context.ts'
import { Refusal, staleVersion } from '#platform/refusals.ts'
import type { CalendarDay, Mass } from '../contract.ts'
import { countFreeSlots } from '../free-slots.ts'
import { moveIntention } from '../moving/server/service.ts'
import { getIntention, getIntentionCalendar } from './reading.ts'

const INTENTIONS = '/books/intentions'
const dayAddress = (day: string) => `${INTENTIONS}/calendar?view=day&day=${day}`

/** Masses of the schedule and of the book of intentions, one entry each, as the calendar of intentions shows them. */
export const massesSource: CalendarSource = {
  kind: 'mass',
  access: 'intentions.read',
  async list({ db }, { from, to }) {
    const { data } = await getIntentionCalendar({ db }, { date_from: from, date_to: to })
    return data.flatMap(day => [
      ...day.masses.map(mass => toEntry(day.day, mass)),
      ...toClosure(day),
    ])
  },
  move: { access: 'intentions.write', run: moveMass },
}

/** Moves the only intention of a Mass to another one, by the rules of the calendar of intentions. */
async function moveMass(
  context: Context,
  { id, from_day, from_time, day, starts_at, notify }: CalendarMove,
) {
  const { version, mass_date, mass_time, parish_place_id } = await getIntention(context.db, id)
  if (mass_date !== from_day || mass_time !== from_time) throw staleVersion()
  const target = { mass_date: day, mass_time: starts_at ?? mass_time, parish_place_id }
  const { warnings } = await moveIntention(context, id, { version, ...target, tell: notify }).catch(
    renameFields,
  )
  return { warnings: warnings.map(({ message }) => message) }
}

/** Names the fields of a refusal as the window of the calendar does. */
function renameFields(problem: unknown): never {
  if (!(problem instanceof Refusal) || !problem.errors) throw problem
  const { mass_date, mass_time, parish_place_id, ...errors } = problem.errors
  throw new Refusal(problem.status, problem.message, {
    errors: {
      ...errors,
      ...(mass_date && { day: mass_date }),
      ...((mass_time ?? parish_place_id) && { starts_at: mass_time ?? parish_place_id }),
    },
  })
}

function toEntry(day: string, mass: Mass): SourceEntry {
  const { mass_time, parish_place_id, place, intentions } = mass
  const [first, ...otherIntentions] = intentions
  const path =
    first && otherIntentions.length === 0 ? `${INTENTIONS}/${first.id}/preview` : dayAddress(day)
  return {
    title: describeIntentions(mass),
    detail: countIntentions(day, mass),
    day,
    starts_at: mass_time,
    ends_at: null,
    parish_place_id,
    place,
    priests: listCelebrants(intentions),
    path,
    table_name: 'intentions',
    record_ids: intentions.map(({ id }) => id),
    ...(isMovable(day, intentions) && first && { move: { id: first.id, notifies: true } }),
  }
}

/** A Mass of several intentions is moved in the calendar of intentions, one by one. */
const isMovable = (day: string, intentions: Mass['intentions']) =>
  day >= today() && intentions.length === 1 && intentions[0]?.status === 'accepted'

function describeIntentions({ intentions }: Mass) {
  const [first] = intentions
  if (!first) return 'bez intencji'
  const otherCount = intentions.length - 1
  return otherCount === 0
    ? first.content
    : `${first.content} i jeszcze ${plural(otherCount, 'intencja', 'intencje', 'intencji')}`
}

/** Numbers of intentions and of free slots of a Mass that takes several, or has none yet. */
function countIntentions(day: string, mass: Mass) {
  const { intentions } = mass
  const freeCount = countFreeSlots(mass, day)
  const facts = [
    intentions.length > 1 && plural(intentions.length, 'intencja', 'intencje', 'intencji'),
    freeCount > 0 && `wolne miejsca: ${freeCount}`,
  ]
  return facts.filter(Boolean).join(', ') || null
}

const listCelebrants = (intentions: Mass['intentions']) => [
  ...new Map(
    intentions
      .flatMap(({ celebrant_id, celebrant }) => toPriests(celebrant_id, celebrant))
      .map(priest => [priest.id ?? priest.name, priest]),
  ).values(),
]

/** The reason why a day has no Mass, or only some. */
const toClosure = ({ day, closed }: CalendarDay): SourceEntry[] =>
  closed === null
    ? []
    : [
        {
          title: closed,
          detail: null,
          day,
          starts_at: null,
          ends_at: null,
          parish_place_id: null,
          place: null,
          priests: [],
          path: dayAddress(day),
          table_name: 'intentions',
          record_ids: [],
        },
      ]
