import type { DECLARED_OF_CONSENT } from '../../declared.ts'
import { type MarriageFinding, type Spouse, buildAdvice, buildBlock } from '../finding.ts'

type Rule = readonly [canon: string, words: (whose: string) => string]

const ABLE: Rule[1] = genitive =>
  `Zbadaj zdolność ${genitive} do małżeństwa; w razie wątpliwości zasięgnij opinii biegłego`
const FREE: Rule[1] = genitive =>
  `Zgoda ${genitive} musi być wolna: wyjaśnij odpowiedź, a gdy wątpliwość zostaje, nie dopuszczaj do ślubu`
const WHOLE: Rule[1] = genitive =>
  `Odpowiedź ${genitive} wskazuje na wykluczenie istotnego elementu albo przymiotu małżeństwa, a wtedy jest ono nieważne: wyjaśnij ją`

const ABILITY: Rule = ['kan. 1095 KPK', ABLE]
const FREEDOM: Rule = ['kan. 1103 KPK', FREE]
const EXCLUSION: Rule = ['kan. 1101 § 2 KPK', WHOLE]

/**
 * Rules for answers that cast doubt on the consent or on the requirements of a mixed marriage: the priest clarifies
 * them.
 */
const RULES: Record<(typeof DECLARED_OF_CONSENT)[number], Rule> = {
  mental_illness: ABILITY,
  treatment: ABILITY,
  alcohol_abuse: ABILITY,
  drugs: ABILITY,
  other_addictions: ABILITY,
  serious_illness: [
    'kan. 1098 KPK',
    genitive => `Ciężka choroba ${genitive}: druga strona powinna o niej wiedzieć przed ślubem`,
  ],
  other_side_unaware: [
    'kan. 1098 KPK',
    genitive =>
      `Druga strona nie wie o sprawach ${genitive}, a podstęp czyni małżeństwo nieważnym: poproś, aby jej o nich powiedziano`,
  ],
  not_voluntary: FREEDOM,
  force_or_fear: FREEDOM,
  pressure_from_family: FREEDOM,
  error: [
    'kan. 1097 KPK',
    genitive => `Zbadaj, czy wątpliwości ${genitive} nie są błędem co do osoby albo przymiotu`,
  ],
  deceit: [
    'kan. 1098 KPK',
    genitive =>
      `Zatajenie czegoś wobec ${genitive}: zbadaj, czy nie ma podstępu, który czyni małżeństwo nieważnym`,
  ],
  condition: [
    'kan. 1102 KPK',
    genitive =>
      `Zgoda ${genitive} jest pod warunkiem: warunek co do przyszłości czyni małżeństwo nieważnym, inny wymaga pisemnej zgody ordynariusza`,
  ],
  excludes_unity: EXCLUSION,
  excludes_indissolubility: EXCLUSION,
  excludes_fidelity: EXCLUSION,
  excludes_good_of_spouses: EXCLUSION,
  excludes_children: EXCLUSION,
  denies_sacrament: [
    'kan. 1099 i 1101 § 2 KPK',
    genitive =>
      `Wyjaśnij, czy błąd co do sakramentu nie determinuje woli ${genitive} albo czy nie wyklucza sakramentu`,
  ],
  no_catholic_upbringing: [
    'kan. 226 § 2 i 1125 KPK',
    genitive =>
      `Wychowanie dzieci ${genitive}: rodzice mają obowiązek wychować je po katolicku, a w małżeństwie mieszanym strona katolicka to przyrzeka`,
  ],
  no_guarantees: [
    'kan. 1125, 1° KPK',
    genitive =>
      `Brak rękojmi ${genitive}: bez nich nie ma zezwolenia ani dyspensy na małżeństwo ze stroną innego wyznania`,
  ],
  other_not_informed: [
    'kan. 1125, 2° KPK',
    () => 'Druga strona nie zna przyrzeczeń strony katolickiej: powiadom ją przed ślubem',
  ],
  ends_not_accepted: [
    'kan. 1125, 3° KPK',
    () =>
      'Strony nie znają albo nie przyjmują celów i istotnych przymiotów małżeństwa: pouczyć obie',
  ],
  second_rite: [
    'kan. 1127 § 3 KPK',
    () => 'Nie wolno przed ślubem ani po nim odnawiać zgody w innym obrzędzie religijnym',
  ],
  foreigner: [
    'kan. 1067 i 1071 § 1, 2° KPK',
    genitive =>
      `Obce obywatelstwo ${genitive}: potrzebny dokument, że według prawa ojczystego wolno zawrzeć małżeństwo`,
  ],
  no_oath: [
    'kan. 1067 KPK; dekret KEP 2019',
    genitive =>
      `Prawdziwości odpowiedzi ${genitive} nie potwierdzono przysięgą: protokół nie jest ukończony`,
  ],
}

export const isOfConsent = (declaration: string): declaration is keyof typeof RULES =>
  declaration in RULES

/** Builds the finding of an answer about the consent: a task for the priest before the wedding. */
export function consentFinding(
  { side, words }: Spouse,
  declaration: keyof typeof RULES,
  isEastern: boolean,
): MarriageFinding {
  if (declaration === 'condition' && isEastern) {
    const never = `Zgoda ${words.whose} jest pod warunkiem: ze stroną katolicką wschodnią nie można zawrzeć małżeństwa pod żadnym warunkiem; odłóż ślub, dopóki warunek nie zostanie cofnięty`
    return buildBlock(`${side}.condition`, 'kan. 826 KKKW', never)
  }
  const [canon, toSentence] = RULES[declaration]
  return buildAdvice(`${side}.${declaration}`, canon, toSentence(words.whose))
}
