import type { Account } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { forbidden, notFound } from '#platform/refusals.ts'
import { refuseRestricted } from '../../server/restricted-people.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import type { AttachmentOwner } from '../contract.ts'

/** Returns the columns that store the owner of an attachment. */
export const getPlace = ({ table, id }: AttachmentOwner) =>
  table === 'people'
    ? { person_id: id, book: null, act_id: null }
    : { person_id: null, book: table, act_id: id }

/** Requires that the card or the act exists and this account may read it; throws 403 or 404 otherwise. */
export async function demandOwner(db: Db, user: Account, { table, id }: AttachmentOwner) {
  if (!hasPermission(user, `${table}.read`)) throw forbidden()
  const ownerRow = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  if (!ownerRow) throw notFound()
}

/** Requires the permission to add or remove attachments; a card with restricted processing is refused. */
export async function demandWriter(db: Db, user: Account, owner: AttachmentOwner) {
  if (!hasPermission(user, `${owner.table}.write`)) throw forbidden()
  await demandOwner(db, user, owner)
  if (owner.table === 'people') await refuseRestricted(db, owner.id)
}
