import type { Block } from './attachments.ts'
import { type FianceSide, SIDES } from './questions/question.ts'
import {
  type JudgedProtocol,
  type FaithStatus,
  WHO,
  hasRejectedFaith,
  isBaptismDoubtful,
  isBoundCatholic,
  isNonBeliever,
  mayHaveLeft,
  getFaithStatus,
} from './sides.ts'

/** Whether the case of these two asks for an annex, in words with the canon; `fits` when it does. */
export type AnnexCase = { fits: true } | { fits: false; why: string }

const FITS: AnnexCase = { fits: true }
const not = (reason: string): AnnexCase => ({ fits: false, why: reason })

export const formatSides = (sides: readonly FianceSide[]) =>
  sides.map(side => WHO[side]).join(' i ')

/** A faith nobody has established gives no right to any of these papers (KPK 1066, 1086 § 3). */
function unclear(protocol: JudgedProtocol): AnnexCase | undefined {
  const sides = SIDES.filter(side => getFaithStatus(protocol[side]) === 'unclear')
  if (sides.length === 0) return undefined
  return not(
    `Najpierw ustal wyznanie i chrzest (${formatSides(sides)}): od tego zależy, o co prosić ordynariusza (kan. 1066, 1086 § 3).`,
  )
}

/** Of two Catholics, and of two who are none, this is no matter for the ordinary's leave. */
function notMixed(protocol: JudgedProtocol, two: string): AnnexCase | undefined {
  if (SIDES.every(side => isBoundCatholic(protocol[side]))) return not(two)
  if (SIDES.some(side => isBoundCatholic(protocol[side]))) return undefined
  return not('Żadna ze stron nie jest katolikiem: zapytaj kurię (kan. 1059, 1117).')
}

/** Asked of a Catholic with somebody whose baptism is not established (KPK 1086 § 3). */
const forSafety = (protocol: JudgedProtocol): AnnexCase | undefined =>
  SIDES.some(side => isBoundCatholic(protocol[side])) &&
  SIDES.some(side => isBaptismDoubtful(protocol[side]))
    ? FITS
    : undefined

const TWO_CATHOLICS = 'Obie strony są katolickie: to nie jest małżeństwo mieszane (kan. 1124).'
const BOTH_BAPTISED =
  'Obie strony są katolickie: nie ma przeszkody różności religii (kan. 1086 § 1).'
const NO_FORM =
  'Obie strony są katolickie: od formy kanonicznej ordynariusz nie może ich dyspensować poza niebezpieczeństwem śmierci (kan. 1079 § 1, 1127 § 2).'

const CASES: Partial<Record<Block, (protocol: JudgedProtocol) => AnnexCase>> = {
  a12a: protocol =>
    unclear(protocol) ??
    notMixed(protocol, TWO_CATHOLICS) ??
    (SIDES.some(side => getFaithStatus(protocol[side]) === 'other_baptised')
      ? FITS
      : not(
          'Druga strona jest nieochrzczona: prosi się o dyspensę od przeszkody różności religii, zał. 12b (kan. 1086 § 1).',
        )),
  a12b: protocol =>
    forSafety(protocol) ??
    unclear(protocol) ??
    notMixed(protocol, BOTH_BAPTISED) ??
    (SIDES.some(side => getFaithStatus(protocol[side]) === 'unbaptised')
      ? FITS
      : not(
          'Druga strona jest ochrzczona: prosi się o zezwolenie na małżeństwo mieszane, zał. 12a (kan. 1124).',
        )),
  a12c: protocol =>
    SIDES.some(side => isNonBeliever(protocol[side]) || mayHaveLeft(protocol[side]))
      ? FITS
      : (unclear(protocol) ??
        not(
          'W protokole nie ma wzmianki o katoliku, który wystąpił z Kościoła albo porzucił wiarę: sprawdź wyznania i odpowiedzi części B (kan. 1071 § 1, 4°).',
        )),
  a13: protocol => unclear(protocol) ?? notMixed(protocol, NO_FORM) ?? FITS,
}

/** Whether an annex may be added and printed for these two; most are for anybody. */
export const annexCase = (block: Block, protocol: JudgedProtocol): AnnexCase =>
  CASES[block]?.(protocol) ?? FITS

/** Whether canon 1125 asks its promises of these two: of a mixed couple, or with one who left the faith (KPK 1071 § 2). */
const needsGuarantees = (protocol: JudgedProtocol) =>
  SIDES.some(side => !isBoundCatholic(protocol[side]) || isNonBeliever(protocol[side]))

const TWO_BELIEVERS =
  'Obie strony są katolickie, a z protokołu nie wynika odejście od wiary: tych oświadczeń się nie składa (kan. 1071 § 2, 1125). Jeżeli jest inaczej, popraw wyznanie albo odpowiedzi części B.'

/** Whether the papers of promises may be put before these two: a Catholic promises, so one of them has to be known as one. */
export function getPromiseCase(protocol: JudgedProtocol): AnnexCase {
  if (!needsGuarantees(protocol)) return not(TWO_BELIEVERS)
  if (SIDES.some(side => isBoundCatholic(protocol[side]))) return FITS
  return unclear(protocol) ?? notMixed(protocol, TWO_CATHOLICS) ?? FITS
}

const withStanding = (block: Block, standing: FaithStatus) => (protocol: JudgedProtocol) =>
  annexCase(block, protocol).fits
    ? SIDES.filter(side => getFaithStatus(protocol[side]) === standing)
    : []

/** The annexes these two need, each with the sides it is about. */
export const ANNEX_SIDES = {
  a05: (protocol: JudgedProtocol) => SIDES.filter(side => isNonBeliever(protocol[side])),
  a12a: withStanding('a12a', 'other_baptised'),
  a12b: withStanding('a12b', 'unbaptised'),
  a12c: (protocol: JudgedProtocol) => SIDES.filter(side => hasRejectedFaith(protocol[side])),
} satisfies Partial<Record<Block, (protocol: JudgedProtocol) => FianceSide[]>>
