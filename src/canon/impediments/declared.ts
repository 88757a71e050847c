import { type Couple, type Finding, type Spouse, SIDES, advice, before, block } from './finding.ts'

type Found = (spouse: Spouse) => Finding
type Told = Exclude<Spouse['declared'][number], 'related' | 'adoption'>

/** What the protocol says and nobody can compute; kinship and adoption stand with the lines (kin.ts). */
const RULES: Record<Told, Found> = {
  impotence: ({ side, words }) =>
    advice(
      `${side}.impotence`,
      'kan. 1084',
      `Niemoc płciowa ${words.whose}: jeżeli jest uprzednia i trwała, małżeństwo byłoby nieważne; w wątpliwości nie wolno go zakazać`,
    ),
  abduction: ({ side, words }) =>
    block(
      `${side}.abduction`,
      'kan. 1089',
      `Uprowadzenie (${words.who.toLowerCase()}): przeszkoda trwa, dopóki kobieta nie wybierze małżeństwa w wolnym i bezpiecznym miejscu`,
      { remedy: 'abduction' },
    ),
  crime: ({ side, words }) =>
    block(
      `${side}.crime`,
      'kan. 1090',
      `Występek małżonkobójstwa (${words.who.toLowerCase()}): dyspensuje Stolica Apostolska`,
      { remedy: 'crime' },
    ),
  public_decency: ({ side, words }) =>
    advice(
      `${side}.public_decency`,
      'kan. 1093',
      `Wspólne życie z krewnym w linii prostej drugiej strony (${words.who.toLowerCase()}): sprawdź, czy było publiczne`,
      { remedy: 'public_decency' },
    ),
  spiritual_kinship: ({ side, words }) =>
    advice(
      `${side}.spiritual_kinship`,
      'KKKW 811',
      `Pokrewieństwo duchowe (${words.who.toLowerCase()}) jest przeszkodą tylko w Kościołach wschodnich`,
    ),
  vagus: ({ side, words }) =>
    advice(
      `${side}.vagus`,
      'kan. 1071 § 1, 1°',
      `${words.who} jest bez stałego zamieszkania (tułacz): potrzebne zezwolenie ordynariusza`,
      { remedy: 'vagus' },
    ),
  obligations: ({ side, words }) =>
    advice(
      `${side}.natural_obligations`,
      'kan. 1071 § 1, 3°',
      `Zobowiązania ${words.whose} z poprzedniego związku: potrzebne zezwolenie ordynariusza`,
      { remedy: 'obligations' },
    ),
  rejected_faith: ({ side, words }) =>
    advice(
      `${side}.faith_rejected`,
      'kan. 1071 § 1, 4°',
      `Notoryczne porzucenie wiary (${words.who.toLowerCase()}): potrzebne zezwolenie ordynariusza i rękojmie`,
      { remedy: 'faith_rejected' },
    ),
  censure: ({ side, words }) =>
    advice(
      `${side}.censure`,
      'kan. 1071 § 1, 5°',
      `Cenzura kościelna (${words.who.toLowerCase()}): potrzebne zezwolenie ordynariusza`,
      { remedy: 'censure' },
    ),
  parents_unaware: ({ side, words }) =>
    advice(
      `${side}.parents_unaware`,
      'kan. 1071 § 1, 6°',
      `Rodzice ${words.whose} nie wiedzą o ślubie albo słusznie się sprzeciwiają: przy małoletnich potrzebne zezwolenie ordynariusza`,
      { remedy: 'minor' },
    ),
  proxy: ({ side, words }) =>
    advice(
      `${side}.proxy`,
      'kan. 1071 § 1, 7°',
      `Ślub przez pełnomocnika ${words.whose}: potrzebne zezwolenie ordynariusza`,
      { remedy: 'proxy' },
    ),
  vetitum: ({ side, words }) =>
    advice(
      `${side}.vetitum`,
      'kan. 1077',
      `Zakaz zawarcia małżeństwa (klauzula sądu) dotyczy ${words.whose}: zwróć się do kurii o jego uchylenie`,
      { remedy: 'vetitum' },
    ),
}

/** A note of the tribunal's ban says the same as an answer in the protocol. */
function toldBy({ declared, known }: Spouse, wedding_date: string | null) {
  const banned = before(known?.vetitum ?? [], wedding_date).length > 0
  return banned && !declared.includes('vetitum') ? [...declared, 'vetitum' as const] : declared
}

export const declaredOf = (couple: Couple): Finding[] =>
  SIDES.flatMap(side =>
    toldBy(couple[side], couple.facts.wedding_date).flatMap(told =>
      told === 'related' || told === 'adoption' ? [] : RULES[told](couple[side]),
    ),
  )
