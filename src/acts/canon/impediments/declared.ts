import type { DispensationKind } from '../dispensations.ts'
import { isMinor } from './bars.ts'
import { isEastern } from './churches.ts'
import {
  type Couple,
  type Finding,
  type Spouse,
  SIDES,
  advice,
  before,
  block,
  isExtraordinary,
  permission,
  when,
} from './finding.ts'

type Rule = (spouse: Spouse, couple: Couple) => Finding[]
/** Faith is judged with the Churches (religion.ts), kinship with the lines (kin.ts). */
type Declared = Exclude<
  Spouse['declared'][number],
  'related' | 'adoption' | 'rejected_faith' | 'unbelief'
>

const lower = ({ words }: Spouse) => words.who.toLowerCase()

/** A case of canon 1071 § 1: the ordinary's leave, except in necessity. */
const leave =
  (code: string, remedy: DispensationKind, number: number, said: (one: Spouse) => string): Rule =>
  (spouse, couple) =>
    when(
      !isExtraordinary(couple),
      block(
        `${spouse.side}.${code}`,
        `kan. 1071 § 1, ${number}° KPK`,
        `${said(spouse)}: potrzebne zezwolenie ordynariusza`,
        { remedy },
      ),
    )

/** What the protocol says and nobody can compute. */
const RULES: Record<Declared, Rule> = {
  impotence: ({ side, words }) => [
    advice(
      `${side}.impotence`,
      'kan. 1084 KPK',
      `Niemoc płciowa ${words.whose}: jeżeli jest uprzednia i trwała, małżeństwo byłoby nieważne; w razie wątpliwości małżeństwa nie wolno zakazać`,
    ),
  ],
  // The law knows a woman abducted by a man; of a man who was forced it asks about his freedom.
  abduction: ({ side }) => [
    side === 'bride'
      ? block(
          `${side}.abduction`,
          'kan. 1089 KPK',
          'Uprowadzenie narzeczonej: przeszkoda trwa, dopóki nie wybierze małżeństwa sama, w wolnym i bezpiecznym miejscu',
          { remedy: 'abduction' },
        )
      : advice(
          `${side}.abduction`,
          'kan. 1103 KPK',
          'Narzeczony zgłasza przetrzymywanie: zbadaj, czy jego zgoda jest wolna',
        ),
  ],
  crime: spouse => [
    block(
      `${spouse.side}.crime`,
      'kan. 1090 KPK',
      `Występek małżonkobójstwa (${lower(spouse)}): dyspensuje Stolica Apostolska`,
      { remedy: 'crime' },
    ),
  ],
  // Whether the life together was public and notorious the program cannot know: it asks.
  public_decency: spouse => [
    advice(
      `${spouse.side}.public_decency`,
      'kan. 1093 KPK',
      `Wspólne życie z krewnym w linii prostej drugiej strony (${lower(spouse)}): sprawdź, czy było publiczne`,
      { remedy: 'public_decency' },
    ),
  ],
  spiritual_kinship: (spouse, couple) => [
    SIDES.some(side => isEastern(couple[side]))
      ? block(
          `${spouse.side}.spiritual_kinship`,
          'kan. 811 KKKW',
          `Pokrewieństwo duchowe (${lower(spouse)}): w prawie wschodnim przeszkoda, potrzebna dyspensa hierarchy`,
          { remedy: 'spiritual_kinship' },
        )
      : advice(
          `${spouse.side}.spiritual_kinship`,
          'kan. 811 KKKW',
          `Pokrewieństwo duchowe (${lower(spouse)}) jest przeszkodą tylko w Kościołach wschodnich: upewnij się, że strony do nich nie należą`,
        ),
  ],
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
  // Of somebody of age the law does not ask it.
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
  proxy: leave('proxy', 'proxy', 7, ({ words }) => `Ślub przez pełnomocnika ${words.whose}`),
  vetitum: ({ side, words }, couple) => [
    permission(couple)(
      `${side}.vetitum`,
      'kan. 1077 KPK',
      `Zakaz zawarcia małżeństwa (klauzula sądu albo ordynariusza) dotyczy ${words.whose}: wpisz jego uchylenie`,
      { remedy: 'vetitum' },
    ),
  ],
}

/** A note of the tribunal's ban says the same as an answer in the protocol. */
function declaredBy({ declared, known }: Spouse, wedding_date: string | null) {
  const banned = before(known?.vetitum ?? [], wedding_date).length > 0
  return banned && !declared.includes('vetitum') ? [...declared, 'vetitum' as const] : declared
}

const ruleOf = (declared: Spouse['declared'][number]) =>
  (RULES as Partial<Record<string, Rule>>)[declared]

export const declaredOf = (couple: Couple): Finding[] =>
  SIDES.flatMap(side =>
    declaredBy(couple[side], couple.facts.wedding_date).flatMap(
      declared => ruleOf(declared)?.(couple[side], couple) ?? [],
    ),
  )
