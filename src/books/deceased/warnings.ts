import { funeralMassForbidden } from '#liturgical-calendar/forbidden.ts'
import { LEFT_CHURCH, isOtherBaptised, isUnbaptised, isUnknownFaith } from '#dictionaries/faiths.ts'
import type { Warning } from '#books/core/act.ts'
import { type BookRule, adviseNumber, adviseYear, toWarnings } from '#books/core/warnings.ts'
import { isBefore, today } from '#shared/dates/days.ts'

/** Ids of the dictionary FuneralRite in which Mass is celebrated. */
const WITH_MASS = new Set([1, 3])
const OUTSIDE_PARISH_FUNERAL_RITE_ID = 4
const MARRIED = 2
/** Id in the dictionary BurialKind. */
const URN = 2
const STILLBORN = 3

/** Act as it is being typed: any value may still be missing. */
export interface CheckedDeceased {
  archival?: boolean
  act_number?: string | null
  year?: number | string | null
  birth_date?: string | null
  age?: string | null
  death_date?: string | null
  burial_date?: string | null
  civil_act_number?: string | null
  civil_act_date?: string | null
  dic_marital_status_id?: number | null
  spouse?: string | null
  dic_funeral_rite_id?: number | null
  dic_burial_kind_id?: number | null
  cemetery?: string | null
  notes?: string | null
  minister_id?: number | null
  consent_parish?: string | null
  consent_date?: string | null
  baptism_parish?: string | null
  baptism_told?: boolean
  without_sacraments?: string | null
}

/** Register data that the warnings use besides the act; an absent fact is not checked. */
export interface DeceasedFacts {
  next_number?: number | undefined
  /** Status on the card before the death was recorded. */
  person_status?: string | null | undefined
  /** Whether the person has left the Church and has not come back. */
  left_church?: boolean | undefined
  dic_faith_id?: number | null | undefined
}

interface DeceasedCard {
  status: string
  dic_faith_id: number | null
  left_church_date: string | null
  returned_date: string | null
}

/** Returns the facts that the card of the dead person contains. */
export const getDeceasedFacts = (card: DeceasedCard): DeceasedFacts => ({
  person_status: card.status,
  left_church: Boolean(card.left_church_date && !card.returned_date),
  dic_faith_id: card.dic_faith_id,
})

const ofPerson = (act: CheckedDeceased): BookRule[] => [
  ['birth_date', !act.birth_date && !act.age, 'Nieznana data urodzenia: wpisz choćby wiek'],
  ['spouse', act.dic_marital_status_id === MARRIED && !act.spouse, 'Dopisz małżonka zmarłego'],
  [
    'civil_act_number',
    !act.civil_act_number,
    'Brak numeru aktu zgonu: pogrzeb wpisuje się na podstawie aktu albo karty zgonu',
  ],
  [
    'civil_act_date',
    isBefore(act.civil_act_date, act.death_date),
    'Data aktu zgonu jest wcześniejsza niż data śmierci: popraw jedną z nich',
  ],
  ['civil_act_date', isBefore(today(), act.civil_act_date), 'Data aktu zgonu jest z przyszłości'],
  [
    'without_sacraments',
    act.without_sacraments === 'unknown',
    'Zapytaj rodzinę albo kapelana szpitala o sakramenty przed śmiercią',
  ],
]

const day = (text: string | null | undefined) =>
  text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : null

function ofFuneral(act: CheckedDeceased): BookRule[] {
  const burial = day(act.burial_date)
  const obstacle =
    burial && WITH_MASS.has(act.dic_funeral_rite_id ?? 0) && funeralMassForbidden(burial)
  return [
    [
      'burial_date',
      obstacle,
      `Tego dnia (${obstacle}) nie odprawia się Mszy pogrzebowej, tylko obrzęd bez Mszy (OWMR 380)`,
      'legal',
    ],
    [
      'burial_date',
      burial && burial === act.death_date,
      'Pogrzeb w dniu śmierci: zmarłego nie chowa się przed upływem 24 godzin od zgonu',
      'legal',
    ],
    [
      'burial_date',
      isBefore(today(), burial),
      'Pogrzeb jeszcze się nie odbył: po pogrzebie sprawdź ten wpis',
      'info',
    ],
    [
      'minister',
      act.dic_funeral_rite_id === OUTSIDE_PARISH_FUNERAL_RITE_ID && act.minister_id,
      'Pogrzeb poza parafią: wpisz, kto go tam odprawił',
    ],
  ]
}

/**
 * Checks the burial: ashes rest in a sacred place (Ad resurgendum cum Christo 5–7); an unbaptised child is buried with
 * leave (KPK 1183 § 2).
 */
const ofBurial = ({ dic_burial_kind_id: kind, cemetery, notes }: CheckedDeceased): BookRule[] => [
  [
    'dic_burial_kind_id',
    kind === URN && !cemetery,
    'Prochy składa się na cmentarzu albo w innym miejscu świętym, nie rozsypuje się ich ani nie przechowuje w domu (Ad resurgendum cum Christo, 2016, 5–7): wpisz miejsce pochówku',
    'legal',
  ],
  [
    'dic_burial_kind_id',
    kind === STILLBORN && !notes,
    'Dziecku, które rodzice zamierzali ochrzcić, pogrzeb kościelny przysługuje za zezwoleniem ordynariusza miejsca (kan. 1183 § 2): wpisz w uwagach, kto i kiedy zezwolił, albo że zezwolenie jest ogólne',
    'legal',
  ],
]

/** Checks who may have a church funeral, and with whose leave (KPK 1183–1184). */
const ofRight = (
  { dic_burial_kind_id }: CheckedDeceased,
  { left_church, dic_faith_id }: DeceasedFacts,
): BookRule[] => [
  [
    'surname',
    dic_burial_kind_id !== STILLBORN &&
      !left_church &&
      dic_faith_id !== undefined &&
      isUnknownFaith(dic_faith_id),
    'Kartoteka nie podaje wyznania zmarłego: ustal, czy był ochrzczonym katolikiem (kan. 1176 § 1, 1183–1184)',
    'legal',
  ],
  [
    'surname',
    left_church || dic_faith_id === LEFT_CHURCH,
    'Według kartoteki ta osoba wystąpiła z Kościoła: bez oznak pokuty przed śmiercią nie ma pogrzebu kościelnego, w razie wątpliwości rozstrzyga ordynariusz (kan. 1184)',
    'legal',
  ],
  [
    'surname',
    isUnbaptised(dic_faith_id) && dic_burial_kind_id !== STILLBORN,
    'Według kartoteki ta osoba nie była ochrzczona: pogrzeb kościelny ma katechumen, a dziecko, które rodzice zamierzali ochrzcić, za zezwoleniem ordynariusza (kan. 1183 § 1–2)',
    'legal',
  ],
  [
    'surname',
    isOtherBaptised(dic_faith_id),
    'Zmarły był innego wyznania: potrzebne zezwolenie ordynariusza, a pogrzeb nie może się odbyć wbrew jego woli ani gdy dostępny jest jego własny szafarz (kan. 1183 § 3)',
    'legal',
  ],
]

const ofLaw = (act: CheckedDeceased, { person_status }: DeceasedFacts): BookRule[] => [
  [
    'consent_parish',
    person_status === 'outsider' && !act.consent_parish,
    'Zmarły spoza parafii: powiadom jego proboszcza (kan. 1177 § 2). Gdzie zwyczaj diecezji wymaga jego zgody, wpisz ją tutaj',
    'legal',
  ],
  ['consent_date', act.consent_parish && !act.consent_date, 'Brak daty zgody proboszcza zmarłego'],
  [
    'baptism_parish',
    act.baptism_told && !act.baptism_parish,
    'Wpisz parafię chrztu: inaczej nie wiadomo, dokąd wysłać zawiadomienie',
  ],
]

/** Lists warnings on an act of today; old volumes are copied unchanged. Pure: used by form and server. */
export function listWarnings(act: CheckedDeceased, facts: DeceasedFacts = {}): Warning[] {
  if (act.archival) return []
  const advice = [
    ...adviseNumber(act, facts.next_number),
    ...adviseYear(act, act.burial_date, 'pogrzeb'),
    ...ofPerson(act),
    ...ofFuneral(act),
    ...ofBurial(act),
    ...ofRight(act, facts),
    ...ofLaw(act, facts),
  ]
  return toWarnings(advice)
}
