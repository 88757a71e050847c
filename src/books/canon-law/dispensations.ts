import * as z from 'zod'
import { Day, Id, optionalText, orNull } from '#shared/fields.ts'
import { listKeys } from '#shared/objects.ts'
import { getProvedKind } from './bond-ends.ts'
import { GIVER_KEYS, type Giver, isGivenByRight } from './givers.ts'

export const AUTHORITIES = {
  holy_see: 'Stolica Apostolska',
  bishop: 'Stolica Apostolska albo biskup diecezjalny',
  ordinary: 'ordynariusz miejsca',
  pastor: 'proboszcz',
  court: 'sąd albo urząd',
  document: 'urząd stanu cywilnego, sąd kościelny, biskup albo parafia',
  place: 'ordynariusz albo proboszcz miejsca ślubu',
} as const
type Authority = keyof typeof AUTHORITIES

export interface Kind {
  words: string
  /** Source of the rule as quoted: «kan. 1086 KPK», «art. 10 § 1 KRO». */
  law: string
  by: Authority
  /** Names the issuer where the authority alone is misleading. */
  issuers?: string
}

/**
 * Dispensations, permissions and equivalent papers for a marriage that the law bars or makes conditional on leave.
 * Weddings and protocols store a list of these; a check names the kind it requires.
 */
export const DISPENSATIONS = {
  age: { words: 'dyspensa od przeszkody wieku', law: 'kan. 1083 § 1 KPK', by: 'ordinary' },
  minor: { words: 'zezwolenie na ślub małoletniego', law: 'kan. 1071 § 1, 6° KPK', by: 'ordinary' },
  court_consent: {
    words: 'zezwolenie sądu na ślub małoletniej',
    law: 'art. 10 § 1 KRO',
    by: 'court',
  },
  bond_death: {
    words: 'dokument o śmierci małżonka',
    law: 'kan. 1085 § 2 i 1707 KPK',
    by: 'document',
    issuers: 'urząd stanu cywilnego albo parafia, a gdy nie ma aktu zgonu, biskup diecezjalny',
  },
  bond_nullity: {
    words: 'orzeczenie o nieważności małżeństwa',
    law: 'kan. 1085 § 2 i 1682 § 1 KPK',
    by: 'document',
    issuers: 'sąd kościelny albo biskup diecezjalny',
  },
  bond_dissolution: {
    words: 'reskrypt o rozwiązaniu małżeństwa',
    law: 'kan. 1085 § 2 i 1142–1150 KPK',
    by: 'document',
    issuers: 'Stolica Apostolska albo ordynariusz miejsca',
  },
  /** Kind of entries from before the three kinds above were separated; no longer offered. */
  bond_ended: {
    words: 'dokument o ustaniu albo nieważności małżeństwa',
    law: 'kan. 1085 § 2 KPK',
    by: 'document',
  },
  free_state: { words: 'dokument o stanie wolnym', law: 'kan. 1085 § 2 KPK', by: 'document' },
  disparity: {
    words: 'dyspensa od przeszkody różności religii',
    law: 'kan. 1086 KPK',
    by: 'ordinary',
  },
  orders: { words: 'dyspensa od przeszkody święceń', law: 'kan. 1087 KPK', by: 'holy_see' },
  vows: { words: 'dyspensa od przeszkody ślubu czystości', law: 'kan. 1088 KPK', by: 'holy_see' },
  abduction: { words: 'dyspensa od przeszkody uprowadzenia', law: 'kan. 1089 KPK', by: 'ordinary' },
  crime: { words: 'dyspensa od przeszkody występku', law: 'kan. 1090 KPK', by: 'holy_see' },
  consanguinity: {
    words: 'dyspensa od przeszkody pokrewieństwa',
    law: 'kan. 1091 KPK',
    by: 'ordinary',
  },
  affinity: { words: 'dyspensa od przeszkody powinowactwa', law: 'kan. 1092 KPK', by: 'ordinary' },
  public_decency: {
    words: 'dyspensa od przeszkody przyzwoitości publicznej',
    law: 'kan. 1093 KPK',
    by: 'ordinary',
  },
  adoption: {
    words: 'dyspensa od przeszkody pokrewieństwa prawnego',
    law: 'kan. 1094 KPK',
    by: 'ordinary',
  },
  spiritual_kinship: {
    words: 'dyspensa od przeszkody pokrewieństwa duchowego',
    law: 'kan. 811 KKKW',
    by: 'ordinary',
  },
  mixed: { words: 'zezwolenie na małżeństwo mieszane', law: 'kan. 1125 KPK', by: 'ordinary' },
  vagus: {
    words: 'zezwolenie na małżeństwo tułacza',
    law: 'kan. 1071 § 1, 1° KPK',
    by: 'ordinary',
  },
  civil_effects: {
    words: 'zezwolenie na ślub bez skutków cywilnych',
    law: 'kan. 1071 § 1, 2° KPK',
    by: 'ordinary',
  },
  obligations: {
    words: 'zezwolenie na małżeństwo osoby mającej zobowiązania z poprzedniego związku',
    law: 'kan. 1071 § 1, 3° KPK',
    by: 'ordinary',
  },
  faith_rejected: {
    words: 'zezwolenie na małżeństwo z osobą, która porzuciła wiarę',
    law: 'kan. 1071 § 1, 4° KPK',
    by: 'ordinary',
  },
  censure: {
    words: 'zezwolenie na małżeństwo osoby związanej cenzurą',
    law: 'kan. 1071 § 1, 5° KPK',
    by: 'ordinary',
  },
  proxy: {
    words: 'zezwolenie na ślub przez pełnomocnika',
    law: 'kan. 1071 § 1, 7° KPK',
    by: 'ordinary',
  },
  court_proxy: {
    words: 'zezwolenie sądu na ślub przez pełnomocnika',
    law: 'art. 6 § 1 KRO',
    by: 'court',
  },
  court_affinity: {
    words: 'zezwolenie sądu na małżeństwo powinowatych',
    law: 'art. 14 § 1 KRO',
    by: 'court',
  },
  vetitum: { words: 'zniesienie zakazu zawarcia małżeństwa', law: 'kan. 1077 KPK', by: 'ordinary' },
  licence: { words: 'licencja proboszcza narzeczonych', law: 'kan. 1115 KPK', by: 'pastor' },
  delegation: { words: 'delegacja do asystowania', law: 'kan. 1111 KPK', by: 'place' },
  eastern_faculty: {
    words: 'upoważnienie hierarchy albo proboszcza wschodniego',
    law: 'kan. 1109 KPK; kan. 829–830 KKKW',
    by: 'ordinary',
  },
  place: { words: 'zezwolenie na ślub poza kościołem', law: 'kan. 1118 § 2 KPK', by: 'ordinary' },
  form: { words: 'dyspensa od formy kanonicznej', law: 'kan. 1127 § 2 KPK', by: 'ordinary' },
  sanation: {
    words: 'reskrypt uważnienia w zawiązku',
    law: 'kan. 1161 § 1 i 1165 KPK',
    by: 'bishop',
  },
  banns: { words: 'dyspensa od zapowiedzi', law: 'kan. 1067 KPK', by: 'pastor' },
} as const satisfies Record<string, Kind>
export type DispensationKind = keyof typeof DISPENSATIONS

/**
 * Tells whether the kind is a dispensation or a permission of the Church; documents prove a fact, and leave of a court
 * belongs to state law.
 */
export const isLeaveKind = (kind: DispensationKind) =>
  !['document', 'court'].includes(DISPENSATIONS[kind].by)

export const DispensationKind = z.enum(
  listKeys(DISPENSATIONS),
  'Wybierz rodzaj dyspensy albo zezwolenia',
)

/** Dispensation as entered in an act or a protocol. */
export const Dispensation = z.strictObject({
  kind: DispensationKind,
  /** Authority that gave it; absent in entries from before this field existed. */
  giver: orNull(z.enum(GIVER_KEYS, 'Wybierz władzę, która udzieliła')).optional(),
  /** Name of the authority: «Kuria Diecezjalna w Tarnowie». */
  authority: optionalText(200),
  number: optionalText(60),
  date: orNull(Day).default(null),
  /** Act in our own book of the dead that the clerk linked as the proof of a death. */
  deceased_id: orNull(Id).optional(),
})
export type Dispensation = z.infer<typeof Dispensation>

/** Empty row of a form. */
export const BLANK_DISPENSATION = { kind: null, giver: null, authority: '', number: '', date: null }

/**
 * Fields that a paper must have to settle a check; a paper of an authority that can give it orally needs no number (KPK
 * 1111 § 2).
 */
const DEMANDS = {
  holy_see: ['authority', 'number', 'date'],
  bishop: ['authority', 'number', 'date'],
  ordinary: ['authority', 'number', 'date'],
  court: ['authority', 'number', 'date'],
  document: ['authority', 'number', 'date'],
  place: ['authority', 'date'],
} as const
/** Fields required in danger of death, when the pastor or the present priest dispenses without a number (KPK 1079). */
const IN_DANGER = ['authority', 'date'] as const

const DEMANDED = { authority: 'kto udzielił', number: 'numeru', date: 'daty' } as const

/** Tells whether a text names an authority, by one word at least; „?” and „x” do not. */
export const namesAuthority = (text: string) => /\p{L}{3}/u.test(text)
/** Tells whether a text can be the number of a letter. */
export const namesNumber = (text: string) => /\d/.test(text)

const isWritten = (one: Dispensation, name: 'authority' | 'number' | 'date') => {
  const text = one[name]
  if (!text) return false
  return name === 'authority' ? namesAuthority(text) : name === 'date' || namesNumber(text)
}

/** Lists the fields that a paper lacks to settle a check. */
export function listMissingFields(dispensation: Dispensation, inDanger = false) {
  const { by } = DISPENSATIONS[dispensation.kind]
  if (by === 'pastor')
    return isWritten(dispensation, 'number') || dispensation.date ? [] : (['number'] as const)
  const requiredFields = inDanger ? IN_DANGER : DEMANDS[by]
  // A document needs a named office or parish; the kind of authority alone does not identify it.
  const isNamed = by !== 'document' && Boolean(dispensation.giver)
  return requiredFields.filter(
    name =>
      !isWritten(dispensation, name) &&
      !(name === 'authority' && isNamed && !dispensation.authority),
  )
}

/** Lists, in Polish, the parts that a paper lacks to settle a check. */
export function listMissingParts(dispensation: Dispensation, inDanger = false): string[] {
  const missing = listMissingFields(dispensation, inDanger)
  if (DISPENSATIONS[dispensation.kind].by === 'pastor') return missing.map(() => 'numeru albo daty')
  return missing.map(name => DEMANDED[name])
}

/**
 * Filters the complete papers of a kind that come from a rightful giver. One given after the wedding does not count; a
 * sanation is always given after the wedding that it heals.
 */
export function filterDispensations(
  kind: DispensationKind | null,
  dispensations: readonly Dispensation[],
  {
    wedding_date = null,
    inDanger = false,
    givers = null,
  }: { wedding_date?: string | null; inDanger?: boolean; givers?: readonly Giver[] | null },
) {
  return dispensations.filter(
    dispensation =>
      getProvedKind(dispensation) === kind &&
      listMissingParts(dispensation, inDanger).length === 0 &&
      isGivenByRight(dispensation, { inDanger, givers }) &&
      (kind === 'sanation' ||
        !(dispensation.date && wedding_date && dispensation.date > wedding_date)),
  )
}
