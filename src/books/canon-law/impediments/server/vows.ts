import type { DispensationKind } from '../../dispensations.ts'
import {
  type MarryingCouple,
  type MarriageFinding,
  type Spouse,
  buildAdvice,
  buildBlock,
  isDangerOfDeath,
  toFindings,
} from '../finding.ts'

/**
 * Lists the papers of a kind, in this record and the other record of the marriage, that another authority than the Holy
 * See gave.
 */
const givenByOthers = ({ facts, register }: MarryingCouple, kind: DispensationKind) =>
  [...facts.dispensations, ...register.dispensations].some(
    dispensation => dispensation.kind === kind && dispensation.giver !== 'holy_see',
  )

/** Builds the findings of orders from any source: a book, a card or the interview (KPK 1087). */
export const ordersFindings = (
  couple: MarryingCouple,
  { side, words }: Spouse,
  about: string | null,
): MarriageFinding[] => [
  buildBlock(
    `${side}.orders`,
    'kan. 1087 KPK',
    `Święcenia ${words.whose}: od tej przeszkody dyspensuje Stolica Apostolska; utrata stanu duchownego nie zwalnia z celibatu`,
    { about, remedy: 'orders' },
  ),
  ...toFindings(
    isDangerOfDeath(couple) && givenByOthers(couple, 'orders'),
    buildAdvice(
      `${side}.orders_grade`,
      'kan. 1079 § 1 KPK',
      `Święcenia ${words.whose}: w niebezpieczeństwie śmierci ordynariusz, proboszcz i szafarz dyspensują tylko od diakonatu; potwierdź, że nie chodzi o prezbiterat`,
    ),
  ),
]

/**
 * Builds the findings of a perpetual vow of chastity, whose institute determines the dispensing authority (KPK 1088,
 * 1078 § 2, 1°).
 */
export const vowsFindings = (
  couple: MarryingCouple,
  { side, words }: Spouse,
  about: string | null,
): MarriageFinding[] => [
  buildBlock(
    `${side}.vows`,
    'kan. 1088 KPK',
    `Wieczysty ślub czystości ${words.whose} w instytucie zakonnym: w instytucie na prawie papieskim dyspensuje Stolica Apostolska`,
    { about, remedy: 'vows' },
  ),
  ...toFindings(
    !isDangerOfDeath(couple) && givenByOthers(couple, 'vows'),
    buildAdvice(
      `${side}.vows_institute`,
      'kan. 1078 § 2, 1° KPK',
      `Ślub czystości ${words.whose}: ordynariusz dyspensuje tylko w instytucie na prawie diecezjalnym; potwierdź, jaki to instytut`,
    ),
  ),
]
