import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/refusals.ts'

/** Returns the parish of a public address; throws 404 when none exists. */
export async function getParishByUrl(inNewTransaction: Context['inNewTransaction'], url: string) {
  const parish = await inNewTransaction(db =>
    db
      .selectFrom('parishes')
      .select(['id', 'name', 'title', 'town', 'url', 'phone', 'active', 'expiration_date'])
      .where('url', '=', url)
      .executeTakeFirst(),
  )
  if (!parish) throw notFound('Nie ma takiej parafii')
  return parish
}
export type Parish = Awaited<ReturnType<typeof getParishByUrl>>
