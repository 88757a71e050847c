import {
  LEFT_CHURCH,
  OTHER_CHRISTIAN,
  WITHOUT_FAITH,
  isOtherBaptised,
  isOtherReligion,
} from '#dictionaries/faiths.ts'
import { askDefectionDay, wasExempt } from './formal-defection.ts'
import { bornCatholic, isUnbaptisedSpouse } from '../personal-impediments.ts'
import {
  listCatholics,
  isEastern,
  isEasternNonCatholic,
  isEnrolledElsewhere,
  isUnclear,
} from './churches.ts'
import {
  type MarryingCouple,
  type MarriageFinding,
  type Side,
  type Spouse,
  SIDES,
  buildAdvice,
  buildBlock,
  fromAnswer,
  isExtraordinary,
  isNamed,
  isSanation,
  otherSide,
  buildPermission,
  buildRequirement,
  toFindings,
} from '../../finding.ts'

/** Practice «niewierzący» (dictionary Practice, fixed numbers). */
const UNBELIEVING = 5

/** Tells whether the person left by a formal act, or joined another Church or religion: public knowledge. */
const hasLeft = (spouse: Spouse) =>
  bornCatholic(spouse) &&
  (Boolean(spouse.known?.left) ||
    spouse.dic_faith_id === LEFT_CHURCH ||
    spouse.declared.includes('rejected_faith') ||
    isEnrolledElsewhere(spouse) ||
    isOtherReligion(spouse.dic_faith_id))

/**
 * Tells whether the card says unbelieving, which is not yet a notorious rejection of the faith; the program cannot
 * know, so the check asks.
 */
const isUnbelieving = (spouse: Spouse) =>
  bornCatholic(spouse) &&
  (spouse.declared.includes('unbelief') ||
    spouse.dic_faith_id === WITHOUT_FAITH ||
    spouse.known?.dic_practice_id === UNBELIEVING)

/** Builds a finding that the card may show too; only facts from the protocol alone are confidential. */
const ofAnswer = (
  spouse: Spouse,
  answerKey: 'rejected_faith' | 'unbelief',
  finding: MarriageFinding,
) => (spouse.declared.includes(answerKey) ? fromAnswer(spouse, answerKey, [finding]) : [finding])

function ofRejectedFaith(couple: MarryingCouple, spouse: Spouse): MarriageFinding[] {
  // A sanation has no assisting minister, so the ban on assisting in canon 1071 does not apply (KPK 1161 § 1).
  if (isExtraordinary(couple) || isSanation(couple)) return []
  const { side, words } = spouse
  const details = { field: `${side}.dic_faith_id`, remedy: 'faith_rejected' } as const
  const subject = words.who.toLowerCase()
  if (hasLeft(spouse)) {
    const rejectionText = `Notoryczne porzucenie wiary albo Kościoła (${subject}): potrzebne zezwolenie ordynariusza, a przedtem rękojmie jak w małżeństwie mieszanym`
    const rejection = buildBlock(
      `${side}.faith_rejected`,
      'kan. 1071 § 1, 4° i § 2 KPK',
      rejectionText,
      details,
    )
    return ofAnswer(spouse, 'rejected_faith', rejection)
  }
  const sentence = `Niewiara (${subject}): jeżeli jest to notoryczne porzucenie wiary, potrzebne zezwolenie ordynariusza`
  const unbelief = buildAdvice(`${side}.unbelief`, 'kan. 1071 § 1, 4° KPK', sentence, details)
  return isUnbelieving(spouse) ? ofAnswer(spouse, 'unbelief', unbelief) : []
}

function ofMixed(couple: MarryingCouple, side: Side): MarriageFinding[] {
  const spouse = couple[side]
  const catholic = couple[otherSide(side)]
  const isMixed = isOtherBaptised(spouse.dic_faith_id) && bornCatholic(catholic)
  if (!isMixed || bornCatholic(spouse)) return []
  const details = { field: `${side}.dic_faith_id`, remedy: 'mixed' } as const
  if (wasExempt(catholic, couple)) {
    const question = askDefectionDay('od zezwolenia na małżeństwo mieszane')
    return [buildAdvice(`${side}.mixed`, 'kan. 1124 KPK; Omnium in mentem', question, details)]
  }
  return [
    buildPermission(couple)(
      `${side}.mixed`,
      'kan. 1124–1125 KPK',
      `Małżeństwo mieszane, ${spouse.words.who.toLowerCase()} jest innego wyznania: potrzebne zezwolenie ordynariusza i rękojmie strony katolickiej`,
      details,
    ),
  ]
}

/**
 * Checks the baptism of the other Christian: when absent or doubtful, a dispensation for safety is required (KPK 1086 §
 * 3, 869 § 2).
 */
function ofOtherBaptism(couple: MarryingCouple, spouse: Spouse): MarriageFinding[] {
  const { side, words, baptised, baptism_certificate_date } = spouse
  const isAsked = isEnrolledElsewhere(spouse) && !bornCatholic(spouse)
  if (!isAsked || !bornCatholic(couple[otherSide(side)]) || isExtraordinary(couple)) return []
  const details = { field: `${side}.baptism_certificate_date`, remedy: 'disparity' } as const
  if (!baptised && !baptism_certificate_date) {
    const missing = `Nie ma dowodu chrztu ${words.whose}: dołącz świadectwo chrztu albo wpisz dyspensę od przeszkody różności religii na wszelki wypadek (ad cautelam)`
    return [
      buildRequirement(`${side}.other_baptism`, 'kan. 869 § 2 i 1086 § 3 KPK', missing, details),
    ]
  }
  const doubtful = `Ustal, w jakiej wspólnocie ochrzczono ${words.whom}: chrzest mormonów jest nieważny (Kongregacja Nauki Wiary 5.06.2001), Armia Zbawienia i kwakrzy nie chrzczą`
  return toFindings(
    spouse.dic_faith_id === OTHER_CHRISTIAN,
    buildAdvice(`${side}.other_baptism`, 'kan. 869 § 2 i 1086 § 3 KPK', doubtful, details),
  )
}

/** Asks about impediments of Eastern law that Latin law does not have. */
function ofEasternLaw(spouse: Spouse): MarriageFinding[] {
  const { side, words } = spouse
  const details = { field: `${side}.dic_faith_id` }
  const church = `${words.who} należy do Kościoła wschodniego`
  if (isEasternNonCatholic(spouse)) {
    const sentence = `${church} niekatolickiego: sprawdź też przeszkody jego własnego prawa (powinowactwo, pokrewieństwo duchowe, kolejne małżeństwo)`
    return [
      buildAdvice(
        `${side}.eastern_law`,
        'kan. 780 § 2 KKKW; Dignitas connubii, art. 2 § 2',
        sentence,
        details,
      ),
    ]
  }
  const sentence = `${church}: sprawdź też przeszkody tamtego prawa (powinowactwo w 2. stopniu linii bocznej, pokrewieństwo duchowe)`
  return toFindings(
    isEastern(spouse),
    buildAdvice(`${side}.eastern_law`, 'kan. 809 i 811 KKKW', sentence, details),
  )
}

/** Checks that the promises, and the other party's knowledge of them, are recorded (KPK 1126). */
function ofGuarantees(couple: MarryingCouple): MarriageFinding[] {
  const [side, second] = listCatholics(couple)
  if (!side || second || isExtraordinary(couple) || isSanation(couple)) return []
  const [spouse, otherSpouse] = [couple[side], couple[otherSide(side)]]
  const isMixed = isEnrolledElsewhere(otherSpouse) || isUnbaptisedSpouse(otherSpouse)
  const isKnown = spouse.guarantees && (spouse.other_informed ?? otherSpouse.other_informed)
  const isRefused = spouse.declared.includes('no_guarantees')
  const missing = buildAdvice(
    `${side}.guarantees`,
    'kan. 1125–1126 KPK',
    'W protokole nie ma rękojmi strony katolickiej albo tego, że druga strona o nich wie: dołącz oświadczenia i zapisz odpowiedzi w części F protokołu',
  )
  // The finding discloses answers of the protocol, so an account without access to it does not see it.
  return toFindings(isMixed && !isKnown && !isRefused, { ...missing, answered_by: side })
}

/**
 * Reports a doubtful baptism, which may hide disparity of cult: it must be established, or dispensed for safety (KPK
 * 1086 § 3).
 */
const ofUnclear = (spouse: Spouse): MarriageFinding[] =>
  toFindings(
    isNamed(spouse) && isUnclear(spouse),
    buildRequirement(
      `${spouse.side}.faith`,
      'kan. 1066 i 1086 § 3 KPK',
      `Ustal chrzest i wyznanie ${spouse.words.whose}: od tego zależy, czy potrzebna jest dyspensa, czy zezwolenie; gdy wątpliwość zostaje, wpisz dyspensę na wszelki wypadek (ad cautelam)`,
      { field: `${spouse.side}.dic_faith_id`, remedy: 'disparity' },
    ),
  )

/** Reports two people whom the law of the Church does not bind; the program cannot know whether the curia allows it. */
const ofNobody = ({ groom, bride }: MarryingCouple): MarriageFinding[] =>
  toFindings(
    [groom, bride].every(spouse => !bornCatholic(spouse) && !isUnclear(spouse)),
    buildAdvice(
      'no_catholic',
      'kan. 1059 i 1117 KPK',
      'Żadna ze stron nie jest katolikiem: prawo kościelne ich nie wiąże, zapytaj kurię',
    ),
  )

/** Checks the requirements that follow from the faith and the Church of each party. */
export const getReligion = (couple: MarryingCouple): MarriageFinding[] => [
  ...ofNobody(couple),
  ...ofGuarantees(couple),
  ...SIDES.flatMap(side => [
    ...ofMixed(couple, side),
    ...ofRejectedFaith(couple, couple[side]),
    ...ofOtherBaptism(couple, couple[side]),
    ...ofEasternLaw(couple[side]),
    ...ofUnclear(couple[side]),
  ]),
]
