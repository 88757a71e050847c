import { sql } from 'kysely'
import type { Database, Db } from '#platform/database/database.ts'
import { inEachParish } from '#platform/database/tenancy.ts'

/** Days for which the data of an order without a result are retained. */
const UNPAID_DAYS = 30

// The retention period of a moved order begins with its new Mass.
const MASS_DAY = sql`coalesce((select i.mass_date from intentions i where i.id = o.intention_id), o.mass_date)`

/** Erases who ordered what when the data are no longer needed (domain 6); the number and the amounts remain. */
const forget = (db: Db) =>
  sql`update intention_orders o
    set content = null, name = null, surname = null, email = null, phone = null, return_url = null, erased_at = now()
    from (select coalesce((select keep_months from order_settings), 12) as months) kept
    where erased_at is null and trouble is null and (
      status in ('unpaid', 'refused') and created_at < now() - make_interval(days => ${UNPAID_DAYS})
      or status in ('accepted', 'refused', 'unpaid')
        and greatest(${MASS_DAY}::timestamptz, created_at) < now() - make_interval(months => months))`.execute(
    db,
  )

/** Erases the data of orderers, parish by parish; runs at night. */
export const forgetOrderers = (database: Database) => () => inEachParish(database, forget)
