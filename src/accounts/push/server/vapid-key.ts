import type { Db } from '#platform/database/database.ts'
import { createSealing } from '#platform/files/seal.ts'
import { createVapidKey } from '#platform/push/vapid.ts'

const { seal, unseal } = createSealing('push')
const ONLY_KEY = 1

const findKey = (db: Db) =>
  db.selectFrom('push_keys').select('private_key').where('id', '=', ONLY_KEY).executeTakeFirst()

/** Returns the key of the installation, made at the first use; of two processes the first one keeps its key. */
export async function getVapidKey(db: Db, secret: string): Promise<string> {
  const storedKey = await findKey(db)
  if (storedKey) return unseal(secret, ONLY_KEY, storedKey.private_key)
  await db
    .insertInto('push_keys')
    .values({ id: ONLY_KEY, private_key: seal(secret, ONLY_KEY, createVapidKey()) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { private_key } = await db
    .selectFrom('push_keys')
    .select('private_key')
    .where('id', '=', ONLY_KEY)
    .executeTakeFirstOrThrow()
  return unseal(secret, ONLY_KEY, private_key)
}
