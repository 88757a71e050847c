import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/refusals.ts'
import { buildAbsentError } from '../../merging/server/apply/absent.ts'
import type { OrdinaryConsentEntry } from '../contract.ts'

/** Records the ordinary's document; 422 while the data may be used without it. */
export async function addOrdinaryConsent(
  { db }: Context,
  person_id: number,
  entry: OrdinaryConsentEntry,
) {
  const card = await db
    .selectFrom('people')
    .select('restricted_at')
    .where('id', '=', person_id)
    .executeTakeFirst()
  if (!card) throw await buildAbsentError(db, 'people', person_id)
  if (!card.restricted_at) {
    throw new Refusal(
      422,
      'Przetwarzanie danych tej osoby nie jest ograniczone, więc zgoda ordynariusza nie jest potrzebna.',
    )
  }
  return db
    .insertInto('ordinary_consents')
    .values({ ...entry, person_id })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}
