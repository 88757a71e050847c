import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { refuseField } from '#platform/refusals.ts'
import { actLabel } from '#shared/act-label.ts'
import type { WeddingEntry } from '../entry.ts'
import { isConvalidation } from '../kinds.ts'
import { type ActSide, SIDES, sideWords } from '#books/core/columns/sides.ts'

/** Refuses (422) a person who cannot be this spouse: unknown, of the wrong sex, or dead. */
async function refuseWrongPerson(db: Db, side: ActSide, id: number, archival: boolean) {
  const person = await db
    .selectFrom('people')
    .select(['gender', 'status', 'death_date'])
    .where('id', '=', id)
    .executeTakeFirst()
  const field = `${side}_person_id`
  const { title, gender } = sideWords[side]
  const refuse = (reason: string) =>
    refuseField(field, `${title}: ${reason} Wybierz inną osobę albo popraw kartę.`)
  if (!person) throw refuseField(field, 'Wybierz osobę z kartoteki')
  if (person.gender !== gender) throw refuse('w kartotece ta osoba ma inną płeć.')
  if (!archival && person.status === 'deceased' && !person.death_date) {
    throw refuse('według kartoteki ta osoba nie żyje.')
  }
}

/** Refuses a second act of one couple, unless the act makes an invalid marriage valid. */
async function refuseTwice(db: Db, entry: WeddingEntry, except: number | null) {
  const { groom_person_id, bride_person_id } = entry
  if (!groom_person_id || !bride_person_id || isConvalidation(entry)) return
  const before = await db
    .selectFrom('weddings')
    .select(['act_number', 'year'])
    .where('groom_person_id', '=', groom_person_id)
    .where('bride_person_id', '=', bride_person_id)
    .where('cancelled_at', 'is', null)
    .where(sql<boolean>`id is distinct from ${except}`)
    .executeTakeFirst()
  if (!before) return
  throw refuseField(
    'bride_person_id',
    `Ślub tej pary jest już w księdze (akt ${actLabel(before)}). Popraw tamten wpis.`,
  )
}

/** Refuses two people whom the register does not allow in one act, and a couple that has an act already. */
export async function refuseWrongCouple(db: Db, entry: WeddingEntry, except: number | null = null) {
  for (const side of SIDES) {
    const id = entry[`${side}_person_id`]
    if (id) await refuseWrongPerson(db, side, id, entry.archival)
  }
  await refuseTwice(db, entry, except)
}
