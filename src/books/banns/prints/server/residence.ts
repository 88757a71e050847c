import { type ActSide, getParty } from '#books/core/columns/sides.ts'
import { isOwnParish } from '#books/core/notices/server/own-book.ts'
import type { ClaimProof } from '#documents/server/claims/claim.ts'
import type { Db } from '#platform/database/database.ts'
import type { getBannsAct } from '../../server/reading.ts'

type Act = Awaited<ReturnType<typeof getBannsAct>>

/** Judges the residence of the groom or the bride by the rubric of the book or the status on the card. */
async function judgeResidence(db: Db, act: Act, side: ActSide): Promise<ClaimProof> {
  const { parish, person_id } = getParty(act, side)
  if (await isOwnParish(db, parish)) return 'proved'
  const card = await db
    .selectFrom('people')
    .select('status')
    .where('id', '=', person_id)
    .executeTakeFirst()
  if (card?.status === 'outsider' || card?.status === 'former') return 'contradicted'
  return card?.status === 'parishioner' && !parish ? 'proved' : 'empty'
}

/** Judges whether the groom or the bride lives in the parish. */
export async function judgeResidences(db: Db, act: Act): Promise<ClaimProof> {
  const proofs = [await judgeResidence(db, act, 'groom'), await judgeResidence(db, act, 'bride')]
  const order = ['proved', 'empty', 'contradicted'] as const
  return order.find(proof => proofs.includes(proof)) ?? 'empty'
}
