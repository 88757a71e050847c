import { refuseStrayStreet } from '#dictionaries/addresses/server/check.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { formatName } from '#shared/people/mononym.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { setChangeReason, buildStaleRefusal } from '#platform/database/records.ts'
import { Refusal, forbidden, refuseField } from '#platform/refusals.ts'
import { lockFamily } from '../../families/server/members/members.ts'
import type { RelocationEntry } from '../contract.ts'
import { beginRelocation, finishRelocation } from './journal.ts'
import { changeAddresses, toMoveAddress } from './move-address.ts'
import { createNewFamily } from './new-family.ts'

/** Moves people to one address, with the card of their family or a new family where the entry says so. */
export async function relocate(context: Context, entry: RelocationEntry) {
  const { db, user } = context
  const { family_id, destination, moved_on } = entry
  if (destination !== 'cards' && !hasPermission(user, 'families.write')) throw forbidden()
  await refuseStrayStreet(db, entry)
  if (family_id !== null) await requireFamily(db, family_id, entry.family_version)
  const people = await lockMovers(db, entry)
  const id = await beginRelocation(context, moved_on)
  await setChangeReason(db, `Przeprowadzka w parafii ${showDay(moved_on)}`)
  const address = toMoveAddress(entry)
  const changedPeople = await changeAddresses(db, 'people', people, address)
  if (family_id !== null && destination === 'new_family') {
    const newFamilyId = await createNewFamily(db, family_id, { ...entry, people })
    return { ...(await finishRelocation(db, id)), family_id: newFamilyId }
  }
  const changedFamilies =
    family_id !== null && destination === 'family'
      ? await changeAddresses(db, 'families', [family_id], { ...address, region: entry.region })
      : 0
  if (changedPeople + changedFamilies === 0) {
    throw refuseField('building_number', 'To jest dotychczasowy adres. Wpisz nowy.')
  }
  return { ...(await finishRelocation(db, id)), family_id }
}

async function requireFamily(db: Db, id: number, version: number | null) {
  const family = await lockFamily(db, id)
  if (family.moved_out) {
    throw new Refusal(422, 'Ta rodzina wyprowadziła się z parafii. Najpierw cofnij wyprowadzkę.')
  }
  if (version !== null && family.version !== version)
    throw await buildStaleRefusal(db, 'families', id)
}

/** Locks the cards of those who move; refuses the dead, the restricted, strangers to the family and stale cards. */
async function lockMovers(db: Db, { family_id, people }: RelocationEntry) {
  const movers = people.flatMap((person, index) => (person.moves ? [{ ...person, index }] : []))
  const ids = movers.map(({ id }) => id)
  const cards = await db
    .selectFrom('people')
    .select(['id', 'version', 'names', 'surname', 'status', 'restricted_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const memberIds = family_id === null ? ids : await listMemberIds(db, family_id)
  const staleNames: string[] = []
  for (const { id, version, index } of movers) {
    const field = `people.${index}.moves`
    const card = cards.find(candidate => candidate.id === id)
    if (!card)
      throw refuseField(field, 'Tej osoby nie ma już w kartotece. Wczytaj stronę ponownie.')
    const name = formatName(card)
    if (card.status === 'deceased') throw refuseField(field, `${name} nie żyje. Odznacz tę osobę.`)
    if (card.restricted_at) {
      throw refuseField(field, `Dane osoby ${name} można tylko przechowywać. Odznacz tę osobę.`)
    }
    if (!memberIds.includes(id)) {
      throw refuseField(field, `${name} nie należy już do tej rodziny. Wczytaj stronę ponownie.`)
    }
    if (card.version !== version) staleNames.push(name)
  }
  if (staleNames.length > 0) {
    throw new Refusal(
      409,
      `Ktoś zmienił w tym czasie kartę: ${staleNames.join(', ')}. Wczytaj aktualną wersję.`,
    )
  }
  return ids
}

async function listMemberIds(db: Db, family_id: number) {
  const rows = await db
    .selectFrom('family_members')
    .select('person_id')
    .where('family_id', '=', family_id)
    .where('member_to', 'is', null)
    .execute()
  return rows.map(({ person_id }) => person_id)
}
