import { followInProtocol, keepInProtocol, openProtocol } from '#books/marriages/server/protocol.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { mapConstraintError, refuseField } from '#platform/refusals.ts'
import { setChangeReason, updateVersioned } from '#platform/database/records.ts'
import type { Because } from '#books/core/act.ts'
import { cancelAct, requireNotCancelled, takeNumber } from '#books/core/server/acts.ts'
import { isBefore, today } from '#shared/dates/days.ts'
import { SIDES, sideWords } from '#books/core/columns/sides.ts'
import type { BannsCorrection, BannsResult } from '../contract.ts'
import type { BannsEntry } from '../entry.ts'
import { lastDay } from '../date-rules.ts'
import { getBannsAct } from './reading.ts'
import { listWarnings } from '../warnings.ts'

mapConstraintError('banns_act_once', 'act_number', 'Ten numer jest już zajęty. Podaj następny.')
mapConstraintError(
  'banns_two_people',
  'bride_person_id',
  'Tych kart nie można połączyć: w zapowiedziach to dwie różne osoby.',
)

const BOOK = 'banns'

/** Refuses (422) a person who is not in the register or is of the wrong sex. */
async function refuseWrongPeople(db: Db, entry: BannsEntry) {
  for (const side of SIDES) {
    const id = entry[`${side}_person_id`]
    if (!id) continue
    const field = `${side}_person_id`
    const person = await db
      .selectFrom('people')
      .select('gender')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!person) throw refuseField(field, 'Wybierz osobę z kartoteki')
    if (person.gender !== sideWords[side].gender) {
      throw refuseField(field, 'W kartotece ta osoba ma inną płeć. Wybierz inną albo popraw kartę.')
    }
  }
}

/** Creates banns; a taken number is refused with a proposal of the next free one. */
export async function createBanns({ db }: Context, entry: BannsEntry) {
  const next_number = await takeNumber(db, BOOK, entry)
  await refuseWrongPeople(db, entry)
  const savedBanns = await db
    .insertInto(BOOK)
    .values(entry)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  await keepInProtocol(db, BOOK, entry)
  return { ...savedBanns, warnings: listWarnings(entry, next_number) }
}

/** Corrects stored banns; history records the previous values and the reason. */
export async function updateBanns({ db }: Context, id: number, correction: BannsCorrection) {
  const { version, reason, ...entry } = correction
  await takeNumber(db, BOOK, entry, id)
  await requireNotCancelled(db, BOOK, id)
  const before = await getBannsAct(db, id)
  await refuseWrongPeople(db, entry)
  await setChangeReason(db, reason)
  const savedBanns = await updateVersioned(db, BOOK, id, version, entry)
  await followInProtocol(db, BOOK, before, entry)
  return { ...savedBanns, warnings: listWarnings(entry) }
}

/** Records the result of the banns. */
export async function recordBannsResult(
  { db }: Context,
  id: number,
  { version, ...outcome }: BannsResult,
) {
  await requireNotCancelled(db, BOOK, id)
  const act = await getBannsAct(db, id)
  if (outcome.result === 'clear' && isBefore(today(), lastDay(act))) {
    throw refuseField('result', 'Zapowiedzi jeszcze trwają: wynik wpisuje się po ich zakończeniu')
  }
  const savedBanns = await updateVersioned(db, BOOK, id, version, outcome)
  return { ...savedBanns, warnings: listWarnings(act) }
}

/** Cancels the banns, which stay in the book with their number, crossed out. */
export async function cancelBanns({ db }: Context, id: number, cancellation: Because) {
  await requireNotCancelled(db, BOOK, id)
  const act = await getBannsAct(db, id)
  const savedBanns = await cancelAct(db, BOOK, id, cancellation)
  await openProtocol(db, BOOK, act)
  return { ...savedBanns, warnings: [] }
}
