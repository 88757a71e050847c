import type { Warning } from '#books/core/act.ts'
import { type BookRule, adviseNumber, adviseYear, toWarnings } from '#books/core/warnings.ts'
import { canonicalAge } from '#shared/dates/days.ts'

/** Act as it is being typed: any value may still be missing. */
export interface CheckedCommunion {
  archival?: boolean
  act_number?: string | null
  year?: number | string | null
  birth_date?: string | null
  communion_date?: string | null
  first_confession_date?: string | null
  consent_parish?: string | null
  consent_date?: string | null
}

/** Register data that the warnings use besides the act; an absent fact is not checked. */
export interface CommunionFacts {
  next_number?: number | undefined
  /** Status of the child in the register. */
  person_status?: string | undefined
}

const ofChild = (act: CheckedCommunion): BookRule[] => {
  const age = canonicalAge(act.birth_date, act.communion_date)
  return [
    [
      'birth_date',
      age !== null && age >= 0 && age < 7,
      'W dniu I Komunii dziecko nie ma ukończonych 7 lat; proboszcz rozeznaje, czy jest przygotowane (kan. 914)',
      'legal',
    ],
    [
      'first_confession_date',
      !act.first_confession_date,
      'Przed I Komunią dziecko przystępuje do spowiedzi (kan. 914): dopisz jej datę',
    ],
  ]
}

const ofConsent = (act: CheckedCommunion, { person_status }: CommunionFacts): BookRule[] => [
  [
    'consent_parish',
    person_status === 'outsider' && !act.consent_parish,
    'Dziecko spoza parafii: wpisz zgodę proboszcza miejsca zamieszkania',
    'legal',
  ],
  [
    'consent_date',
    act.consent_parish && !act.consent_date,
    'Brak daty zgody proboszcza miejsca zamieszkania',
  ],
]

/** Lists warnings on an act of today; old volumes are copied unchanged. Pure: used by form and server. */
export function listWarnings(act: CheckedCommunion, facts: CommunionFacts = {}): Warning[] {
  if (act.archival) return []
  const advice = [
    ...adviseNumber(act, facts.next_number),
    ...adviseYear(act, act.communion_date, 'I Komunia'),
    ...ofChild(act),
    ...ofConsent(act, facts),
  ]
  return toWarnings(advice)
}
