import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { mapConstraintError, refuseField } from '#platform/refusals.ts'
import { setChangeReason, updateVersioned, toJsonb } from '#platform/database/records.ts'
import type { Because } from '#books/core/act.ts'
import { actLabel } from '#shared/act-label.ts'
import { cancelAct, requireNotCancelled, takeNumber } from '#books/core/server/acts.ts'
import type { BaptismCorrection, BaptismEntry } from '../contract.ts'
import { buildFacts } from './facts.ts'
import { queueNotice } from './notices.ts'
import { listWarnings } from '../warnings.ts'

const CONDITIONAL = 3
const COMPLETION = 4

mapConstraintError(
  'baptisms_act_once',
  'act_number',
  'Ten numer aktu jest już zajęty. Podaj następny.',
)

const actBefore = (db: Db, person_id: number, except: number | null) =>
  db
    .selectFrom('baptisms')
    .select(['act_number', 'year'])
    .where('person_id', '=', person_id)
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`id is distinct from ${except}`)
    .executeTakeFirst()

const findExternalBaptism = (db: Db, person_id: number) =>
  db
    .selectFrom('person_sacraments')
    .select('place')
    .where('person_id', '=', person_id)
    .where('kind', '=', 'baptism')
    .executeTakeFirst()

/**
 * Refuses a second baptism: only a conditional one may be entered after another (KPK 845, 869). Rites may complete a
 * baptism given elsewhere in danger of death.
 */
async function refuseSecondBaptism(db: Db, entry: BaptismEntry, except: number | null = null) {
  const { person_id, dic_baptism_kind_id } = entry
  if (!person_id || dic_baptism_kind_id === CONDITIONAL) return
  const ONLY = 'Drugi raz można wpisać tylko chrzest warunkowy.'
  const act = await actBefore(db, person_id, except)
  if (act) {
    const message = `Ta osoba jest już ochrzczona (akt ${actLabel(act)}). ${ONLY}`
    throw refuseField('person_id', message)
  }
  if (dic_baptism_kind_id === COMPLETION) return
  const externalBaptism = await findExternalBaptism(db, person_id)
  if (!externalBaptism) return
  const place = externalBaptism.place ? ` (${externalBaptism.place})` : ''
  throw refuseField(
    'person_id',
    `Według kartoteki ta osoba jest ochrzczona gdzie indziej${place}. ${ONLY}`,
  )
}

const toRow = ({ godparents, ...act }: BaptismEntry) => ({
  ...act,
  godparents: toJsonb(godparents),
})

/** Creates an act; a taken number is refused with a proposal of the next free one. */
export async function createBaptism(
  { db }: Context,
  entry: BaptismEntry,
  registration_id?: number,
) {
  const next_number = await takeNumber(db, 'baptisms', entry)
  await refuseSecondBaptism(db, entry)
  const savedAct = await db
    .insertInto('baptisms')
    .values({ ...toRow(entry), registration_id })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await queueNotice(db, savedAct.id)
  return {
    ...savedAct,
    warnings: listWarnings(entry, { ...(await buildFacts(db, entry)), next_number }),
  }
}

/** Corrects a stored act; history records the previous values and the reason. */
export async function updateBaptism({ db }: Context, id: number, correction: BaptismCorrection) {
  const { version, reason, ...entry } = correction
  await takeNumber(db, 'baptisms', entry, id)
  const { person_id } = await getCurrentAct(db, id)
  if (person_id !== entry.person_id) await refuseSecondBaptism(db, entry, id)
  await setChangeReason(db, reason)
  const savedAct = await updateVersioned(db, 'baptisms', id, version, toRow(entry))
  await queueNotice(db, id)
  return { ...savedAct, warnings: listWarnings(entry, await buildFacts(db, entry)) }
}

async function getCurrentAct(db: Db, id: number) {
  await requireNotCancelled(db, 'baptisms', id)
  return db
    .selectFrom('baptisms')
    .select(['person_id', 'registration_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Cancels the act, which stays in the book with its number, crossed out; its registration is reopened. */
export async function cancelBaptism({ db }: Context, id: number, cancellation: Because) {
  const { registration_id } = await getCurrentAct(db, id)
  const savedAct = await cancelAct(db, 'baptisms', id, cancellation)
  if (registration_id) {
    await db
      .updateTable('baptism_registrations')
      .set({ status: 'accepted', baptism_id: null })
      .where('id', '=', registration_id)
      .execute()
  }
  return { ...savedAct, warnings: [] }
}
