import type { Warning } from '#books/core/act.ts'
import { type BookRule, adviseNumber, adviseYear, toWarnings } from '#books/core/warnings.ts'
import { canonicalAge } from '#shared/dates/days.ts'
import { type GodparentedChild, godparentWarnings } from './godparent-warnings.ts'
import type { KnownGodparents } from './known-godparents.ts'
import { riteAdvice } from './rite-warnings.ts'

/** Ids of the closed dictionaries used by the rules. */
const IN_DANGER = 2
const OF_ADULT = 5
const IN_CHURCH = new Set([1, 2])
const NO_MARRIAGE = 4

/** Act as it is being typed: any value may still be missing. */
export interface CheckedBaptism extends GodparentedChild {
  archival?: boolean
  act_number?: string | null
  year?: number | string | null
  person_id?: number | null
  birth_date?: string | null
  birth_act_number?: string | null
  dic_baptism_kind_id?: number | null
  minister_id?: number | null
  minister?: string | null
  adopted?: boolean
  dic_parents_marriage_id?: number | null
  parents_marriage_date?: string | null
  parents_marriage_place?: string | null
  consent_parish?: string | null
  consent_date?: string | null
  curia_permission_date?: string | null
  baptism_time?: string | null
  notes?: string | null
}

/** Register data that the warnings use besides the act; an absent fact is not checked. */
export interface BaptismFacts extends KnownGodparents {
  next_number?: number | undefined
  /** Status of the child in the register. */
  person_status?: string | undefined
  /** Whether the chosen minister is ordained. */
  ordained?: boolean | undefined
}

const ofAge = (act: CheckedBaptism): BookRule[] => {
  if (act.dic_baptism_kind_id === IN_DANGER) return []
  const age = canonicalAge(act.birth_date, act.baptism_date) ?? 0
  return [
    [
      'curia_permission_date',
      age >= 7 && age < 14 && !act.curia_permission_date,
      'Dziecko ma ukończone 7 lat: na chrzest potrzebna jest zgoda kurii',
      'legal',
    ],
    [
      'dic_baptism_kind_id',
      age >= 14 && act.dic_baptism_kind_id !== OF_ADULT,
      'Kto ukończył 14 lat, przyjmuje chrzest po katechumenacie, jak dorosły (kan. 851, 1°)',
      'legal',
    ],
    [
      'curia_permission_date',
      age >= 14 && !act.curia_permission_date,
      'Chrzest osoby, która ukończyła 14 lat, zgłasza się biskupowi diecezjalnemu (kan. 863): wpisz datę jego odpowiedzi. Zaraz po chrzcie przyjmuje ona bierzmowanie i Komunię Świętą, chyba że przeszkadza temu ważna przyczyna (kan. 866)',
      'legal',
    ],
  ]
}

const ofParents = (act: CheckedBaptism): BookRule[] => [
  ['mother_names', !act.mother_names && !act.mother_surname, 'Nie wpisano matki (kan. 877 § 2)'],
  [
    'father_names',
    act.dic_parents_marriage_id === NO_MARRIAGE && (act.father_names || act.father_surname),
    'Rodzice bez ślubu: ojca wpisuje się z dokumentu publicznego albo gdy uzna dziecko wobec proboszcza i dwóch świadków (kan. 877 § 2)',
    'legal',
  ],
  [
    'parents_marriage_date',
    IN_CHURCH.has(act.dic_parents_marriage_id ?? 0) &&
      !(act.parents_marriage_date && act.parents_marriage_place),
    'Dopisz datę i miejsce ślubu rodziców',
  ],
  [
    'adopted',
    act.adopted,
    'Wpisuje się rodziców przysposabiających; świadectwo nie ujawni przysposobienia (kan. 877 § 3)',
    'info',
  ],
]

const ofMinister = (act: CheckedBaptism, { ordained }: BaptismFacts): BookRule[] => [
  [
    'minister',
    act.minister && !act.minister_id,
    'Szafarza nie wybrano spośród duszpasterzy parafii: jeśli proboszcza przy chrzcie nie było, szafarz powinien go powiadomić (kan. 878)',
    'info',
  ],
  [
    'minister',
    ordained === false && act.dic_baptism_kind_id !== IN_DANGER,
    'Poza niebezpieczeństwem śmierci chrzci duchowny (kan. 861)',
    'legal',
  ],
]

const ofConsent = (act: CheckedBaptism, { person_status }: BaptismFacts): BookRule[] => [
  [
    'consent_parish',
    person_status === 'outsider' && !act.consent_parish,
    'Dziecko spoza parafii: wpisz zgodę proboszcza miejsca zamieszkania rodziców',
    'legal',
  ],
  [
    'consent_date',
    act.consent_parish && !act.consent_date,
    'Brak daty zgody proboszcza miejsca zamieszkania',
  ],
]

/** Lists warnings on an act of today; old volumes are copied unchanged. Pure: used by form and server. */
export function listWarnings(act: CheckedBaptism, facts: BaptismFacts = {}): Warning[] {
  if (act.archival) return []
  const advice: BookRule[] = [
    ...adviseNumber(act, facts.next_number),
    ...adviseYear(act, act.baptism_date, 'chrzest'),
    [
      'birth_act_number',
      !act.birth_act_number,
      'Brak numeru aktu urodzenia: z niego przepisuje się dane dziecka',
    ],
    ...ofAge(act),
    ...riteAdvice(act),
    ...ofParents(act),
    ...ofMinister(act, facts),
    ...ofConsent(act, facts),
  ]
  return [...toWarnings(advice), ...godparentWarnings(act, facts)]
}
