import { sql } from 'kysely'
import { today, addDays, computeWeekday } from '#shared/dates/days.ts'
import { liturgicalDays } from '#liturgical-calendar/server/parish-days.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { mapConstraintError, refuseField } from '#platform/refusals.ts'
import { updateVersioned } from '#platform/database/records.ts'
import type { IntentionEntry } from '../../contract.ts'
import { listDonors } from '../../collective/server/service.ts'
import { listMasses } from '../../masses.ts'
import { getIntention, massHour, getOrder } from '../../server/reading.ts'
import { createIntention } from '../../server/service.ts'
import { takenBetween } from '../../server/slots.ts'
import type { FreePlace, Proposals } from '../contract.ts'

const ALREADY_ACCEPTED_MESSAGE =
  'Tę intencję przyjęto już na ten rok. Odśwież ekran, a zniknie z propozycji.'
mapConstraintError('intentions_repeat_once', 'mass_date', ALREADY_ACCEPTED_MESSAGE)

/** Days ahead in which proposals are made: long enough to ask the donor, short enough to know the schedule. */
const PROPOSAL_DAYS_AHEAD = 60

/** Returns the same day of the next year; 29 February becomes the 28th. */
export const yearLater = (day: string) => {
  const later = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return later.endsWith('-02-29') ? later.replace('-29', '-28') : later
}

/** Proposes Masses that can be booked with one click: Masses for the people, and last year's anniversaries. */
export async function listAnniversaryProposals({ db }: Context): Promise<Proposals> {
  const from = today()
  const to = addDays(from, PROPOSAL_DAYS_AHEAD)
  const free = await freePlaces(db, from, to)
  return {
    pro_populo: await forThePeople(db, from, to, free),
    anniversaries: await anniversaries(db, from, to, free),
  }
}

type Free = (day: string) => (FreePlace & { slots: number })[]

async function freePlaces(db: Db, from: string, to: string): Promise<Free> {
  const { patterns, closures } = await getOrder(db, from, to)
  const bookedByDay = Map.groupBy(
    await takenBetween(db, from, to, []),
    intention => intention.mass_date,
  )
  return day =>
    listMasses(day, patterns, closures).flatMap(mass => {
      const { mass_time, parish_place_id, place, slots } = mass
      const massIntentions = (bookedByDay.get(day) ?? []).filter(
        intention =>
          intention.mass_time === mass_time && intention.parish_place_id === parish_place_id,
      )
      return massIntentions.length < slots
        ? [{ mass_date: day, mass_time, parish_place_id, place, slots }]
        : []
    })
}

/**
 * Lists the days without the Mass that the parish priest owes his people on every Sunday and holy day of obligation
 * (KPK 534).
 */
async function forThePeople(db: Db, from: string, to: string, free: Free) {
  const proPopuloRows = await db
    .selectFrom('intentions')
    .select('mass_date')
    .where('pro_populo', '=', true)
    .where('taken', '=', true)
    .where('mass_date', '>=', from)
    .where('mass_date', '<=', to)
    .execute()
  const proPopuloDays = new Set(proPopuloRows.map(({ mass_date }) => mass_date))
  const days = await liturgicalDays(db, from, to)
  return days
    .filter(
      ({ day, obligation }) => (computeWeekday(day) === 0 || obligation) && !proPopuloDays.has(day),
    )
    .map(({ day, celebrations }) => {
      // The main Mass is the one with the most slots for intentions.
      const [best = null] = free(day).toSorted((a, b) => b.slots - a.slots)
      return { day, name: celebrations[0].name, proposed: best }
    })
}

const YEARLY = 'roczni|urodzin|imienin|jubileusz'

async function anniversaries(db: Db, from: string, to: string, free: Free) {
  const rows = await db
    .selectFrom('intentions')
    .select(['id', 'version', 'content', 'mass_date', massHour.as('mass_time')])
    .select(['purchaser_name', 'parish_place_id'])
    .where('mass_date', '>=', addDays(from, -367))
    .where('mass_date', '<=', addDays(to, -364))
    .where('status', 'in', ['accepted', 'celebrated', 'passed_on'])
    .where('intention_series_id', 'is', null)
    .where('pro_populo', '=', false)
    .where('repeat_declined', '=', false)
    .where(
      sql<boolean>`(content ~* ${YEARLY} or exists (select from dictionary_items d
        where d.dictionary = 'IntentionType' and d.id = dic_intention_type_id and d.value ~* ${YEARLY}))`,
    )
    .where(
      sql<boolean>`not exists (select from intentions later
        where later.repeats_id = intentions.id and later.status <> 'cancelled')`,
    )
    .orderBy('mass_date')
    .orderBy('intentions.mass_time')
    .limit(200)
    .execute()
  return rows
    .map(({ parish_place_id, ...row }) => {
      const day = yearLater(row.mass_date)
      const dayPlaces = free(day)
      const usualPlace = dayPlaces.find(
        place => place.mass_time === row.mass_time && place.parish_place_id === parish_place_id,
      )
      return { ...row, day, proposed: usualPlace ?? dayPlaces[0] ?? null }
    })
    .filter(({ day }) => day >= from && day <= to)
}

type Mass = Pick<IntentionEntry, 'mass_date' | 'mass_time' | 'parish_place_id'>

/** Books last year's intention on a new Mass, without its offering. */
export async function repeatIntention(context: Context, id: number, mass: Mass) {
  const before = await getIntention(context.db, id)
  if (before.intention_series_id !== null || before.status === 'cancelled') {
    throw refuseField('mass_date', 'Tej intencji nie powtarza się co roku: przyjmij ją jako nową')
  }
  const { content, public_content, dic_intention_type_id, collective } = before
  const { purchaser_name, purchaser_phone, purchaser_email } = before
  const donors = await listDonors(context.db, id)
  const savedIntention = await createIntention(context, {
    ...EMPTY_INTENTION_FIELDS,
    ...mass,
    content,
    public_content,
    dic_intention_type_id,
    collective,
    purchaser_name,
    purchaser_phone,
    purchaser_email,
    donors: donors.map(({ name }) => ({ name, offering: null, consent_date: null })),
  })
  const { version } = await updateVersioned(
    context.db,
    'intentions',
    savedIntention.id,
    savedIntention.version,
    {
      repeats_id: id,
    },
  )
  return { ...savedIntention, version }
}

const EMPTY_INTENTION_FIELDS = {
  celebrant_id: null,
  celebrant: null,
  pro_populo: false,
  needs_attention: false,
  notes: null,
  offering: null,
  dic_payment_method_id: null,
  paid_date: null,
  receipt_number: null,
}

/** Marks an intention as not requested this year, so that it is not proposed again. */
export const declineProposal = ({ db }: Context, id: number, version: number) =>
  updateVersioned(db, 'intentions', id, version, { repeat_declined: true })
