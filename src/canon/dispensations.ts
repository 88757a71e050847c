import * as z from 'zod'
import { Day, optional, orNull } from '#platform/fields.ts'

/** Who gives it. */
export const AUTHORITIES = {
  holy_see: 'Stolica Apostolska',
  ordinary: 'ordynariusz miejsca',
  pastor: 'proboszcz',
  court: 'sąd albo urząd',
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
  orders: { words: 'dyspensa od święceń', canon: '1087', by: 'holy_see' },
  vows: { words: 'dyspensa od ślubu czystości', canon: '1088', by: 'holy_see' },
  abduction: { words: 'dyspensa od uprowadzenia', canon: '1089', by: 'ordinary' },
  crime: { words: 'dyspensa od występku', canon: '1090', by: 'holy_see' },
  consanguinity: { words: 'dyspensa od pokrewieństwa', canon: '1091', by: 'ordinary' },
  affinity: { words: 'dyspensa od powinowactwa', canon: '1092', by: 'ordinary' },
  public_decency: {
    words: 'dyspensa od przyzwoitości publicznej',
    canon: '1093',
    by: 'ordinary',
  },
  adoption: { words: 'dyspensa od pokrewieństwa prawnego', canon: '1094', by: 'ordinary' },
  mixed: { words: 'zezwolenie na małżeństwo mieszane', canon: '1125', by: 'ordinary' },
  vagus: { words: 'zezwolenie: tułacz', canon: '1071 § 1, 1°', by: 'ordinary' },
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
  delegation: { words: 'delegacja do asystowania', canon: '1111', by: 'pastor' },
  place: { words: 'zezwolenie na ślub poza kościołem', canon: '1118 § 2', by: 'ordinary' },
  form: { words: 'dyspensa od formy kanonicznej', canon: '1127 § 2', by: 'ordinary' },
  banns: { words: 'zwolnienie z zapowiedzi', canon: '1067', by: 'pastor' },
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

/**
 * The dispensations of a kind that are entered with their number or date. One given after the wedding
 * opened no way to it.
 */
export function given(
  kind: DispensationKind | null,
  dispensations: readonly Dispensation[],
  wedding_date: string | null,
) {
  return dispensations.filter(
    one =>
      one.kind === kind &&
      (one.number || one.date) &&
      !(one.date && wedding_date && one.date > wedding_date),
  )
}
