import { canonicalAge } from '#shared/dates/days.ts'
import type { DeclaredCondition } from '../../declared.ts'
import type { DispensationKind } from '../../dispensations.ts'
import {
  type MarryingCouple,
  type MarriageFinding,
  type Spouse,
  buildAdvice,
  buildBlock,
  isExtraordinary,
  isSanation,
  toFindings,
} from '../finding.ts'
import { ADULT_AGE } from '../marriage-age.ts'
import { hasEasternCatholic } from './form/churches.ts'
import { isMinor } from './personal-impediments.ts'

export type DeclarationRule = (spouse: Spouse, couple: MarryingCouple) => MarriageFinding[]

/** Builds a case of canon 1071 § 1: leave of the ordinary, except in necessity and where no one assists (1161 § 1). */
const leave =
  (
    code: string,
    remedy: DispensationKind,
    number: number,
    toSentence: (one: Spouse) => string,
  ): DeclarationRule =>
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

/** Rules for answers that canon 1071 § 1 names: marriages at which no one assists without leave of the ordinary. */
export const LEAVE_RULES = {
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
  censure: leave(
    'censure',
    'censure',
    5,
    ({ words }) => `Cenzura kościelna (${words.who.toLowerCase()})`,
  ),
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
} satisfies Partial<Record<DeclaredCondition, DeclarationRule>>
