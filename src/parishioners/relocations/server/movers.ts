import { sql } from 'kysely'
import { today } from '#shared/dates/days.ts'
import { listKeys, pickFields } from '#shared/objects.ts'
import { formatName } from '#shared/people/mononym.ts'
import { ADDRESS_COLUMNS, Address, addressLine } from '#shared/places/address.ts'
import type { Db } from '#platform/database/database.ts'
import { ageInWords } from '../../people/age.ts'
import type { RelocationPerson } from '../contract.ts'

export const toPlace = (row: Address): Address => pickFields(row, listKeys(Address.shape))

export const selectPeople = (db: Db) =>
  db
    .selectFrom('people')
    .leftJoin('towns', 'towns.id', 'people.dic_town_id')
    .leftJoin('streets', 'streets.id', 'people.dic_street_id')
    .leftJoin('family_members as member', join =>
      join.onRef('member.person_id', '=', 'people.id').on('member.member_to', 'is', null),
    )
    .leftJoin('dictionary_items as role', join =>
      join
        .on('role.dictionary', '=', 'FamilyRole')
        .onRef('role.id', '=', 'member.dic_family_role_id'),
    )
    .select(ADDRESS_COLUMNS.map(column => `people.${column}` as const))
    .select(['towns.name as town', 'streets.name as street'])
    .select(['people.id', 'people.version', 'names', 'surname', 'birth_date', 'status'])
    .select(['restricted_at', 'role.value as role'])

/** Lists the living members: head, husband and wife, then the others by age. */
export const listMembers = (db: Db, family_id: number) =>
  selectPeople(db)
    .where('member.family_id', '=', family_id)
    .where('people.status', '<>', 'deceased')
    .orderBy('member.is_head', 'desc')
    .orderBy(sql`coalesce(member.dic_family_role_id in (1, 2), false)`, 'desc')
    .orderBy('people.birth_day')
    .orderBy('people.id')
    .execute()

export type MoverRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number]

const toKey = (address: Address) =>
  [
    address.dic_town_id,
    address.dic_street_id,
    ...[address.building_number, address.place_number].map(number =>
      (number ?? '').replaceAll(/\s/g, '').toLowerCase(),
    ),
  ].join('|')

/** Tests whether a person lives at the address; one without an address is taken along. */
export const hasAddress = (person: Address, address: Address) =>
  person.dic_town_id === null || toKey(person) === toKey(address)

export function toPerson(row: MoverRow, moves: boolean): RelocationPerson {
  const isRestricted = row.restricted_at !== null
  return {
    id: row.id,
    version: row.version,
    name: formatName(row),
    detail: [row.role, ageInWords(row.birth_date, today())].filter(Boolean).join(', '),
    address: addressLine(row),
    moves: moves && !isRestricted,
    restricted: isRestricted,
  }
}
