import type { Warning } from '#books/core/act.ts'
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

type Advice = [field: string, wrong: unknown, message: string]

const numbering = (
  { act_number, year, communion_date }: CheckedCommunion,
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
    year && communion_date && !String(communion_date).startsWith(String(year)),
    'Wpis w innym roku niż I Komunia: akt zostanie wpisany do księgi roku wpisu',
  ],
]

const ofChild = (act: CheckedCommunion): Advice[] => {
  const age = canonicalAge(act.birth_date, act.communion_date)
  return [
    [
      'birth_date',
      age !== null && age >= 0 && age < 7,
      'W dniu I Komunii dziecko nie ma ukończonych 7 lat; proboszcz rozeznaje, czy jest przygotowane (kan. 914)',
    ],
    [
      'first_confession_date',
      !act.first_confession_date,
      'Przed I Komunią dziecko przystępuje do spowiedzi (kan. 914): dopisz jej datę',
    ],
  ]
}

const ofConsent = (act: CheckedCommunion, { person_status }: CommunionFacts): Advice[] => [
  [
    'consent_parish',
    person_status === 'outsider' && !act.consent_parish,
    'Dziecko spoza parafii: wpisz zgodę proboszcza miejsca zamieszkania',
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
  const advice = [...numbering(act, facts.next_number), ...ofChild(act), ...ofConsent(act, facts)]
  return advice.filter(([, wrong]) => wrong).map(([field, , message]) => ({ field, message }))
}
