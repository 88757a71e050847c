import type { Warning } from '#books/core/act.ts'
import { type BookRule, adviseNumber, adviseYear, toWarnings } from '#books/core/warnings.ts'
import { canonicalAge } from '#shared/dates/days.ts'
import {
  type KnownSponsor,
  type SponsoredConfirmation,
  sponsorWarnings,
} from './sponsor-warnings.ts'

/** Youngest usual age in Poland: class VIII or the first class of a secondary school (KPK 891). */
export const YOUNGEST = 13

/** Act as it is being typed: any value may still be missing. */
export interface CheckedConfirmation extends SponsoredConfirmation {
  archival?: boolean
  act_number?: string | null
  year?: number | string | null
  birth_date?: string | null
  baptism_act_number?: string | null
  minister_id?: number | null
  minister?: string | null
  minister_faculty?: string | null
  consent_parish?: string | null
  consent_date?: string | null
}

/** Register data that the warnings use besides the act; an absent fact is not checked. */
export interface ConfirmationFacts extends KnownSponsor {
  next_number?: number | undefined
  /** Status of the confirmed in the register. */
  person_status?: string | undefined
}

const ofPerson = (act: CheckedConfirmation, { person_status }: ConfirmationFacts): BookRule[] => [
  [
    'birth_date',
    (canonicalAge(act.birth_date, act.confirmation_date) ?? YOUNGEST) < YOUNGEST,
    'W dniu bierzmowania nie ma ukończonych 13 lat (kan. 891)',
    'legal',
  ],
  [
    'mother_names',
    !act.mother_names && !act.mother_surname && !act.father_names && !act.father_surname,
    'Nie wpisano rodziców (kan. 895)',
  ],
  [
    'baptism_act_number',
    !act.baptism_act_number,
    'Brak numeru aktu chrztu: po nim parafia chrztu odnajdzie właściwy akt',
  ],
  [
    'consent_parish',
    person_status === 'outsider' && !act.consent_parish,
    'Kandydat spoza parafii: wpisz zgodę jego proboszcza',
    'legal',
  ],
  ['consent_date', act.consent_parish && !act.consent_date, 'Brak daty zgody proboszcza'],
]

/** Titles of a bishop before the surname: «bp», «ks. bp», «Ks. Abp», «J.Em. kard.». */
const BISHOP =
  /^\s*(?:(?:j\.?\s?e(?:m|ksc)?\.?|jego (?:ekscelencja|eminencja)|najprzew\.|ks\.?|ksiądz|o\.|dr|hab\.|prof\.)\s*)*(?:bp|biskup|abp|arcybiskup|kard|kardynał|prymas|nuncjusz)(?!\p{L})/iu

const ofMinister = ({ minister, minister_faculty }: CheckedConfirmation): BookRule[] => [
  [
    'minister_faculty',
    minister && !BISHOP.test(minister) && !minister_faculty,
    'Bierzmuje biskup; prezbiter potrzebuje upoważnienia, a z samego prawa ma je w niebezpieczeństwie śmierci oraz gdy chrzci dorosłego albo przyjmuje ochrzczonego do Kościoła (kan. 882–884): wpisz, na jakiej podstawie bierzmował',
    'legal',
  ],
]

/** Lists warnings on an act of today; old volumes are copied unchanged. Pure: used by form and server. */
export function listWarnings(act: CheckedConfirmation, facts: ConfirmationFacts = {}): Warning[] {
  if (act.archival) return []
  const advice = [
    ...adviseNumber(act, facts.next_number),
    ...adviseYear(act, act.confirmation_date, 'bierzmowanie'),
    ...ofPerson(act, facts),
    ...ofMinister(act),
  ]
  return [...toWarnings(advice), ...sponsorWarnings(act, facts)]
}
