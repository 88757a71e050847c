import type { Proof } from '#documents/claims/claim.ts'
import { plainly } from '#history/told.ts'
import { actLabel } from './act.ts'
import { type Annotation, annotationText, unreadNotes } from './annotation.ts'

const SHOWN = 3

/** What the note says, in the words of the book. */
const quoteOf = (note: Annotation) =>
  `„${[plainly(note.event_date), annotationText(note)].filter(Boolean).join(', ') || note.kind}”`

interface Act {
  act_number: string | null
  year: number
  annotations: readonly Annotation[]
}

/** All notes of the act have been read. */
export function notesRead(act: Act): Proof {
  const notes = unreadNotes(act.annotations)
  if (notes.length === 0) return 'proved'
  const quotes = notes.slice(0, SHOWN).map(quoteOf).join(', ')
  const more = notes.length > SHOWN ? ` i jeszcze ${notes.length - SHOWN}` : ''
  const what = notes.length === 1 ? 'nieodczytaną adnotację' : 'nieodczytane adnotacje'
  return { doubt: 'unclear', found: `${actLabel(act)} ma ${what}: ${quotes}${more}` }
}
