import type { Claim, ClaimProof } from '#documents/server/claims/claim.ts'
import { AS_IT_STANDS } from '#documents/server/claims/usual.ts'
import { formatValue } from '#history/fields.ts'
import { actLabel } from '#shared/act-label.ts'
import { type Annotation, annotationText, unreadNotes } from '../annotation.ts'
import { getUnparsedCells } from '#imports/leftover.ts'

const MAX_QUOTED_NOTES = 3

const getQuote = (note: Annotation) =>
  `„${[formatValue(note.event_date), annotationText(note)].filter(Boolean).join(', ') || note.kind}”`

interface ActKey {
  act_number: string | null
  year: number
}
interface AnnotatedAct extends ActKey {
  annotations: readonly Annotation[]
}
interface ActWithNotes extends ActKey {
  notes: string | null
}

/** Checks that all notes of the act have been reviewed. */
export function notesRead(act: AnnotatedAct): ClaimProof {
  const notes = unreadNotes(act.annotations)
  if (notes.length === 0) return 'proved'
  const quotes = notes.slice(0, MAX_QUOTED_NOTES).map(getQuote).join(', ')
  const remainder =
    notes.length > MAX_QUOTED_NOTES ? ` i jeszcze ${notes.length - MAX_QUOTED_NOTES}` : ''
  const noun = notes.length === 1 ? 'nieodczytaną adnotację' : 'nieodczytane adnotacje'
  return { doubt: 'unclear', found: `${actLabel(act)} ma ${noun}: ${quotes}${remainder}` }
}

/**
 * Checks that all dates were readable, because a paper would silently omit an unreadable one. Dates by their labels.
 */
export function datesRead(act: ActWithNotes, dates: Record<string, string | null>): ClaimProof {
  const leftover = getUnparsedCells(act.notes)
  const unread = Object.entries(dates).flatMap(([label, date]) =>
    date === null && leftover[label]
      ? `${actLabel(act)} ${label[0]!.toLowerCase()}${label.slice(1)} nie jest odczytana (w uwagach jest „${leftover[label]}”)`
      : [],
  )
  return unread.length > 0 ? { doubt: 'unclear', found: unread.join(', ') } : 'proved'
}

export const UNREAD_NOTES = {
  refuse:
    'Akt {co}. Odczytaj adnotację według księgi i wydaj świadectwo ponownie. Kto nie może czekać, dostaje odpis zupełny.',
}
export const UNREAD_DATES = {
  refuse: 'W akcie {co}. Popraw wpis i wydaj świadectwo ponownie.',
}

/** Claim that blocks a certificate until a clerk has reviewed the unreadable notes of the import. */
export const readNotes = <Act extends AnnotatedAct>(field: string): Claim<Act> => ({
  fact: 'adnotacje, żadna nieodczytana',
  field,
  proof: notesRead,
  ...AS_IT_STANDS,
  unclear: {
    refuse: 'Akt {co}. Odczytaj adnotację według księgi i wydaj świadectwo ponownie.',
  },
})
export const readDates = <Act extends ActWithNotes>(
  field: string,
  datesOf: (act: Act) => Record<string, string | null>,
): Claim<Act> => ({
  fact: 'daty, każda odczytana',
  field,
  proof: act => datesRead(act, datesOf(act)),
  ...AS_IT_STANDS,
  unclear: UNREAD_DATES,
})
