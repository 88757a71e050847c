import type { Context } from '#platform/context.ts'
import { updateVersioned, buildStaleRefusal } from '#platform/database/records.ts'
import { holdYear, nextNumber } from '#books/core/numbering/server/next-number.ts'
import { BaptismEntry } from '../../entry.ts'
import * as baptisms from '../../server/service.ts'
import type { EnterIntoBook } from '../contract.ts'
import { parseOrRefuse } from './parse-or-refuse.ts'
import { refuseBaptised } from './service.ts'

/**
 * „Wpisz do księgi”: turns the registration into an act with the next number of the year (or the given one) and links
 * both; each missing value of the act is refused at its field.
 */
export async function enterRegistration(context: Context, id: number, rite: EnterIntoBook) {
  const { db } = context
  const { version, ...known } = rite
  const registration = await refuseBaptised(db, id)
  if (registration.version !== version)
    throw await buildStaleRefusal(db, 'baptism_registrations', id)
  const year = known.year ?? Number(known.baptism_date.slice(0, 4))
  await holdYear(db, 'baptisms', year)
  const act_number = known.act_number ?? String(await nextNumber(db, 'baptisms', year))
  const isKnown = ([, value]: [string, unknown]) => value != null
  const riteEntries = Object.entries(known).filter(isKnown)
  const registrationEntries = Object.entries(registration.act).filter(isKnown)
  const values = {
    ...MISSING_BAPTISM_VALUES,
    ...Object.fromEntries(registrationEntries),
    ...Object.fromEntries(riteEntries),
    act_number,
    year,
  }
  const act = parseOrRefuse(BaptismEntry, values, INCOMPLETE_MESSAGE)
  const savedAct = await baptisms.createBaptism(context, act, id)
  await updateVersioned(db, 'baptism_registrations', id, version, {
    status: 'baptised',
    baptism_id: savedAct.id,
  })
  return savedAct
}

const INCOMPLETE_MESSAGE = 'Zgłoszenie nie ma jeszcze wszystkich danych aktu.'

// An empty text is refused with a message that names the missing value.
const MISSING_BAPTISM_VALUES = { birth_town: '', baptism_place: '', minister: '' }
