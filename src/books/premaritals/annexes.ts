import { ADULT_AGE, MARRIAGE_AGE } from '#books/canon-law/impediments/marriage-age.ts'
import {
  type AttachmentName,
  type AttachmentSubject,
  type Block,
  getAttachment,
} from './attachments.ts'
import { type FianceSide, OTHER_SIDE, SIDES } from './questions/question.ts'
import {
  type JudgedProtocol,
  type FaithStatus,
  type JudgedParty,
  WHO,
  ageAtWedding,
  hasRejectedFaith,
  isBaptismDoubtful,
  isBoundCatholic,
  isNonBeliever,
  isNonCatholic,
  mayHaveLeft,
  getFaithStatus,
} from './sides.ts'

/** Whether the couple need an annex: `fits`, or otherwise the reason with the canon. */
export type AnnexCase = { fits: true } | NeedlessAnnex
interface NeedlessAnnex {
  fits: false
  why: string
}

const FITS: AnnexCase = { fits: true }
const not = (reason: string): NeedlessAnnex => ({ fits: false, why: reason })

export const formatSides = (sides: readonly FianceSide[]) =>
  sides.map(side => WHO[side]).join(' i ')

/** An unknown faith justifies none of these papers (KPK 1066, 1086 § 3). */
function unclear(protocol: JudgedProtocol): NeedlessAnnex | undefined {
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

/** Tells whether the party left the Church or the faith, does not practise, or may have left. */
const hasLapsed = (party: JudgedParty) => isNonBeliever(party) || mayHaveLeft(party)

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
    SIDES.some(side => hasLapsed(protocol[side]))
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

const MARRIAGE_AGES = { fiance: MARRIAGE_AGE.man, fiancee: MARRIAGE_AGE.woman }

const isYounger = (side: FianceSide, protocol: JudgedProtocol, years: number) => {
  const age = ageAtWedding(protocol[side], protocol)
  return age !== null && age < years
}

const isMinor = (side: FianceSide, protocol: JudgedProtocol) => isYounger(side, protocol, ADULT_AGE)

/** Tells whether the party makes the promises of canon 1125: a Catholic who has not rejected the faith. */
export const makesPromises = (party: JudgedParty) =>
  getFaithStatus(party) === 'catholic' && !hasRejectedFaith(party)

/** Tells whether a Catholic who marries this party makes the promises (KPK 1071 § 2, 1086 § 2, 1125). */
const requiresPromises = (party: JudgedParty) => !isBoundCatholic(party) || isNonBeliever(party)

type SideRule = (party: JudgedParty, other: JudgedParty) => boolean

/** The single rule which party a paper is about, according to the faith, the baptism and the leaving of both. */
const FITTING: Record<Exclude<AttachmentSubject, 'minor'>, SideRule> = {
  any: () => true,
  promiser: (party, other) => makesPromises(party) && requiresPromises(other),
  noncatholic: (party, other) => isNonCatholic(party) && makesPromises(other),
  nonbeliever: (party, other) => hasLapsed(party) && makesPromises(other),
  lapsed: hasLapsed,
  unbound: isNonCatholic,
  other_baptised: party => getFaithStatus(party) === 'other_baptised',
  unbaptised: party => getFaithStatus(party) === 'unbaptised' || isBaptismDoubtful(party),
}

const isAbout = (whose: AttachmentSubject, protocol: JudgedProtocol) => (side: FianceSide) =>
  whose === 'minor'
    ? isMinor(side, protocol)
    : FITTING[whose](protocol[side], protocol[OTHER_SIDE[side]])

const TWO_BELIEVERS =
  'Obie strony są katolickie, a z protokołu nie wynika odejście od wiary: tych oświadczeń się nie składa (kan. 1071 § 2, 1125). Jeżeli jest inaczej, popraw wyznanie albo odpowiedzi części B.'
const NO_PROMISER =
  'W protokole nie ma strony katolickiej, która składa przyrzeczenia (kan. 1125): zapytaj kurię, kto i co ma oświadczyć (kan. 1071 § 2). Jeżeli jest inaczej, popraw wyznanie albo odpowiedzi części B.'
const NO_NONCATHOLIC =
  'Żadna ze stron nie jest niekatolicka (kan. 11, 1117): kto nie wierzy, nie praktykuje albo wystąpił z Kościoła, składa oświadczenie z zał. 05. Jeżeli jest inaczej, popraw wyznanie.'
const NO_NONBELIEVER =
  'Zał. 05 składa katolik, który nie wierzy, nie praktykuje albo wystąpił z Kościoła, gdy druga strona jest katolicka (kan. 1071 § 2); strona niekatolicka składa zał. 04. Jeżeli jest inaczej, popraw wyznanie albo odpowiedzi części B.'

/** Returns why the statement of a party is about neither of the two. */
function explainNoParty(whose: AttachmentSubject, protocol: JudgedProtocol) {
  if (!SIDES.some(side => requiresPromises(protocol[side]))) return TWO_BELIEVERS
  const unclearCase = unclear(protocol)
  if (unclearCase) return unclearCase.why
  if (!SIDES.some(side => makesPromises(protocol[side]))) return NO_PROMISER
  return whose === 'noncatholic' ? NO_NONCATHOLIC : NO_NONBELIEVER
}

/** Message below this age: no leave helps, only a dispensation from the impediment of age. */
const TOO_YOUNG = (side: FianceSide) =>
  `W dniu ślubu ${WHO[side]} nie będzie mieć ukończonych ${MARRIAGE_AGES[side]} lat: to przeszkoda wieku (kan. 1083 § 1), a nie sprawa zezwolenia. Zapytaj kurię o dyspensę; prośbę napisz w zał. 14.`

export const NOBODY_MINOR =
  'Żadna ze stron nie jest małoletnia w dniu ślubu. Sprawdź daty urodzenia i datę ślubu.'

function explainNoMinor(protocol: JudgedProtocol) {
  const withoutDate = SIDES.filter(side => ageAtWedding(protocol[side], protocol) === null)
  return withoutDate.length > 0
    ? `Nie wiadomo, czy strona jest małoletnia. Wpisz w protokole datę urodzenia (${formatSides(withoutDate)}) i wydaj pismo ponownie.`
    : NOBODY_MINOR
}

/** Party of a paper: a side, none for a paper of the couple, a question to the priest, or the reason for a refusal. */
type AnnexSide = { side: FianceSide | undefined } | { ask: string } | { refuse: string }

/** Returns the party of a paper according to the protocol, or why the paper is not for this couple. */
export function getAnnexSide(name: AttachmentName, protocol: JudgedProtocol): AnnexSide {
  const { block, whose } = getAttachment(name)
  const annex = block && annexCase(block, protocol)
  if (annex && !annex.fits) return { refuse: annex.why }
  if (!whose) return { side: undefined }
  const [side, second] = SIDES.filter(isAbout(whose, protocol))
  if (!side) {
    return {
      refuse: whose === 'minor' ? explainNoMinor(protocol) : explainNoParty(whose, protocol),
    }
  }
  const child =
    whose === 'minor' && SIDES.find(minor => isYounger(minor, protocol, MARRIAGE_AGES[minor]))
  if (child) return { refuse: TOO_YOUNG(child) }
  if (!second) return { side }
  const ask = 'Dla kogo wydrukować?'
  return { ask: whose === 'any' ? ask : `Ten druk dotyczy obu stron. ${ask}` }
}

const withStanding = (block: Block, standing: FaithStatus) => (protocol: JudgedProtocol) =>
  annexCase(block, protocol).fits
    ? SIDES.filter(side => getFaithStatus(protocol[side]) === standing)
    : []

/** Annexes that the couple need, each with the parties concerned. */
export const ANNEX_SIDES = {
  a05: (protocol: JudgedProtocol) =>
    SIDES.filter(isAbout('nonbeliever', protocol)).filter(side => isNonBeliever(protocol[side])),
  a12a: withStanding('a12a', 'other_baptised'),
  a12b: withStanding('a12b', 'unbaptised'),
  a12c: (protocol: JudgedProtocol) => SIDES.filter(side => hasRejectedFaith(protocol[side])),
  a15: (protocol: JudgedProtocol) => SIDES.filter(side => isMinor(side, protocol)),
} satisfies Partial<Record<Block, (protocol: JudgedProtocol) => FianceSide[]>>
