import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { updateVersioned } from '#platform/database/records.ts'
import { Refusal } from '#platform/refusals.ts'
import { refuseRestricted } from '#documents/server/restricted-people.ts'
import type { ContactEntry, PersonEntry } from '../../entry.ts'
import { type PersonWarning, listWarnings } from '../../warnings.ts'

type MainContacts = Pick<PersonEntry, 'phone' | 'dic_phone_type_id' | 'email'>

/** Selects the telephones and e-mail addresses of a card besides the main ones, in the order they were added. */
export const selectContacts = (db: Db, person_id: number) =>
  db
    .selectFrom('person_contacts')
    .select(['person_contacts.id', 'kind', 'person_contacts.value', 'dic_phone_type_id'])
    .where('person_id', '=', person_id)
    .orderBy('person_contacts.id')

export const listContacts = (db: Db, person_id: number) => selectContacts(db, person_id).execute()

/**
 * Separates the main contacts from the others: a repeated one is dropped, and where the main one is missing the next one
 * takes its place, so that a card with a number always has a main number.
 */
export function settleContacts(entry: MainContacts, entries: readonly ContactEntry[]) {
  const { phone, dic_phone_type_id, email } = entry
  const main: MainContacts = { phone, dic_phone_type_id, email }
  const contacts: ContactEntry[] = []
  for (const contact of entries) {
    const { kind, value } = contact
    if (!main[kind]) {
      main[kind] = value
      if (kind === 'phone') main.dic_phone_type_id = contact.dic_phone_type_id
    } else if (
      main[kind] !== value &&
      !contacts.some(other => other.kind === kind && other.value === value)
    ) {
      contacts.push(contact)
    }
  }
  return { main, contacts }
}

/** Makes another telephone or e-mail address of the card the main one; the former main one takes its place. */
export async function setMainContact(
  { db }: Context,
  { id, contactID }: { id: number; contactID: number },
  version: number,
): Promise<{ id: number; version: number; warnings: PersonWarning[] }> {
  await refuseRestricted(db, id)
  const contact = (await listContacts(db, id)).find(({ id: key }) => key === contactID)
  if (!contact) {
    throw new Refusal(404, 'Tego numeru lub adresu nie ma już na karcie. Odśwież stronę.')
  }
  const { kind, value, dic_phone_type_id } = contact
  const former = await db
    .selectFrom('people')
    .select(['phone', 'email', 'dic_phone_type_id', 'sms_consent'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const savedPerson = await updateVersioned(
    db,
    'people',
    id,
    version,
    kind === 'phone' ? { phone: value, dic_phone_type_id } : { email: value },
  )
  const formerValue = former[kind]
  const formerType = kind === 'phone' ? former.dic_phone_type_id : null
  const row = db.updateTable('person_contacts').where('id', '=', contactID)
  await (formerValue
    ? row.set({ value: formerValue, dic_phone_type_id: formerType }).execute()
    : db.deleteFrom('person_contacts').where('id', '=', contactID).execute())
  const { sms_consent, phone: formerPhone } = former
  const warnings =
    kind === 'phone' ? listWarnings({ phone: value, sms_consent }, { formerPhone }) : []
  return { ...savedPerson, warnings }
}
