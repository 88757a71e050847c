import type { Context } from '#platform/context.ts'

type Asker = Pick<Context, 'db' | 'user'>

export async function getTour({ db, user }: Asker) {
  const tourRow = await db
    .selectFrom('tours_seen')
    .select('user_id')
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  return { seen: tourRow !== undefined }
}

export async function markTourSeen({ db, user }: Asker) {
  await db
    .insertInto('tours_seen')
    .values({ user_id: user.id })
    .onConflict(conflict => conflict.column('user_id').doNothing())
    .execute()
  return {}
}
