import { sql } from 'kysely'
import { restoreAddress } from '#parishioners/families/server/members/addresses.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { Refusal, refuseField } from '#platform/refusals.ts'
import { setChangeReason } from '#platform/database/records.ts'
import type { JoinedMember, LeftFamily } from './steps.ts'

const CHANGED =
  'Kartę rodziny zmieniono po ślubie, więc nie da się tego cofnąć jednym kliknięciem. Popraw kartę rodziny.'

async function isUntouched(db: Db, steps: readonly JoinedMember[]) {
  if (steps.length === 0) return true
  const rows = await db
    .selectFrom('family_members')
    .select(['id', 'version'])
    .where(
      'id',
      'in',
      steps.map(({ id }) => id),
    )
    .execute()
  return steps.every(step => rows.some(row => row.id === step.id && row.version === step.version))
}

/** Reverts `makeFamily`; refuses when the cards have been changed since. */
export async function undoFamily({ db }: Pick<Context, 'db'>, id: number) {
  const weddingFamily = await db
    .selectFrom('wedding_families')
    .selectAll()
    .where('wedding_id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  if (!weddingFamily?.family_id)
    throw refuseField('family_id', 'Po tym ślubie nie założono rodziny')
  const [joinedMembers, leftFamilies] = [
    weddingFamily.joined as JoinedMember[],
    weddingFamily.left_families as LeftFamily[],
  ]
  const otherMembers = await db
    .selectFrom('family_members')
    .select('id')
    .where('family_id', '=', weddingFamily.family_id)
    .where(
      'id',
      'not in',
      joinedMembers.map(member => member.id),
    )
    .execute()
  const alone = !weddingFamily.made || otherMembers.length === 0
  if (!alone || !(await isUntouched(db, [...joinedMembers, ...leftFamilies])))
    throw new Refusal(422, CHANGED)
  await setChangeReason(db, 'Cofnięcie rodziny założonej po ślubie')
  for (const { person_id, address } of joinedMembers) {
    if (person_id && address) await restoreAddress(db, weddingFamily.family_id, person_id, address)
  }
  await db
    .deleteFrom('family_members')
    .where(
      'id',
      'in',
      joinedMembers.map(member => member.id),
    )
    .execute()
  for (const { id: member_id, family_id, is_head, closed } of leftFamilies) {
    if (closed) {
      await db
        .updateTable('families')
        .set({ inactive: false })
        .where('id', '=', family_id)
        .execute()
    }
    await db
      .updateTable('family_members')
      .set({ member_to: null, is_head })
      .where('id', '=', member_id)
      .execute()
  }
  if (weddingFamily.made) await sql`select remove_made_family(${weddingFamily.id})`.execute(db)
  else {
    await db
      .updateTable('wedding_families')
      .set({ undone_at: new Date().toISOString() })
      .where('id', '=', weddingFamily.id)
      .execute()
  }
  return { result: true }
}

/** Removes the family when its act is cancelled, if the cards are unchanged since. */
export async function undoFamilyIfPossible(context: Pick<Context, 'db'>, id: number) {
  try {
    await undoFamily(context, id)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
  }
}
