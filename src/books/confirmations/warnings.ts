import type { Warning } from '#books/core/act.ts'
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

type Advice = [field: string, wrong: unknown, message: string]

const ofNumber = (
  { act_number, year, confirmation_date }: CheckedConfirmation,
  next?: number,
): Advice[] => [
  [
    'act_number',
    next && Number.parseInt(act_number ?? '', 10) > next,
    `Następny numer tego roku to ${next}; wcześniejsze pozostaną puste`,
  ],
  ['act_number', /[a-z]$/.test(act_number ?? ''), 'Numer z literą zwykle mają tylko dawne akty'],
  [
    'year',
    year && confirmation_date && !String(confirmation_date).startsWith(String(year)),
    'Wpis w innym roku niż bierzmowanie: akt zostanie wpisany do księgi roku wpisu',
  ],
]

const ofPerson = (act: CheckedConfirmation, { person_status }: ConfirmationFacts): Advice[] => [
  [
    'birth_date',
    (canonicalAge(act.birth_date, act.confirmation_date) ?? YOUNGEST) < YOUNGEST,
    'W dniu bierzmowania nie ma ukończonych 13 lat (kan. 891)',
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
  ],
  ['consent_date', act.consent_parish && !act.consent_date, 'Brak daty zgody proboszcza'],
]

/** Titles of a bishop before the surname: «bp», «ks. bp», «Ks. Abp», «J.Em. kard.». */
const BISHOP =
  /^\s*(?:(?:j\.?\s?e(?:m|ksc)?\.?|jego (?:ekscelencja|eminencja)|najprzew\.|ks\.?|ksiądz|o\.|dr|hab\.|prof\.)\s*)*(?:bp|biskup|abp|arcybiskup|kard|kardynał|prymas|nuncjusz)(?!\p{L})/iu

const ofMinister = ({ minister, minister_faculty }: CheckedConfirmation): Advice[] => [
  [
    'minister_faculty',
    minister && !BISHOP.test(minister) && !minister_faculty,
    'Bierzmuje biskup; prezbiter potrzebuje upoważnienia, a z samego prawa ma je w niebezpieczeństwie śmierci oraz gdy chrzci dorosłego albo przyjmuje ochrzczonego do Kościoła (kan. 882–884): wpisz, na jakiej podstawie bierzmował',
  ],
]

/** Lists warnings on an act of today; old volumes are copied unchanged. Pure: used by form and server. */
export function listWarnings(act: CheckedConfirmation, facts: ConfirmationFacts = {}): Warning[] {
  if (act.archival) return []
  const advice = [...ofNumber(act, facts.next_number), ...ofPerson(act, facts), ...ofMinister(act)]
  return [
    ...advice.filter(([, wrong]) => wrong).map(([field, , message]) => ({ field, message })),
    ...sponsorWarnings(act, facts),
  ]
}
