import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { refuseField } from '#platform/refusals.ts'
import { setChangeReason, updateVersioned } from '#platform/database/records.ts'
import { refuseRestricted } from '#documents/server/restricted-people.ts'
import { actLabel } from '#shared/act-label.ts'
import { requireNotCancelled } from '#books/core/server/acts.ts'
import type { Widowhood } from '../contract.ts'

/** Id of «wdowiec / wdowa» in the dictionary MaritalStatus. */
const WIDOWED = 3

interface Act {
  spouse_person_id: number | null
  widowed_person_id: number | null
}

/** Finds the person whom this death may make, or has made, a widower or a widow; null when there is none. */
export async function findWidowhood(db: Db, act: Act): Promise<Widowhood | null> {
  const person_id = act.widowed_person_id ?? act.spouse_person_id
  if (!person_id) return null
  const spouse = await db
    .selectFrom('people')
    .select(['id as person_id', 'version', 'names', 'surname', 'gender', 'status'])
    .select(['dic_marital_status_id', 'restricted_at'])
    .select(eb =>
      eb
        .selectFrom('dictionary_items')
        .select('value')
        .where('dictionary', '=', 'MaritalStatus')
        .whereRef('dictionary_items.id', '=', 'people.dic_marital_status_id')
        .as('marital_status'),
    )
    .where('id', '=', person_id)
    .executeTakeFirst()
  if (!spouse) return null
  const { status, dic_marital_status_id, restricted_at, ...known } = spouse
  const isWidowed = dic_marital_status_id === WIDOWED
  const isDone = act.widowed_person_id !== null && isWidowed
  if (!isDone && (status === 'deceased' || isWidowed || restricted_at)) return null
  return { ...known, done: isDone }
}

const getAct = async (db: Db, id: number) => {
  await requireNotCancelled(db, 'deceased', id)
  return db
    .selectFrom('deceased')
    .select(['act_number', 'year', 'spouse_person_id', 'widowed_person_id'])
    .select('widowed_former_status_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Marks the husband or wife named in the act as widowed; the act stores the card's earlier status. */
export async function applyWidowhood({ db }: Context, id: number, version: number) {
  const act = await getAct(db, id)
  const widowhood = await findWidowhood(db, act)
  if (!widowhood || widowhood.done) {
    throw refuseField('spouse_person_id', 'Nie ma komu zmienić stanu cywilnego na wdowieństwo.')
  }
  const { person_id } = widowhood
  await refuseRestricted(db, person_id)
  const { dic_marital_status_id: widowed_former_status_id } = await db
    .selectFrom('people')
    .select('dic_marital_status_id')
    .where('id', '=', person_id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('deceased')
    .set({ widowed_person_id: person_id, widowed_former_status_id })
    .where('id', '=', id)
    .execute()
  await setChangeReason(db, `Śmierć małżonka, akt ${actLabel(act)}`)
  return updateVersioned(db, 'people', person_id, version, { dic_marital_status_id: WIDOWED })
}

/** Reverts the widowhood, unless the card was changed since. */
export async function undoWidowhood({ db }: Context, id: number) {
  const act = await getAct(db, id)
  const widowhood = await findWidowhood(db, act)
  if (!widowhood?.done) {
    throw refuseField(
      'widowed_person_id',
      'Tego stanu cywilnego nie zmienił ten akt albo zmieniono go później. Popraw kartę tej osoby.',
    )
  }
  await restoreWidowedStatus(db, act)
  await db
    .updateTable('deceased')
    .set({ widowed_person_id: null, widowed_former_status_id: null })
    .where('id', '=', id)
    .execute()
  const { version } = await db
    .selectFrom('people')
    .select('version')
    .where('id', '=', widowhood.person_id)
    .executeTakeFirstOrThrow()
  return { id: widowhood.person_id, version }
}

interface WidowedSpouse {
  widowed_person_id: number | null
  widowed_former_status_id: number | null
}

/** Restores the earlier status on the widowed person's card, unless the card was changed since. */
export const restoreWidowedStatus = (db: Db, act: WidowedSpouse) =>
  db
    .updateTable('people')
    .set({ dic_marital_status_id: act.widowed_former_status_id })
    .where('id', '=', act.widowed_person_id)
    .where('dic_marital_status_id', '=', WIDOWED)
    .execute()
