import { isCatholic, isUnbaptised } from '#dictionaries/faiths.ts'
import type { Warning } from '#books/core/act.ts'
import { type BookRule, adviseNumber, adviseYear, toWarnings } from '#books/core/warnings.ts'
import { type ConversionKind, isOrdered } from './labels.ts'

/** Act as it is being typed: any value may still be missing. */
export interface CheckedConversion {
  kind: ConversionKind
  archival?: boolean
  act_number?: string | null
  year?: number | string | null
  event_date?: string | null
  dic_faith_id?: number | null
  baptism_validity?: string | null
  baptism_proof?: string | null
  conditional_date?: string | null
  first_witness?: string | null
  curia_sent_date?: string | null
  decree_number?: string | null
  decree_date?: string | null
  baptism_date?: string | null
  baptism_parish?: string | null
  baptism_told?: boolean
}

/** Register data that the warnings use besides the act; an absent fact is not checked. */
export interface ConversionFacts {
  next_number?: number | undefined
  person_status?: string | undefined
  /** Faith and leaving on the card before this act. */
  former_faith_id?: number | null | undefined
  left?: boolean | undefined
  /** Whether the baptism is in our own book. */
  baptised_here?: boolean | undefined
}

const ofConversion = (act: CheckedConversion, { former_faith_id }: ConversionFacts): BookRule[] => [
  [
    'dic_faith_id',
    isUnbaptised(act.dic_faith_id),
    'Kto nie jest ważnie ochrzczony, wchodzi do Kościoła przez chrzest: wpisz go do księgi ochrzczonych',
    'legal',
  ],
  [
    'dic_faith_id',
    isCatholic(act.dic_faith_id),
    'Katolika nie przyjmuje się do Kościoła: wybierz dotychczasowe wyznanie',
    'legal',
  ],
  [
    'surname',
    isCatholic(former_faith_id),
    'Według kartoteki ta osoba jest katolikiem: sprawdź kartę albo wpisz powrót do Kościoła',
    'legal',
  ],
  [
    'baptism_proof',
    act.baptism_validity === 'valid' && !act.baptism_proof,
    'Wpisz, z czego wiadomo o ważnym chrzcie, np. świadectwo z parafii',
  ],
  [
    'conditional_date',
    act.baptism_validity === 'conditional' && !act.conditional_date,
    'Brak daty chrztu warunkowego; jego akt wpisz także do księgi ochrzczonych (kan. 869 § 1)',
  ],
  ['first_witness', !act.first_witness, 'Nie wpisano świadka'],
  ['decree_number', !act.decree_number, 'Brak numeru zgody albo upoważnienia ordynariusza'],
]

const ofLeaving = (act: CheckedConversion, { person_status }: ConversionFacts): BookRule[] => [
  [
    'event_place',
    person_status === 'outsider' || person_status === 'former',
    'Oświadczenie przyjmuje proboszcz miejsca zamieszkania, a ta osoba mieszka poza parafią',
    'legal',
  ],
  ['curia_sent_date', !act.curia_sent_date, 'Prześlij oświadczenie do kurii i wpisz datę'],
  [
    'decree_number',
    !isOrdered({ ...act, kind: 'left_church' }),
    'Adnotacja w księdze ochrzczonych czeka na zarządzenie kurii: po otrzymaniu pisma dopisz jego numer i datę (dekret ogólny KEP z 7 października 2015 r., obowiązuje od 19 lutego 2016 r.)',
  ],
]

const ofReturn = (act: CheckedConversion, { left }: ConversionFacts): BookRule[] => [
  [
    'event_date',
    left === false,
    'Ani w księdze, ani w kartotece nie ma wystąpienia tej osoby z Kościoła',
  ],
  [
    'decree_number',
    !isOrdered({ ...act, kind: 'returned' }),
    'Adnotacja w księdze ochrzczonych czeka na pismo kurii: dopisz jego numer i datę (dekret ogólny KEP z 7 października 2015 r., obowiązuje od 19 lutego 2016 r.)',
  ],
]

const ofBaptism = (act: CheckedConversion, { baptised_here }: ConversionFacts): BookRule[] => [
  [
    'baptism_parish',
    act.baptism_told && !baptised_here && !act.baptism_parish,
    'Wpisz parafię chrztu: inaczej nie wiadomo, dokąd wysłać zawiadomienie',
  ],
]

const OF_KIND = { conversion: ofConversion, left_church: ofLeaving, returned: ofReturn }

/** Lists warnings on an act of today; old volumes are copied unchanged. Pure: used by form and server. */
export function listWarnings(act: CheckedConversion, facts: ConversionFacts = {}): Warning[] {
  if (act.archival) return []
  const advice = [
    ...adviseNumber(act, facts.next_number),
    ...adviseYear(act, act.event_date, 'zdarzenie'),
    ...OF_KIND[act.kind](act, facts),
    ...ofBaptism(act, facts),
  ]
  return toWarnings(advice)
}
