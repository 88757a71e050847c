import * as z from 'zod'
import { Day, optional, orNull } from '#platform/fields.ts'

/** Who gives it. */
export const AUTHORITIES = {
  holy_see: 'Stolica Apostolska',
  ordinary: 'ordynariusz miejsca',
  pastor: 'proboszcz',
  court: 'sąd albo urząd',
  place: 'ordynariusz albo proboszcz miejsca ślubu',
} as const
type Authority = keyof typeof AUTHORITIES

interface Kind {
  words: string
  canon: string
  by: Authority
}

/**
 * What opens the way to a marriage that the law bars or wants asked for: dispensations, permissions and
 * papers that stand for them. Weddings and protocols keep a list of these; a check names the kind it waits for.
 */
export const DISPENSATIONS = {
  age: { words: 'dyspensa od przeszkody wieku', canon: '1083 § 1', by: 'ordinary' },
  minor: { words: 'zezwolenie na ślub małoletniego', canon: '1071 § 1, 6°', by: 'ordinary' },
  court_consent: { words: 'zezwolenie sądu na ślub małoletniej', canon: 'KRO 10', by: 'court' },
  bond_ended: { words: 'dokument o ustaniu małżeństwa', canon: '1085 § 2', by: 'court' },
  disparity: { words: 'dyspensa od różnej religii', canon: '1086', by: 'ordinary' },
  orders: { words: 'dyspensa od przeszkody święceń', canon: '1087', by: 'holy_see' },
  vows: { words: 'dyspensa od ślubu czystości', canon: '1088', by: 'holy_see' },
  abduction: { words: 'dyspensa od przeszkody uprowadzenia', canon: '1089', by: 'ordinary' },
  crime: { words: 'dyspensa od przeszkody występku', canon: '1090', by: 'holy_see' },
  consanguinity: { words: 'dyspensa od pokrewieństwa', canon: '1091', by: 'ordinary' },
  affinity: { words: 'dyspensa od powinowactwa', canon: '1092', by: 'ordinary' },
  public_decency: {
    words: 'dyspensa od przyzwoitości publicznej',
    canon: '1093',
    by: 'ordinary',
  },
  adoption: { words: 'dyspensa od pokrewieństwa prawnego', canon: '1094', by: 'ordinary' },
  spiritual_kinship: {
    words: 'dyspensa od pokrewieństwa duchowego',
    canon: 'KKKW 811',
    by: 'ordinary',
  },
  mixed: { words: 'zezwolenie na małżeństwo mieszane', canon: '1125', by: 'ordinary' },
  vagus: { words: 'zezwolenie na małżeństwo tułacza', canon: '1071 § 1, 1°', by: 'ordinary' },
  civil_effects: {
    words: 'zezwolenie na ślub bez skutków cywilnych',
    canon: '1071 § 1, 2°',
    by: 'ordinary',
  },
  obligations: {
    words: 'zezwolenie mimo zobowiązań z poprzedniego związku',
    canon: '1071 § 1, 3°',
    by: 'ordinary',
  },
  faith_rejected: {
    words: 'zezwolenie: strona porzuciła wiarę',
    canon: '1071 § 1, 4°',
    by: 'ordinary',
  },
  censure: { words: 'zezwolenie mimo cenzury', canon: '1071 § 1, 5°', by: 'ordinary' },
  proxy: { words: 'zezwolenie na ślub przez pełnomocnika', canon: '1071 § 1, 7°', by: 'ordinary' },
  vetitum: { words: 'uchylenie zakazu małżeństwa', canon: '1077', by: 'ordinary' },
  licence: { words: 'licencja proboszcza narzeczonych', canon: '1115', by: 'pastor' },
  delegation: { words: 'delegacja do asystowania', canon: '1111', by: 'place' },
  eastern_faculty: {
    words: 'upoważnienie hierarchy albo proboszcza wschodniego',
    canon: '1109, KKKW 829–830',
    by: 'ordinary',
  },
  place: { words: 'zezwolenie na ślub poza kościołem', canon: '1118 § 2', by: 'ordinary' },
  form: { words: 'dyspensa od formy kanonicznej', canon: '1127 § 2', by: 'ordinary' },
  banns: { words: 'dyspensa od zapowiedzi', canon: '1067', by: 'pastor' },
} as const satisfies Record<string, Kind>
export type DispensationKind = keyof typeof DISPENSATIONS

export const DispensationKind = z.enum(
  Object.keys(DISPENSATIONS) as [DispensationKind, ...DispensationKind[]],
  'Wybierz rodzaj dyspensy albo zezwolenia',
)

/** As it is entered in an act or a protocol. */
export const Dispensation = z.strictObject({
  kind: DispensationKind,
  /** Who gave it, in words: «Kuria Diecezjalna w Tarnowie». */
  authority: optional(200),
  number: optional(60),
  date: orNull(Day).default(null),
})
export type Dispensation = z.infer<typeof Dispensation>

/** A line of a form nobody has typed anything into. */
export const BLANK_DISPENSATION = { kind: null, authority: '', number: '', date: null }

/** What a paper must say to open a way; who can give it by word of mouth need not number it (KPK 1111 § 2). */
const DEMANDS = {
  holy_see: ['authority', 'number', 'date'],
  ordinary: ['authority', 'number', 'date'],
  court: ['authority', 'number', 'date'],
  place: ['authority', 'date'],
} as const
/** Near death the pastor or the priest at hand dispenses, and nobody numbers it (KPK 1079). */
const IN_DANGER = ['authority', 'date'] as const

const DEMANDED = { authority: 'kto udzielił', number: 'numeru', date: 'daty' } as const

/** What a paper lacks to open a way, in words. */
export function lacksOf(one: Dispensation, inDanger = false): string[] {
  const { by } = DISPENSATIONS[one.kind]
  if (by === 'pastor') return one.number || one.date ? [] : ['numeru albo daty']
  const demanded = inDanger ? IN_DANGER : DEMANDS[by]
  return demanded.filter(name => !one[name]).map(name => DEMANDED[name])
}

/** The papers of a kind that say all that is demanded. One given after the wedding opened no way to it. */
export function given(
  kind: DispensationKind | null,
  dispensations: readonly Dispensation[],
  { wedding_date = null, inDanger = false }: { wedding_date?: string | null; inDanger?: boolean },
) {
  return dispensations.filter(
    one =>
      one.kind === kind &&
      lacksOf(one, inDanger).length === 0 &&
      !(one.date && wedding_date && one.date > wedding_date),
  )
}
