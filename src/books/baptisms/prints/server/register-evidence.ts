import { type RegisterNote, listNotes } from '#books/canon-law/register/server/notes.ts'
import { formatValue } from '#history/fields.ts'
import { isBefore } from '#shared/dates/days.ts'
import type { Db } from '#platform/database/database.ts'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'

/** Events that the act of baptism must mention when the register or another book contains them (KPK 535 § 2). */
const STEPS: Record<number, string> = {
  [annotationKinds.marriage]: 'małżeństwie',
  [annotationKinds.orders]: 'święceniach',
  [annotationKinds.vows]: 'profesji wieczystej',
}

const PLACES = { book: 'Księga małżeństw', certificate: 'Kartoteka', baptism: 'Akt chrztu' }

const sameStep = (step: RegisterNote, note: RegisterNote) =>
  note.kind === step.kind &&
  !isBefore(note.event_date, step.event_date) &&
  !isBefore(step.event_date, note.event_date)

const describeNote = ({ act_number, act_year, event_date, place }: RegisterNote) =>
  [
    act_number && `akt ${[act_number, act_year].filter(Boolean).join('/')}`,
    formatValue(event_date),
    place,
  ]
    .filter(Boolean)
    .join(', ')

async function findDeath(db: Db, person_id: number) {
  const { status, death_date } = await db
    .selectFrom('people')
    .select(['status', 'death_date'])
    .where('id', '=', person_id)
    .executeTakeFirstOrThrow()
  return status === 'deceased' || death_date !== null
}

/** Evidence about a person from the register and the other books. */
export interface RegisterEvidence {
  died: boolean
  /** Sentences about the events that the act of baptism does not mention. */
  missing: string[]
}

/** Evidence about a person without a card: only the act itself. */
export const NO_EVIDENCE: RegisterEvidence = { died: false, missing: [] }

/**
 * Collects the evidence: a certificate of an act that lacks these events would deny a marriage, orders or vows that
 * took place.
 */
export async function registerEvidence(db: Db, person_id: number): Promise<RegisterEvidence> {
  const notes = await listNotes(db, [person_id])
  const actNotes = notes.filter(({ source }) => source === 'baptism')
  const missing = notes.filter(
    step =>
      step.source !== 'baptism' && STEPS[step.kind] && !actNotes.some(note => sameStep(step, note)),
  )
  return {
    died: await findDeath(db, person_id),
    missing: missing.map(step => {
      const about = describeNote(step)
      return `${PLACES[step.source]} zawiera informację o ${STEPS[step.kind]} tej osoby${about && ` (${about})`}.`
    }),
  }
}
