import { sql } from 'kysely'
import { checkmarkModules } from '#books/core/checkmarks/modules.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound, refuseField } from '#platform/refusals.ts'
import { setChangeReason, updateVersioned } from '#platform/database/records.ts'
import type { Because } from '#books/core/act.ts'
import { type PreparationKind, buildCards, isWritten } from './cards.ts'

interface PreparationFacts {
  person_id: number
  withdrawn_at: string | null
  is_written: boolean
}

interface Rules {
  /** Message of the refusal to change a card that ended in an act. */
  written: string
  /** Refuses a person who has received the sacrament meanwhile. */
  refuseSecond?: (db: Db, person_id: number) => Promise<void>
}

/** Builds the functions that lock, withdraw and restore the cards of a preparation. */
export function createPreparationActions(kind: PreparationKind, { written, refuseSecond }: Rules) {
  const { cards } = checkmarkModules[kind.module]

  /**
   * Locks and returns a card; refuses a card that ended in an act, because the act is corrected in the book instead.
   */
  async function getPreparationFacts(db: Db, id: number) {
    const { rows } = await sql<PreparationFacts>`
      select ${sql.ref(`p.${kind.person}`)} as person_id, withdrawn_at, ${isWritten(kind)} as is_written
      from ${buildCards(kind)} p where id = ${id} for update`.execute(db)
    const card = rows[0]
    if (!card) throw notFound('Nie ma takiego zgłoszenia')
    if (card.is_written) throw refuseField(kind.mark ?? kind.act, written)
    return card
  }

  async function requireOpenPreparation(db: Db, id: number) {
    const card = await getPreparationFacts(db, id)
    if (card.withdrawn_at) {
      throw refuseField('withdrawn_at', 'To zgłoszenie jest wycofane. Najpierw je przywróć.')
    }
    return card
  }

  /**
   * Withdraws a card of a person who will not receive the sacrament in this parish now; the card remains, with the
   * reason.
   */
  async function withdraw({ db }: Context, id: number, { version, reason }: Because) {
    await requireOpenPreparation(db, id)
    await setChangeReason(db, reason)
    return updateVersioned(db, cards, id, version, {
      withdrawn_at: new Date().toISOString(),
      withdrawn_reason: reason,
    })
  }

  async function restore({ db }: Context, id: number, { version }: { version: number }) {
    const { person_id, withdrawn_at } = await getPreparationFacts(db, id)
    if (!withdrawn_at) throw refuseField('withdrawn_at', 'To zgłoszenie nie jest wycofane')
    await refuseSecond?.(db, person_id)
    return updateVersioned(db, cards, id, version, { withdrawn_at: null, withdrawn_reason: null })
  }
  return { openOf: requireOpenPreparation, withdraw, restore }
}
