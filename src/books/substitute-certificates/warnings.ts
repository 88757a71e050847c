import type { Warning } from '#books/core/act.ts'
import { type BookRule, adviseNumber, toWarnings } from '#books/core/warnings.ts'
import { canonicalAge } from '#shared/dates/days.ts'

/** Age from which baptism is given as to an adult (KPK 852 § 1). */
const ADULT_BAPTISM_AGE = 7

/** The certificate as it is being typed: every field may still be missing. */
export interface CheckedSubstitute {
  archival?: boolean
  act_number?: string | null
  year?: number | string | null
  birth_date?: string | null
  baptism_date?: string | null
  certificate_date?: string | null
  proof?: string | null
  first_witness?: string | null
  first_witness_relation?: string | null
  second_witness?: string | null
  second_witness_relation?: string | null
  statement_date?: string | null
  oath_date?: string | null
}

/** Register data that the warnings use besides the certificate; an absent fact is not checked. */
export interface SubstituteFacts {
  next_number?: number | undefined
  /** Number of the baptism in our own book: «4/1998». */
  own_act?: string | null | undefined
  /** Whether the card has a certificate of baptism from another parish. */
  certified?: boolean | undefined
}

const ofYear = ({ year, certificate_date }: CheckedSubstitute): BookRule[] => [
  [
    'year',
    year && certificate_date && !String(certificate_date).startsWith(String(year)),
    'Numer z innego roku niż data metryki',
    'info',
  ],
]

const ofBaptism = (_: CheckedSubstitute, { own_act, certified }: SubstituteFacts): BookRule[] => [
  [
    'baptism_date',
    own_act,
    `Chrzest tej osoby jest wpisany w naszej księdze (akt ${own_act}): wydaj świadectwo z księgi`,
    'legal',
  ],
  [
    'baptism_date',
    !own_act && certified,
    'Według kartoteki jest świadectwo chrztu z innej parafii: metryka zastępcza nie jest potrzebna',
    'info',
  ],
]

const KNOWS = 'Wpisz, kim świadek jest dla ochrzczonego, np. matka chrzestna'

const ofProof = (act: CheckedSubstitute): BookRule[] => [
  [
    'proof',
    act.proof === 'oath' &&
      (canonicalAge(act.birth_date, act.baptism_date) ?? ADULT_BAPTISM_AGE) < ADULT_BAPTISM_AGE,
    'Sama przysięga wystarcza temu, kto przyjął chrzest jako dorosły (kan. 876): poszukaj świadka',
    'legal',
  ],
  [
    'first_witness_relation',
    act.proof !== 'oath' && act.first_witness && !act.first_witness_relation,
    KNOWS,
  ],
  ['second_witness_relation', act.second_witness && !act.second_witness_relation, KNOWS],
  [
    'statement_date',
    act.proof !== 'oath' && act.first_witness && !act.statement_date,
    'Brak daty, kiedy świadek złożył oświadczenie',
  ],
  ['oath_date', act.proof !== 'witness' && !act.oath_date, 'Brak daty przysięgi'],
]

/**
 * Lists the warnings about a certificate of today; certificates of old volumes have none. The function is pure: the
 * form and the server both call it.
 */
export function listWarnings(act: CheckedSubstitute, facts: SubstituteFacts = {}): Warning[] {
  if (act.archival) return []
  const advice = [
    ...adviseNumber(act, facts.next_number),
    ...ofYear(act),
    ...ofBaptism(act, facts),
    ...ofProof(act),
  ]
  return toWarnings(advice)
}
