import { plainly } from '#history/told.ts'
import { ageOn, today } from '#platform/days.ts'
import { actLabel } from '../../act.ts'
import { type Annotation, annotationKinds, annotationText, unreadNotes } from '../../annotation.ts'
import { leftoverIn } from '../../leftover.ts'
import type { BaptismPaper } from './contract.ts'

/** What of an act its certificates depend on. */
export interface CertifiedAct {
  act_number: string | null
  year: number
  gender: number | null
  birth_date: string | null
  baptism_date: string | null
  notes: string | null
  annotations: readonly Annotation[]
}

/** Papers that state the facts of the act, and of them those that carry its notes (KPK 535 § 2). */
const CERTIFICATES: readonly BaptismPaper[] = ['church', 'marriage', 'short']
const WITH_NOTES: readonly BaptismPaper[] = ['church', 'marriage']

/** Marriageable age for validity (KPK 1083 § 1); for liceity in Poland both are of full age (KPK 1083 § 2). */
const MARRIAGEABLE = { man: 16, woman: 14, licit: 18 }

const SHOWN = 3

/** What the note says, in the words of the book. */
export const quoteOf = (note: Annotation) =>
  `„${[plainly(note.event_date), annotationText(note)].filter(Boolean).join(', ') || note.kind}”`

function unread(act: CertifiedAct): string[] {
  const notes = unreadNotes(act.annotations)
  if (notes.length === 0) return []
  const quotes = notes.slice(0, SHOWN).map(quoteOf).join(', ')
  const more = notes.length > SHOWN ? ` i jeszcze ${notes.length - SHOWN}` : ''
  const what = notes.length === 1 ? 'nieodczytaną adnotację' : 'nieodczytane adnotacje'
  return [
    `Akt ${actLabel(act)} ma ${what}: ${quotes}${more}. Odczytaj w akcie, co mówi księga, i wydaj świadectwo ponownie. Kto nie może czekać, dostaje odpis zupełny.`,
  ]
}

/** A date that came in words nobody understood: the certificate would leave it out in silence. */
function unreadDates(act: CertifiedAct): string[] {
  const leftover = leftoverIn(act.notes)
  const dates = { 'Data urodzenia': act.birth_date, 'Data chrztu': act.baptism_date }
  return Object.entries(dates).flatMap(([label, date]) =>
    date === null && leftover[label]
      ? `${label} nie jest odczytana: w uwagach aktu ${actLabel(act)} stoi „${leftover[label]}”. Popraw wpis i wydaj świadectwo ponownie.`
      : [],
  )
}

const yearsOld = (age: number) =>
  age === 0 ? 'nie ma jeszcze roku' : age === 1 ? 'ma rok' : `ma lat: ${age}`

function tooYoung({ gender, birth_date, baptism_date }: CertifiedAct): string[] {
  const least = gender === 2 ? MARRIAGEABLE.woman : MARRIAGEABLE.man
  // Who was baptised so long ago is old enough, whatever the day of birth.
  const age = ageOn(birth_date, today()) ?? ageOn(baptism_date, today())
  if (age === null || age >= least) return []
  const law = `małżeństwo można ważnie zawrzeć po ukończeniu ${least} lat (kan. 1083 § 1)`
  return [
    birth_date
      ? `To świadectwo do zawarcia małżeństwa, a ochrzczona osoba ${yearsOld(age)}: ${law}. Wydaj świadectwo chrztu do celów kościelnych.`
      : `Akt nie podaje daty urodzenia, a od chrztu nie minęło ${least} lat: ${law}. Wpisz datę urodzenia albo wydaj świadectwo do celów kościelnych.`,
  ]
}

const dead = ({ annotations }: CertifiedAct): string[] =>
  annotations.some(note => note.dic_annotation_kind_id === annotationKinds.death && !note.struck_at)
    ? [DEAD]
    : []

export const DEAD =
  'Ochrzczona osoba nie żyje: świadectwa do zawarcia małżeństwa się nie wydaje. Wydaj świadectwo chrztu do celów kościelnych.'

/** Why the paper cannot be issued from the act as it stands: what it would state is not known, or is not so. */
export const certificateBars = (act: CertifiedAct, paper: BaptismPaper): string[] => [
  ...(paper === 'marriage' ? [...dead(act), ...tooYoung(act)] : []),
  ...(CERTIFICATES.includes(paper) ? unreadDates(act) : []),
  ...(WITH_NOTES.includes(paper) ? unread(act) : []),
]

/** What the priest should think of when he gives the certificate for marriage. */
export function marriageRemarks({ birth_date }: CertifiedAct): string[] {
  const age = ageOn(birth_date, today())
  if (age === null || age >= MARRIAGEABLE.licit) return []
  return [
    'Ta osoba nie ma 18 lat: małżeństwo wymaga zezwolenia ordynariusza (kan. 1071 § 1, 6°; 1083 § 2).',
  ]
}
