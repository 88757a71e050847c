import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { ADDRESS_COLUMNS } from '#shared/places/address.ts'
import { setChangeReason } from '#platform/database/records.ts'

const ADDRESS = sql.join(
  ADDRESS_COLUMNS.map(column => sql`${sql.ref(column)} = family.${sql.ref(column)}`),
)

/** Sets the family's address for its living members: for all, or only for those without an address. */
const giveAddress = (db: Db, family_id: number, all: boolean) =>
  sql`update people set ${ADDRESS}
    from family_members member
    join families family on family.parish_id = member.parish_id and family.id = member.family_id
    where member.family_id = ${family_id} and member.member_to is null
      and people.parish_id = member.parish_id and people.id = member.person_id
      and people.status <> 'deceased' and people.restricted_at is null and (${all} or people.dic_town_id is null)`.execute(
    db,
  )

export const fillAddresses = (db: Db, family_id: number) => giveAddress(db, family_id, false)

export async function changeAddresses(db: Db, family_id: number) {
  await setChangeReason(db, 'Zmiana adresu rodziny')
  await giveAddress(db, family_id, true)
}

/** Sets the family's address for these members; returns their former addresses by person. */
export async function shareAddress(db: Db, family_id: number, people: readonly number[]) {
  const before = await db
    .selectFrom('people')
    .select(['id', ...ADDRESS_COLUMNS])
    .where('id', 'in', people)
    .execute()
  await setChangeReason(db, 'Wspólny adres małżonków')
  await sql`update people set ${ADDRESS} from families family
    where family.id = ${family_id} and people.parish_id = family.parish_id and people.id = any(${people}::bigint[])
      and people.status <> 'deceased' and people.restricted_at is null`.execute(db)
  return new Map(before.map(({ id, ...address }) => [id, address]))
}
export type FormerAddress = Record<(typeof ADDRESS_COLUMNS)[number], string | number | null>

/** Builds the SQL expression of the address in a history entry. */
export const formerAddress = (line: RawBuilder<unknown>) =>
  sql`jsonb_build_object(${sql.join(ADDRESS_COLUMNS.map(column => sql`${sql.lit(column)}, ${line} -> ${sql.lit(column)}`))})`

/** Restores the former address of a person, unless it differs from the family's by now. */
export async function restoreAddress(
  db: Db,
  family_id: number,
  person_id: number,
  address: FormerAddress,
) {
  const former = sql.join(
    ADDRESS_COLUMNS.map(column => sql`${sql.ref(column)} = ${address[column]}`),
  )
  const still = sql.join(
    ADDRESS_COLUMNS.map(
      column => sql`people.${sql.ref(column)} is not distinct from family.${sql.ref(column)}`,
    ),
    sql` and `,
  )
  await sql`update people set ${former} from families family
    where family.id = ${family_id} and people.parish_id = family.parish_id and people.id = ${person_id}
      and people.restricted_at is null and ${still}`.execute(db)
}

/** Makes a card without members inactive; it remains with its history. */
export async function closeIfEmpty(db: Db, family_id: number) {
  await db
    .updateTable('families')
    .set({ inactive: true })
    .where('id', '=', family_id)
    .where('inactive', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('family_members')
            .select('id')
            .where('family_id', '=', family_id)
            .where('member_to', 'is', null),
        ),
      ),
    )
    .execute()
}
