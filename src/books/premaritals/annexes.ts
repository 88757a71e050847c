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

/** Whether the couple need an annex: `fits`, or otherwise the reason with the canon. */
export type AnnexCase = { fits: true } | { fits: false; why: string }

const FITS: AnnexCase = { fits: true }
const not = (reason: string): AnnexCase => ({ fits: false, why: reason })

export const formatSides = (sides: readonly FianceSide[]) =>
  sides.map(side => WHO[side]).join(' i ')

/** An unknown faith justifies none of these papers (KPK 1066, 1086 § 3). */
function unclear(protocol: JudgedProtocol): AnnexCase | undefined {
  const sides = SIDES.filter(side => getFaithStatus(protocol[side]) === 'unclear')
  if (sides.length === 0) return undefined
  return not(
    `Najpierw ustal wyznanie i chrzest (${formatSides(sides)}): od tego zależy, o co prosić ordynariusza (kan. 1066, 1086 § 3).`,
  )
}

/** Neither two Catholics nor two non-Catholics need the ordinary's leave for a mixed marriage. */
function notMixed(protocol: JudgedProtocol, two: string): AnnexCase | undefined {
  if (SIDES.every(side => isBoundCatholic(protocol[side]))) return not(two)
  if (SIDES.some(side => isBoundCatholic(protocol[side]))) return undefined
  return not('Żadna ze stron nie jest katolikiem: zapytaj kurię (kan. 1059, 1117).')
}

/** Applies to a Catholic and a person whose baptism is not established (KPK 1086 § 3). */
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

/** Returns whether an annex may be added and printed for the couple; most annexes are for any couple. */
export const annexCase = (block: Block, protocol: JudgedProtocol): AnnexCase =>
  CASES[block]?.(protocol) ?? FITS

/**
 * Tells whether canon 1125 requires its promises from the couple: a mixed couple, or one with a party who left the
 * faith (KPK 1071 § 2).
 */
const needsGuarantees = (protocol: JudgedProtocol) =>
  SIDES.some(side => !isBoundCatholic(protocol[side]) || isNonBeliever(protocol[side]))

const TWO_BELIEVERS =
  'Obie strony są katolickie, a z protokołu nie wynika odejście od wiary: tych oświadczeń się nie składa (kan. 1071 § 2, 1125). Jeżeli jest inaczej, popraw wyznanie albo odpowiedzi części B.'

/**
 * Returns whether the papers of promises may be printed for the couple: a Catholic makes the promises, so one party
 * must be known to be Catholic.
 */
export function getPromiseCase(protocol: JudgedProtocol): AnnexCase {
  if (!needsGuarantees(protocol)) return not(TWO_BELIEVERS)
  if (SIDES.some(side => isBoundCatholic(protocol[side]))) return FITS
  return unclear(protocol) ?? notMixed(protocol, TWO_CATHOLICS) ?? FITS
}

const withStanding = (block: Block, standing: FaithStatus) => (protocol: JudgedProtocol) =>
  annexCase(block, protocol).fits
    ? SIDES.filter(side => getFaithStatus(protocol[side]) === standing)
    : []

/** Annexes that the couple need, each with the parties concerned. */
export const ANNEX_SIDES = {
  a05: (protocol: JudgedProtocol) => SIDES.filter(side => isNonBeliever(protocol[side])),
  a12a: withStanding('a12a', 'other_baptised'),
  a12b: withStanding('a12b', 'unbaptised'),
  a12c: (protocol: JudgedProtocol) => SIDES.filter(side => hasRejectedFaith(protocol[side])),
} satisfies Partial<Record<Block, (protocol: JudgedProtocol) => FianceSide[]>>
