import type { Db } from '#platform/database/database.ts'
import { refuseField } from '#platform/refusals.ts'
import { actLabel } from '#shared/act-label.ts'
import { PersonFields } from '#parishioners/people/entry.ts'

/** Values of the person's card before the act, stored with the act. */
interface Former {
  former_status: string | null
  former_death_date: string | null
}

/** Refuses a second valid death act of a person, and locks the card. */
export async function refuseSecondDeath(db: Db, person_id: number | null, except = 0) {
  if (!person_id) return
  await db.selectFrom('people').select('id').where('id', '=', person_id).forUpdate().execute()
  const act = await db
    .selectFrom('deceased')
    .select(['act_number', 'year'])
    .where('person_id', '=', person_id)
    .where('cancelled_at', 'is', null)
    .where('id', '<>', except)
    .executeTakeFirst()
  if (!act) return
  const message = `Śmierć tej osoby jest już wpisana (akt ${actLabel(act)}). Popraw tamten akt albo go unieważnij.`
  throw refuseField('person_id', message)
}

export async function getFormerStatus(db: Db, person_id: number | null): Promise<Former> {
  const card = await db
    .selectFrom('people')
    .select(['status as former_status', 'death_date as former_death_date'])
    .where('id', '=', person_id)
    .executeTakeFirst()
  return card ?? { former_status: null, former_death_date: null }
}

/** Marks the card as deceased, with the day of death. */
export const markDead = (
  db: Db,
  { person_id, death_date }: { person_id: number | null; death_date: string | null },
) =>
  db
    .updateTable('people')
    .set(eb => ({
      status: 'deceased',
      death_date: eb.fn.coalesce(eb.val(death_date), 'death_date'),
    }))
    .where('id', '=', person_id)
    .where(({ eb, or, and }) =>
      or([
        eb('status', '<>', 'deceased'),
        and([eb.val(death_date !== null), eb('death_date', 'is distinct from', death_date)]),
      ]),
    )
    .execute()

/** Restores the card of a person whom the act no longer concerns, unless it was changed since. */
export async function undoDeath(db: Db, act: Former & { person_id: number | null }) {
  const { person_id, former_status: status, former_death_date: death_date } = act
  if (!status) return
  await db
    .updateTable('people')
    .set({ status: PersonFields.shape.status.parse(status), death_date })
    .where('id', '=', person_id)
    .where('status', '=', 'deceased')
    .execute()
}
