import { type SqlBool, sql } from 'kysely'
import { parishInTown } from '#shared/places/parish-names.ts'
import type { Account } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { refuseField } from '#platform/refusals.ts'
import type { Audience, AudienceView } from '../contract.ts'

type Reader = Pick<Account, 'id' | 'role_id' | 'parish_id'>

/**
 * Builds the condition that a row is addressed to this user: a curia belongs to the diocese of its account, other users
 * to that of their parish.
 */
export const buildAudienceCondition = ({ id, role_id, parish_id }: Reader) => sql<SqlBool>`((
  (to_roles = '{}' or ${role_id}::smallint = any (to_roles))
  and ((to_dioceses = '{}' and to_parishes = '{}')
    or ${parish_id}::integer = any (to_parishes)
    or coalesce((select diocese_id from parishes where id = ${parish_id}::integer),
      (select diocese_id from users where id = ${id})) = any (to_dioceses))) is true)`

/** Builds the condition that today is within the period of the row. */
export const isDue = (today: string) =>
  sql<SqlBool>`(date_from <= ${today}::date and (date_to is null or date_to >= ${today}::date))`

const removeDuplicates = <Value>(values: readonly Value[]) => [...new Set(values)]

/** Returns the columns of an audience; refuses (422) a diocese or a parish that does not exist. */
export async function audienceColumns(db: Db, audience: Audience) {
  const to_dioceses = removeDuplicates(audience.to_dioceses)
  const to_parishes = removeDuplicates(audience.to_parishes)
  const audienceNames = await getNames(db, { to_dioceses, to_parishes })
  if (audienceNames.dioceses.length < to_dioceses.length) {
    throw refuseField('to_dioceses', 'Wybierz diecezje z listy')
  }
  if (audienceNames.parishes.length < to_parishes.length) {
    throw refuseField('to_parishes', 'Wybierz parafie z listy')
  }
  return { to_roles: removeDuplicates(audience.to_roles), to_dioceses, to_parishes }
}

async function getNames(db: Db, { to_dioceses, to_parishes }: Omit<Audience, 'to_roles'>) {
  const dioceses = to_dioceses.length
    ? await db
        .selectFrom('dioceses')
        .select(['id', 'name'])
        .where('id', 'in', to_dioceses)
        .execute()
    : []
  const parishes = to_parishes.length
    ? await db
        .selectFrom('parishes')
        .select(['id', 'name', 'title', 'town'])
        .where('id', 'in', to_parishes)
        .execute()
    : []
  return {
    dioceses,
    parishes: parishes.map(parish => ({
      id: parish.id,
      name: parishInTown(parish),
    })),
  }
}

/** Returns the audience for its author. */
export async function audienceShown(db: Db, audience: Audience): Promise<AudienceView> {
  const { to_roles, to_dioceses, to_parishes } = audience
  return { to_roles, to_dioceses, to_parishes, ...(await getNames(db, audience)) }
}
