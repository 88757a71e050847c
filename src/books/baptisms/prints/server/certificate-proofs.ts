import { ADULT_AGE, MARRIAGE_AGE } from '#books/canon-law/impediments/marriage-age.ts'
import { openMarriages } from '#books/canon-law/bonds.ts'
import { polishDate } from '#documents/letters/polish.ts'
import type { ClaimProof } from '#documents/server/claims/claim.ts'
import { canonicalAge, today } from '#shared/dates/days.ts'
import { datesOrdered } from '#books/core/columns/server/dates-ordered.ts'
import type { Annotation } from '#books/core/annotations/annotation.ts'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import {
  datesRead as actDatesRead,
  notesRead as actNotesRead,
} from '#books/core/annotations/server/unread.ts'
import type { RegisterEvidence } from './register-evidence.ts'

/** Data of an act on which its certificates depend. */
export interface CertifiedAct {
  archival: boolean
  act_number: string | null
  year: number
  gender: number | null
  birth_date: string | null
  baptism_date: string | null
  notes: string | null
  annotations: readonly Annotation[]
}

/** Act with the data that the register and the other books have about its person. */
export interface BaptismEvidence {
  act: CertifiedAct
  register: RegisterEvidence
}

/** Checks that all notes of the act have been read. */
export const notesRead = ({ act }: BaptismEvidence): ClaimProof => actNotesRead(act)

/** Checks that both dates have been read. */
export const datesRead = ({ act }: BaptismEvidence): ClaimProof =>
  actDatesRead(act, { 'Data urodzenia': act.birth_date, 'Data chrztu': act.baptism_date })

/** Checks that the baptism neither precedes the birth nor is in the future. */
export const datesInOrder = ({ act }: BaptismEvidence): ClaimProof =>
  datesOrdered(act, [
    ['urodzenia', act.birth_date],
    ['chrztu', act.baptism_date, 'event'],
  ])

function yearsOld(age: number) {
  if (age === 0) return 'nie ma jeszcze roku'
  return age === 1 ? 'ma rok' : `ma ${age} ${age < 5 ? 'lata' : 'lat'}`
}

/** Checks that the person is old enough to marry validly (KPK 1083 § 1). */
export function proveMarriageableAge({ act }: BaptismEvidence): ClaimProof {
  const { gender, birth_date, baptism_date, year } = act
  const least = gender === 2 ? MARRIAGE_AGE.woman : MARRIAGE_AGE.man
  // A baptism that long ago proves the age for any day of birth.
  const age = canonicalAge(birth_date, today()) ?? canonicalAge(baptism_date, today())
  if (age === null) return today() >= `${year + least + 1}` ? 'proved' : 'empty'
  if (age >= least) return 'proved'
  // Future dates are checked by `datesInOrder`.
  if (age < 0) return 'proved'
  const law = `małżeństwo można ważnie zawrzeć po ukończeniu ${least} lat (kan. 1083 § 1)`
  return birth_date
    ? { doubt: 'contradicted', found: `ochrzczona osoba ${yearsOld(age)}: ${law}` }
    : { doubt: 'unclear', found: `od chrztu nie minęło ${least} lat: ${law}` }
}

/** Checks that the person is alive, according to the act and the card. */
export const proveAlive = ({ act, register }: BaptismEvidence): ClaimProof =>
  register.died ||
  act.annotations.some(
    note => note.dic_annotation_kind_id === annotationKinds.death && !note.struck_at,
  )
    ? 'contradicted'
    : 'proved'

/** Checks that no annotation of the act states a marriage whose end is not annotated. */
export function proveUnmarried({ act }: BaptismEvidence): ClaimProof {
  const currentNotes = act.annotations.filter(({ struck_at }) => !struck_at)
  const marriages = openMarriages(
    currentNotes.map(note => ({ ...note, kind: note.dic_annotation_kind_id })),
  )
  const descriptions = marriages.map(({ event_date, other_person }) =>
    [polishDate(event_date), other_person].filter(Boolean).join(', '),
  )
  return marriages.length > 0
    ? { doubt: 'contradicted', found: descriptions.filter(Boolean).join('; ') || 'bez daty' }
    : 'proved'
}

/** Checks that the act has every marriage, ordination and profession that the register contains (KPK 535 § 2). */
export const proveCompleteRecord = ({ register: { missing } }: BaptismEvidence): ClaimProof =>
  missing.length > 0 ? { doubt: 'contradicted', found: missing.map(text => ({ text })) } : 'proved'

/** Lists points for the priest to consider when he issues the certificate for marriage. */
export function marriageRemarks({ birth_date }: CertifiedAct): string[] {
  const age = canonicalAge(birth_date, today())
  if (age === null || age >= ADULT_AGE) return []
  return [
    'Ta osoba nie ma 18 lat: małżeństwo wymaga zezwolenia ordynariusza (kan. 1071 § 1, 6°; 1083 § 2).',
  ]
}
