import type { Db } from '#platform/database/database.ts'
import { formatPhone } from '#shared/people/phone.ts'
import type { MergeLine } from '../contract.ts'
import { listContacts } from '../../server/saving/contacts.ts'
import type { PersonRecord } from './resolve/groups.ts'
import type { MergePair } from './apply/references.ts'

const mainContacts = ({ phone, dic_phone_type_id, email }: PersonRecord) => [
  { kind: 'phone' as const, value: phone, dic_phone_type_id },
  { kind: 'email' as const, value: email, dic_phone_type_id: null },
]

/** Compares the telephones and e-mail addresses besides the main ones; all of them remain, so there is no choice. */
export async function contactLines(db: Db, pair: MergePair): Promise<MergeLine[]> {
  const describe = async (id: number) =>
    (await listContacts(db, id)).map(({ value }) => formatPhone(value)).join(', ') || null
  const line = { kept: await describe(pair.kept), gone: await describe(pair.gone) }
  if (!line.kept && !line.gone) return []
  const label = 'Inne telefony i e-maile'
  return [{ name: 'contacts', label, ...line, options: [], choice: null }]
}

/**
 * Moves all telephones and e-mail addresses to the kept card; a main one that was not chosen becomes one of the others,
 * so that no number is lost.
 */
export async function mergeContacts(
  db: Db,
  pair: MergePair,
  cards: { kept: PersonRecord; gone: PersonRecord },
  planned: PersonRecord,
) {
  const present = [...mainContacts(planned), ...(await listContacts(db, pair.kept))]
  const isPresent = (contact: { kind: string; value: string | null }) =>
    present.some(({ kind, value }) => kind === contact.kind && value === contact.value)
  const contacts = db.updateTable('person_contacts')
  for (const contact of await listContacts(db, pair.gone)) {
    await (isPresent(contact)
      ? db.deleteFrom('person_contacts').where('id', '=', contact.id).execute()
      : contacts.set({ person_id: pair.kept }).where('id', '=', contact.id).execute())
    present.push(contact)
  }
  for (const contact of [...mainContacts(cards.kept), ...mainContacts(cards.gone)]) {
    const { value } = contact
    if (!value || isPresent(contact)) continue
    await db
      .insertInto('person_contacts')
      .values({ ...contact, value, person_id: pair.kept })
      .execute()
    present.push(contact)
  }
  for (const { kind, value } of mainContacts(planned)) {
    await db
      .deleteFrom('person_contacts')
      .where('person_id', '=', pair.kept)
      .where('kind', '=', kind)
      .where('value', '=', value)
      .execute()
  }
}
