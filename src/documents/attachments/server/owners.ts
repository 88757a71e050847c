import type { Account } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { forbidden, notFound } from '#platform/problems.ts'
import { refuseRestricted } from '../../server/restricted-people.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import type { AttachmentOwner } from '../contract.ts'

/** Which columns say where an attachment hangs. */
export const getPlace = ({ table, id }: AttachmentOwner) =>
  table === 'people'
    ? { person_id: id, book: null, act_id: null }
    : { person_id: null, book: table, act_id: id }

/** The card or the act, seen by this account, is there; 403 or 404 otherwise. */
export async function demandOwner(db: Db, user: Account, { table, id }: AttachmentOwner) {
  if (!hasPermission(user, `${table}.read`)) throw forbidden()
  const ownerRow = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  if (!ownerRow) throw notFound()
}

/** The same for whoever adds or removes; what is only stored stays as it is. */
export async function demandWriter(db: Db, user: Account, owner: AttachmentOwner) {
  if (!hasPermission(user, `${owner.table}.write`)) throw forbidden()
  await demandOwner(db, user, owner)
  if (owner.table === 'people') await refuseRestricted(db, owner.id)
}
