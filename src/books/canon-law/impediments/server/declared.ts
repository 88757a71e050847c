import { canonicalAge } from '#shared/dates/days.ts'
import type { DECLARED_OF_CONSENT, Declared } from '../../declared.ts'
import type { DispensationKind } from '../../dispensations.ts'
import { isOtherBaptised } from '#dictionaries/faiths.ts'
import { bornCatholic, isMinor, isUnbaptisedSpouse } from './personal-impediments.ts'
import { isEastern, isUnclear } from './churches.ts'
import { consentFinding, isOfConsent } from './consent.ts'
import { ofPreviousMarriage } from './freedom.ts'
import {
  type MarryingCouple,
  type MarriageFinding,
  type Spouse,
  SIDES,
  buildAdvice,
  filterEarlierEvents,
  buildBlock,
  fromAnswer,
  isExtraordinary,
  isSanation,
  otherSide,
  buildPermission,
  toFindings,
} from '../finding.ts'
import { ordersFindings, vowsFindings } from './vows.ts'

type Rule = (spouse: Spouse, couple: MarryingCouple) => MarriageFinding[]
/**
 * Circumstances judged in this file; faith is judged with the Churches (religion.ts), kinship with the lines
 * (kinship-impediments.ts), consent in consent.ts.
 */
type JudgedDeclaration = Exclude<
  Declared,
  'related' | 'adoption' | 'rejected_faith' | 'unbelief' | (typeof DECLARED_OF_CONSENT)[number]
>

const ADULT_AGE = 18

/** Tells whether one party is an Eastern Catholic, to whom Eastern law applies (KKKW 780 § 1). */
const hasEasternCatholic = (couple: MarryingCouple) =>
  SIDES.some(side => isEastern(couple[side]) && bornCatholic(couple[side]))

const lower = ({ words }: Spouse) => words.who.toLowerCase()

/** Builds a case of canon 1071 § 1: leave of the ordinary, except in necessity and where no one assists (1161 § 1). */
const leave =
  (
    code: string,
    remedy: DispensationKind,
    number: number,
    toSentence: (one: Spouse) => string,
  ): Rule =>
  (spouse, couple) =>
    toFindings(
      !isExtraordinary(couple) && !isSanation(couple),
      buildBlock(
        `${spouse.side}.${code}`,
        `kan. 1071 § 1, ${number}° KPK`,
        `${toSentence(spouse)}: potrzebne zezwolenie ordynariusza`,
        { remedy },
      ),
    )

/** Rules for answers of the protocol that cannot be computed from the register. */
const RULES: Record<JudgedDeclaration, Rule> = {
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
  under_age: ({ side, words, birth_date }, { facts }) => {
    const age = canonicalAge(birth_date, facts.wedding_date)
    return toFindings(
      age === null || age >= ADULT_AGE,
      buildAdvice(
        `${side}.under_age`,
        'kan. 1071 § 1, 6° KPK',
        `Podano, że ${words.who.toLowerCase()} nie będzie mieć ukończonych ${ADULT_AGE} lat: sprawdź datę urodzenia`,
        { field: `${side}.birth_date` },
      ),
    )
  },
  state_obstacle: (spouse, couple) =>
    couple.facts.civil_effects === false
      ? []
      : leave(
          'state_obstacle',
          'civil_effects',
          2,
          () => 'Prawo państwa stawia przeszkodę w uznaniu albo zawarciu małżeństwa',
        )(spouse, couple),
  // A sanation has no assisting minister, so the ban on assisting in canon 1071 does not apply (KPK 1161 § 1).
  existing_children: ({ side, words }, couple) =>
    toFindings(
      !isSanation(couple),
      buildAdvice(
        `${side}.existing_children`,
        'kan. 1071 § 1, 3° KPK',
        `Dzieci ${words.whose} z inną osobą: sprawdź zobowiązania wobec nich`,
        { remedy: 'obligations' },
      ),
    ),
  vagus: leave(
    'vagus',
    'vagus',
    1,
    ({ words }) => `${words.who} jest bez stałego zamieszkania (tułacz)`,
  ),
  obligations: leave(
    'natural_obligations',
    'obligations',
    3,
    ({ words }) => `Zobowiązania ${words.whose} z poprzedniego związku`,
  ),
  censure: leave('censure', 'censure', 5, spouse => `Cenzura kościelna (${lower(spouse)})`),
  // The law does not require this of a person of age.
  parents_unaware: (spouse, couple) =>
    isMinor(spouse, couple)
      ? leave(
          'parents_unaware',
          'minor',
          6,
          ({ words }) =>
            `Rodzice ${words.whose} nie wiedzą o ślubie albo słusznie się sprzeciwiają`,
        )(spouse, couple)
      : [],
  proxy: (spouse, couple) =>
    hasEasternCatholic(couple)
      ? [
          buildBlock(
            `${spouse.side}.proxy`,
            'kan. 837 § 2 KKKW',
            `Ślub przez pełnomocnika ${spouse.words.whose}: ze stroną katolicką wschodnią jest nieważny, chyba że dopuszcza go prawo partykularne jej Kościoła; wpisz pismo jej hierarchy`,
            { remedy: 'proxy', givers: ['eastern_hierarch', 'patriarch', 'holy_see'] },
          ),
        ]
      : leave(
          'proxy',
          'proxy',
          7,
          ({ words }) => `Ślub przez pełnomocnika ${words.whose}`,
        )(spouse, couple),
  vetitum: ({ side, words }, couple) => [
    buildPermission(couple)(
      `${side}.vetitum`,
      'kan. 1077 KPK',
      `Zakaz zawarcia małżeństwa (klauzula sądu albo ordynariusza) dotyczy ${words.whose}: wpisz jego uchylenie`,
      { remedy: 'vetitum' },
    ),
  ],
}

const ruleOf = (declaration: Declared) => (RULES as Partial<Record<Declared, Rule>>)[declaration]

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
            : (ruleOf(declaration)?.(spouse, couple) ?? []),
        ),
      ),
    ]
  })
