import { funeralMassForbidden } from '#liturgical-calendar/forbidden.ts'
import { LEFT_CHURCH, isOtherBaptised, isUnbaptised, isUnknownFaith } from '#dictionaries/faiths.ts'
import type { Warning } from '#books/core/act.ts'
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

type Advice = [field: string, wrong: unknown, message: string]

const numbering = ({ act_number, year, burial_date }: CheckedDeceased, next?: number): Advice[] => [
  [
    'act_number',
    next && Number.parseInt(act_number ?? '', 10) > next,
    `Następny numer tego roku to ${next}; wcześniejsze pozostaną puste`,
  ],
  ['act_number', /[a-z]$/.test(act_number ?? ''), 'Numer z literą zwykle mają tylko dawne akty'],
  [
    'year',
    year && burial_date && !String(burial_date).startsWith(String(year)),
    'Wpis w innym roku niż pogrzeb: akt zostanie wpisany do księgi roku wpisu',
  ],
]

const ofPerson = (act: CheckedDeceased): Advice[] => [
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

function ofFuneral(act: CheckedDeceased): Advice[] {
  const burial = day(act.burial_date)
  const obstacle =
    burial && WITH_MASS.has(act.dic_funeral_rite_id ?? 0) && funeralMassForbidden(burial)
  return [
    [
      'burial_date',
      obstacle,
      `Tego dnia (${obstacle}) nie odprawia się Mszy pogrzebowej, tylko obrzęd bez Mszy (OWMR 380)`,
    ],
    [
      'burial_date',
      burial && burial === act.death_date,
      'Pogrzeb w dniu śmierci: zmarłego nie chowa się przed upływem 24 godzin od zgonu',
    ],
    [
      'burial_date',
      isBefore(today(), burial),
      'Pogrzeb jeszcze się nie odbył: po pogrzebie sprawdź ten wpis',
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
const ofBurial = ({ dic_burial_kind_id: kind, cemetery, notes }: CheckedDeceased): Advice[] => [
  [
    'dic_burial_kind_id',
    kind === URN && !cemetery,
    'Prochy składa się na cmentarzu albo w innym miejscu świętym, nie rozsypuje się ich ani nie przechowuje w domu (Ad resurgendum cum Christo, 2016, 5–7): wpisz miejsce pochówku',
  ],
  [
    'dic_burial_kind_id',
    kind === STILLBORN && !notes,
    'Dziecku, które rodzice zamierzali ochrzcić, pogrzeb kościelny przysługuje za zezwoleniem ordynariusza miejsca (kan. 1183 § 2): wpisz w uwagach, kto i kiedy zezwolił, albo że zezwolenie jest ogólne',
  ],
]

/** Checks who may have a church funeral, and with whose leave (KPK 1183–1184). */
const ofRight = (
  { dic_burial_kind_id }: CheckedDeceased,
  { left_church, dic_faith_id }: DeceasedFacts,
): Advice[] => [
  [
    'surname',
    dic_burial_kind_id !== STILLBORN &&
      !left_church &&
      dic_faith_id !== undefined &&
      isUnknownFaith(dic_faith_id),
    'Kartoteka nie podaje wyznania zmarłego: ustal, czy był ochrzczonym katolikiem (kan. 1176 § 1, 1183–1184)',
  ],
  [
    'surname',
    left_church || dic_faith_id === LEFT_CHURCH,
    'Według kartoteki ta osoba wystąpiła z Kościoła: bez oznak pokuty przed śmiercią nie ma pogrzebu kościelnego, w razie wątpliwości rozstrzyga ordynariusz (kan. 1184)',
  ],
  [
    'surname',
    isUnbaptised(dic_faith_id) && dic_burial_kind_id !== STILLBORN,
    'Według kartoteki ta osoba nie była ochrzczona: pogrzeb kościelny ma katechumen, a dziecko, które rodzice zamierzali ochrzcić, za zezwoleniem ordynariusza (kan. 1183 § 1–2)',
  ],
  [
    'surname',
    isOtherBaptised(dic_faith_id),
    'Zmarły był innego wyznania: potrzebne zezwolenie ordynariusza, a pogrzeb nie może się odbyć wbrew jego woli ani gdy dostępny jest jego własny szafarz (kan. 1183 § 3)',
  ],
]

const ofLaw = (act: CheckedDeceased, { person_status }: DeceasedFacts): Advice[] => [
  [
    'consent_parish',
    person_status === 'outsider' && !act.consent_parish,
    'Zmarły spoza parafii: powiadom jego proboszcza (kan. 1177 § 2). Gdzie zwyczaj diecezji wymaga jego zgody, wpisz ją tutaj',
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
    ...numbering(act, facts.next_number),
    ...ofPerson(act),
    ...ofFuneral(act),
    ...ofBurial(act),
    ...ofRight(act, facts),
    ...ofLaw(act, facts),
  ]
  return advice.filter(([, wrong]) => wrong).map(([field, , message]) => ({ field, message }))
}
