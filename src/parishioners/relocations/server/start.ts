import { sql } from 'kysely'
import { STORED_ONLY } from '#documents/server/restricted-people.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, forbidden, notFound } from '#platform/refusals.ts'
import type { RelocationStart, RelocationSubject } from '../contract.ts'
import { ADDRESS_COLUMNS } from '#shared/places/address.ts'
import {
  type MoverRow,
  hasAddress,
  listMembers,
  selectPeople,
  toPerson,
  toPlace,
} from './movers.ts'

/** Returns the proposed move of a family, or of one person, with all living members of the family. */
export async function getRelocationStart(
  { db, user }: Context,
  { table, id }: RelocationSubject,
): Promise<RelocationStart> {
  const mayMoveFamilies = hasPermission(user, 'families.write')
  if (table === 'families') {
    if (!mayMoveFamilies) throw forbidden()
    const family = await getFamily(db, id)
    return { ...(await startFamily(db, family)), last: await findLast(db, table, id) }
  }
  const person = await requireMovable(db, id)
  const family_id = mayMoveFamilies ? await findFamilyId(db, id) : null
  const start = family_id === null ? startAlone(person) : await startMember(db, person, family_id)
  return { ...start, last: await findLast(db, table, id) }
}

type Start = Omit<RelocationStart, 'last'>

async function startFamily(db: Db, { address, ...family }: FamilyCard): Promise<Start> {
  const rows = await listMembers(db, family.id)
  const people = rows.map(row => toPerson(row, hasAddress(row, address)))
  return { ...address, family, people, destination: 'family' }
}

/** Proposes the move of one member; a family of one person moves as a whole. */
async function startMember(db: Db, person: MoverRow, family_id: number): Promise<Start> {
  const { address: _, ...family } = await getFamily(db, family_id)
  const rows = await listMembers(db, family_id)
  const people = rows.map(row => toPerson(row, row.id === person.id))
  const destination = people.length === 1 ? 'family' : 'cards'
  return { ...toPlace(person), family, people, destination }
}

const startAlone = (person: MoverRow): Start => ({
  ...toPlace(person),
  family: null,
  people: [toPerson(person, true)],
  destination: 'cards',
})

async function requireMovable(db: Db, id: number) {
  const person = await selectPeople(db).where('people.id', '=', id).executeTakeFirst()
  if (!person) throw notFound()
  if (person.status === 'deceased') {
    throw new Refusal(422, 'Ta osoba nie żyje, więc jej adresu nie zmienia się przeprowadzką.')
  }
  if (person.restricted_at) throw new Refusal(422, STORED_ONLY)
  return person
}

async function findFamilyId(db: Db, person_id: number) {
  const membership = await db
    .selectFrom('family_members')
    .select('family_id')
    .where('person_id', '=', person_id)
    .where('member_to', 'is', null)
    .executeTakeFirst()
  return membership?.family_id ?? null
}

type FamilyCard = Awaited<ReturnType<typeof getFamily>>

async function getFamily(db: Db, family_id: number) {
  const row = await db
    .selectFrom('families')
    .leftJoin('towns', 'towns.id', 'families.dic_town_id')
    .leftJoin('streets', 'streets.id', 'families.dic_street_id')
    .select(ADDRESS_COLUMNS.map(column => `families.${column}` as const))
    .select(['towns.name as town', 'streets.name as street'])
    .select(['families.id', 'families.version', 'family_name', 'card_number', 'region'])
    .where('families.id', '=', family_id)
    .executeTakeFirst()
  if (!row) throw notFound('Nie ma takiej rodziny w kartotece')
  const { id, version, family_name, card_number, region } = row
  return { id, version, family_name, card_number, region, address: toPlace(row) }
}

/** Finds the last move that changed this card and has not been undone. */
async function findLast(db: Db, table: string, id: number) {
  const relocation = await db
    .selectFrom('relocations')
    .select(['id', 'version', 'moved_on', 'moved_by_name'])
    .where('undone_at', 'is', null)
    .where(
      sql<boolean>`exists (select from history h where h.table_name = ${table} and h.record_id = ${id}
        and h.seq > seq_from and h.seq <= seq_to)`,
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return relocation ?? null
}
