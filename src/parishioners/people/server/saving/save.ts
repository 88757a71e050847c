import { findGender } from '#dictionaries/names/server/gender-lookup.ts'
import * as z from 'zod'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { mapConstraintError, refuseField } from '#platform/refusals.ts'
import { updateVersioned } from '#platform/database/records.ts'
import { getPeselRule } from '../../card/server/card.ts'
import { type PersonEntry, people } from '../../contract.ts'
import {
  NO_CONSENTS,
  cardConsents,
  recordCardConsents,
  refuseOtherConsents,
} from '../../rights/server/consents.ts'
import { refuseRestricted } from '#documents/server/restricted-people.ts'
import { listWarnings } from '../../warnings.ts'
import { getNames, getParents, refuseAncestorCycle } from './parents.ts'
import { listContacts, settleContacts } from './contacts.ts'
import { replaceOwnedRows } from './owned-rows.ts'

mapConstraintError(
  'people_pesel_once',
  'pesel',
  'Ten numer PESEL ma już inna osoba w kartotece. Sprawdź numer albo odszukaj tę osobę.',
)

const NOT_KEPT = 'Parafia nie przechowuje numerów PESEL. Usuń numer albo zmień to w ustawieniach.'
const STREET_IN_OTHER_TOWN_MESSAGE = 'Ta ulica leży w innej miejscowości. Wybierz ulicę ponownie.'

/** Returns the dates of consents; a date without its consent becomes null. */
const consentDates = (entry: PersonEntry) => ({
  sms_consent_date: entry.sms_consent ? entry.sms_consent_date : null,
  publish_consent_date: entry.publish_consent ? entry.publish_consent_date : null,
})

/** Returns the town; when only the street is given, the town of the street. */
async function findTown(db: Db, { dic_town_id, dic_street_id }: PersonEntry) {
  if (!dic_street_id) return dic_town_id
  const street = await db
    .selectFrom('streets')
    .select('town_id')
    .where('id', '=', dic_street_id)
    .executeTakeFirst()
  if (!street) throw refuseField('dic_street_id', 'Nie ma takiej ulicy. Wybierz ulicę z listy.')
  if (dic_town_id && street.town_id !== dic_town_id)
    throw refuseField('dic_street_id', STREET_IN_OTHER_TOWN_MESSAGE)
  return street.town_id
}

/** Returns the main number of a card that has a consent to SMS before it is saved. */
const findPhoneOfConsent = async (db: Db, id: number) =>
  (
    await db
      .selectFrom('people')
      .select('phone')
      .where('id', '=', id)
      .where('sms_consent', '=', true)
      .executeTakeFirst()
  )?.phone

/** Builds the row: the fields that this user may write, the days of consents, the names of linked parents. */
async function prepare({ db, user }: Context, entry: PersonEntry, id?: number) {
  const kin = await getParents(db, entry)
  const likelyGender = await findGender(db, entry.names)
  const { pesel_kept } = await getPeselRule({ db })
  if (entry.pesel && !pesel_kept) throw refuseField('pesel', NOT_KEPT)
  const { sms_consent_source: _sms, publish_consent_source: _publish, ...stored } = entry
  const { sacraments, contacts: sentContacts, pesel, notes, dic_practice_id, ...rest } = stored
  const { main, contacts } = settleContacts(
    entry,
    sentContacts ?? (id === undefined ? [] : await listContacts(db, id)),
  )
  const row = {
    ...rest,
    ...main,
    ...(pesel_kept && { pesel }),
    // Omitted rather than emptied, so that the values of clergy stay when a clerk saves.
    ...(user.clergy && { notes, dic_practice_id }),
    ...getNames(kin),
    ...consentDates(entry),
    dic_town_id: await findTown(db, entry),
  }
  return {
    row,
    sacraments,
    contacts,
    warnings: listWarnings(
      { ...entry, ...main },
      { ...kin, likelyGender, formerPhone: id ? await findPhoneOfConsent(db, id) : null },
    ),
  }
}

type Parts = Pick<Awaited<ReturnType<typeof prepare>>, 'sacraments' | 'contacts'>

async function replaceParts(db: Db, id: number, { sacraments, contacts }: Parts) {
  await replaceOwnedRows(db, 'person_sacraments', id, sacraments)
  await replaceOwnedRows(db, 'person_contacts', id, contacts)
}

export async function createPerson(context: Context, entry: PersonEntry) {
  const { row, warnings, ...parts } = await prepare(context, entry)
  const savedPerson = await context.db
    .insertInto('people')
    .values(row)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await recordCardConsents(context.db, savedPerson.id, entry, NO_CONSENTS)
  await replaceParts(context.db, savedPerson.id, parts)
  return { ...savedPerson, warnings }
}

type Edition = z.output<(typeof people.edit)['body']>

export async function updatePerson(context: Context, id: number, { version, ...entry }: Edition) {
  await refuseRestricted(context.db, id)
  const before = await cardConsents(context.db, id)
  await refuseOtherConsents(context.db, id, entry, before)
  await refuseAncestorCycle(context.db, id, entry)
  const { row, warnings, ...parts } = await prepare(context, entry, id)
  const savedPerson = await updateVersioned(context.db, 'people', id, version, row)
  await recordCardConsents(context.db, id, entry, before)
  await replaceParts(context.db, id, parts)
  return { ...savedPerson, warnings }
}
