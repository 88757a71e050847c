import type { DECLARED_OF_CONSENT, DeclaredCondition } from '../../declared.ts'
import { isOtherBaptised } from '#dictionaries/faiths.ts'
import { isUnbaptisedSpouse } from './personal-impediments.ts'
import { hasEasternCatholic, isEastern, isUnclear } from './form/churches.ts'
import { consentFinding, isOfConsent } from './consent.ts'
import { ofPreviousMarriage } from './freedom.ts'
import { type DeclarationRule, LEAVE_RULES } from './leave-rules.ts'
import {
  type MarryingCouple,
  type MarriageFinding,
  type Spouse,
  SIDES,
  buildAdvice,
  filterEarlierEvents,
  buildBlock,
  fromAnswer,
  otherSide,
  buildPermission,
  toFindings,
} from '../finding.ts'
import { ordersFindings, vowsFindings } from './vows.ts'

/**
 * Circumstances judged in this file; faith is judged with the Churches (religion.ts), kinship with the lines
 * (kinship-impediments.ts), consent in consent.ts; leave of the ordinary (KPK 1071) in leave-rules.ts.
 */
type JudgedDeclaration = Exclude<
  DeclaredCondition,
  'related' | 'adoption' | 'rejected_faith' | 'unbelief' | (typeof DECLARED_OF_CONSENT)[number]
>

const lower = ({ words }: Spouse) => words.who.toLowerCase()

/** Rules for answers of the protocol that cannot be computed from the register. */
const RULES: Record<JudgedDeclaration, DeclarationRule> = {
  impotence: ({ side, words }) => [
    buildAdvice(
      `${side}.impotence`,
      'kan. 1084 KPK',
      `Niemoc płciowa ${words.whose}: jeżeli jest uprzednia i trwała, małżeństwo byłoby nieważne; w razie wątpliwości małżeństwa nie wolno zakazać`,
    ),
  ],
  // The impediment is a woman abducted by a man; for a man under coercion the check asks about his freedom.
  abduction: ({ side }, couple) => [
    side === 'groom' && hasEasternCatholic(couple)
      ? buildBlock(
          `${side}.abduction`,
          'kan. 806 KKKW',
          'Uprowadzenie narzeczonego: w prawie wschodnim przeszkoda dotyczy każdej osoby, dopóki nie wybierze małżeństwa sama, w wolnym i bezpiecznym miejscu',
          { remedy: 'abduction' },
        )
      : side === 'bride'
        ? buildBlock(
            `${side}.abduction`,
            'kan. 1089 KPK',
            'Uprowadzenie narzeczonej: przeszkoda trwa, dopóki nie wybierze małżeństwa sama, w wolnym i bezpiecznym miejscu',
            { remedy: 'abduction' },
          )
        : buildAdvice(
            `${side}.abduction`,
            'kan. 1103 KPK',
            'Narzeczony zgłasza przetrzymywanie: zbadaj, czy jego zgoda jest wolna',
          ),
  ],
  crime: spouse => [
    buildBlock(
      `${spouse.side}.crime`,
      'kan. 1090 KPK',
      `Występek małżonkobójstwa (${lower(spouse)}): dyspensuje Stolica Apostolska`,
      { remedy: 'crime' },
    ),
  ],
  // The program cannot know whether the cohabitation was public and notorious, so the check asks.
  public_decency: spouse => [
    buildAdvice(
      `${spouse.side}.public_decency`,
      'kan. 1093 KPK',
      `Wspólne życie z krewnym w linii prostej drugiej strony (${lower(spouse)}): sprawdź, czy było publiczne`,
      { remedy: 'public_decency' },
    ),
  ],
  spiritual_kinship: (spouse, couple) => [
    SIDES.some(side => isEastern(couple[side]))
      ? buildBlock(
          `${spouse.side}.spiritual_kinship`,
          'kan. 811 KKKW',
          `Pokrewieństwo duchowe (${lower(spouse)}): w prawie wschodnim przeszkoda, potrzebna dyspensa hierarchy`,
          { remedy: 'spiritual_kinship' },
        )
      : buildAdvice(
          `${spouse.side}.spiritual_kinship`,
          'kan. 811 KKKW',
          `Pokrewieństwo duchowe (${lower(spouse)}) jest przeszkodą tylko w Kościołach wschodnich: upewnij się, że strony do nich nie należą`,
        ),
  ],
  orders: (spouse, couple) => ordersFindings(couple, spouse, null),
  vows: (spouse, couple) => vowsFindings(couple, spouse, null),
  affinity: (spouse, { register }) =>
    toFindings(
      !register.affinity.some(({ sort }) => sort === 'church'),
      buildBlock(
        `${spouse.side}.affinity`,
        'kan. 1092 KPK',
        `Powinowactwo w linii prostej (${lower(spouse)}): potrzebna dyspensa ordynariusza`,
        { remedy: 'affinity' },
      ),
    ),
  previous_marriage: ofPreviousMarriage,
  different_religion: ({ side }, couple) => {
    const otherSpouse = couple[otherSide(side)]
    const isShown =
      isOtherBaptised(otherSpouse.dic_faith_id) ||
      isUnbaptisedSpouse(otherSpouse) ||
      isUnclear(otherSpouse)
    return toFindings(
      !isShown,
      buildAdvice(
        `${side}.different_religion`,
        'kan. 1086 i 1124 KPK',
        `Podano, że druga strona jest nieochrzczona albo innego wyznania, a dane ${otherSpouse.words.whose} są inne: popraw je albo odpowiedź`,
        { field: `${otherSpouse.side}.dic_faith_id` },
      ),
    )
  },
  ...LEAVE_RULES,
  vetitum: ({ side, words }, couple) => [
    buildPermission(couple)(
      `${side}.vetitum`,
      'kan. 1077 KPK',
      `Zakaz zawarcia małżeństwa (klauzula sądu albo ordynariusza) dotyczy ${words.whose}: wpisz jego uchylenie`,
      { remedy: 'vetitum' },
    ),
  ],
}

const getRule = (declaration: DeclaredCondition) =>
  (RULES as Partial<Record<DeclaredCondition, DeclarationRule>>)[declaration]

/** Builds a finding from a noted ban of the tribunal, which bars like an answer in the protocol. */
const ofNotedBan = (spouse: Spouse, couple: MarryingCouple) =>
  filterEarlierEvents(spouse.known?.vetitum ?? [], couple.facts.wedding_date).length > 0
    ? RULES.vetitum(spouse, couple)
    : []

export const listDeclaredFindings = (couple: MarryingCouple): MarriageFinding[] =>
  SIDES.flatMap(side => {
    const spouse = couple[side]
    return [
      ...ofNotedBan(spouse, couple),
      ...spouse.declared.flatMap(declaration =>
        fromAnswer(
          spouse,
          declaration,
          isOfConsent(declaration)
            ? [consentFinding(spouse, declaration, hasEasternCatholic(couple))]
            : (getRule(declaration)?.(spouse, couple) ?? []),
        ),
      ),
    ]
  })
