import {
  type QuestionGroup,
  buildQuestion,
  buildNoQuestion,
  buildOpenQuestion,
  buildYesQuestion,
} from './question.ts'

const ABLE = 'Zbadaj zdolność do małżeństwa; w razie wątpliwości opinia biegłego (kan. 1095)'
const FREE =
  'Zgoda musi być wolna: wyjaśnij, a w razie wątpliwości nie dopuszczaj do ślubu (kan. 1103)'
const PROPERTY_EXCLUSION_WARNING =
  'Wykluczenie istotnego przymiotu czyni małżeństwo nieważnym (kan. 1101 § 2)'

/** Questions about the parties' ability and will to marry, and about their intention. */
export const CONSENT: readonly QuestionGroup[] = [
  {
    letter: 'D',
    title: 'Zdolność i zgoda',
    questions: [
      buildYesQuestion(
        'mental_illness',
        'Czy choruje lub chorował[|a] [Pan|Pani] psychicznie?',
        ABLE,
      ),
      buildYesQuestion(
        'treatment',
        'Czy leczył[|a] się [Pan|Pani] u psychiatry lub psychologa?',
        ABLE,
      ),
      buildYesQuestion(
        'alcohol_abuse',
        'Czy nadużywa lub nadużywał[|a] [Pan|Pani] alkoholu?',
        ABLE,
      ),
      buildYesQuestion('drugs', 'Czy zażywa lub zażywał[|a] [Pan|Pani] narkotyki?', ABLE),
      buildYesQuestion(
        'other_addictions',
        'Czy ma [Pan|Pani] inne uzależnienia (hazard, pornografia, gry)?',
        ABLE,
      ),
      buildYesQuestion(
        'serious_illness',
        'Czy choruje [Pan|Pani] ciężko, zakaźnie lub dziedzicznie (także padaczka)?',
        'Druga strona powinna o tym wiedzieć przed ślubem (kan. 1098)',
      ),
      buildNoQuestion(
        'other_side_knows',
        'Czy druga strona o tym wszystkim wie?',
        'Podstęp czyni małżeństwo nieważnym: poproś, aby powiedziano o tym przed ślubem (kan. 1098)',
      ),
      buildNoQuestion(
        'voluntary_decision',
        'Czy decyzja o małżeństwie jest [Pana|Pani] własna i dobrowolna?',
        FREE,
      ),
      buildYesQuestion(
        'force_or_fear',
        'Czy ktoś [Pana|Panią] zmusza do małżeństwa lub [Pan|Pani] się czegoś obawia?',
        FREE,
      ),
      buildYesQuestion(
        'error',
        'Czy ma [Pan|Pani] wątpliwości, kim jest druga strona i jakie ma przymioty?',
        'Zbadaj błąd co do osoby lub przymiotu (kan. 1097)',
      ),
      buildYesQuestion(
        'deceit',
        'Czy druga strona zataiła coś, co może utrudnić wspólne życie?',
        'Podstęp czyni małżeństwo nieważnym (kan. 1098)',
      ),
      buildYesQuestion(
        'condition',
        'Czy uzależnia [Pan|Pani] zgodę od jakiegoś warunku?',
        'Warunek co do przyszłości czyni małżeństwo nieważnym; inny wymaga zgody ordynariusza (kan. 1102)',
      ),
      buildNoQuestion(
        'unity',
        'Czy chce [Pan|Pani] małżeństwa z tą jedną osobą?',
        PROPERTY_EXCLUSION_WARNING,
      ),
      buildNoQuestion(
        'indissolubility',
        'Czy chce [Pan|Pani] małżeństwa nierozerwalnego, aż do śmierci?',
        PROPERTY_EXCLUSION_WARNING,
      ),
      buildNoQuestion(
        'fidelity',
        'Czy chce [Pan|Pani] dochować wierności?',
        PROPERTY_EXCLUSION_WARNING,
      ),
      buildNoQuestion(
        'good_of_spouses',
        'Czy chce [Pan|Pani] żyć razem i troszczyć się o drugą stronę?',
        PROPERTY_EXCLUSION_WARNING,
      ),
      buildNoQuestion(
        'sacramental_dignity',
        'Czy uznaje [Pan|Pani], że małżeństwo ochrzczonych jest sakramentem?',
        'Błąd, który determinuje wolę, czyni małżeństwo nieważnym (kan. 1099)',
      ),
    ],
  },
  {
    letter: 'E',
    title: 'Potomstwo',
    questions: [
      buildNoQuestion(
        'wants_children',
        'Czy chce [Pan|Pani] przyjąć dzieci, którymi Bóg obdarzy?',
        PROPERTY_EXCLUSION_WARNING,
      ),
      buildNoQuestion(
        'catholic_upbringing',
        'Czy wychowa [Pan|Pani] dzieci po katolicku?',
        'Obowiązek rodziców (kan. 226 § 2); w małżeństwie mieszanym rękojmie (kan. 1125)',
      ),
      buildQuestion('expecting_child', 'Czy spodziewają się Państwo dziecka?'),
      buildYesQuestion(
        'existing_children',
        'Czy ma [Pan|Pani] dzieci z inną osobą?',
        'Sprawdź zobowiązania wobec dzieci (kan. 1071 § 1, 3°)',
      ),
    ],
  },
  {
    letter: 'F',
    title: 'Małżeństwo mieszane',
    questions: [
      buildNoQuestion(
        'guarantees',
        'Strona katolicka: czy zachowa wiarę i uczyni wszystko, aby dzieci ochrzcić i wychować po katolicku?',
        'Bez rękojmi nie ma zezwolenia ani dyspensy (kan. 1125, 1°)',
      ),
      buildNoQuestion(
        'other_informed',
        'Czy druga strona zna przyrzeczenia strony katolickiej?',
        'Drugą stronę trzeba powiadomić (kan. 1125, 2°), zał. 04',
      ),
      buildNoQuestion(
        'essential_ends',
        'Czy obie strony znają i przyjmują cele i istotne przymioty małżeństwa?',
        'Poucz obie strony (kan. 1125, 3°)',
      ),
      buildYesQuestion(
        'second_rite',
        'Czy zamierzają Państwo zawrzeć małżeństwo także w innym obrzędzie religijnym?',
        'Zabronione (kan. 1127 § 3)',
      ),
    ],
  },
  {
    letter: 'G',
    title: 'Zakończenie',
    questions: [
      buildOpenQuestion('anything_to_add', 'Czy chce [Pan|Pani] coś dodać albo sprostować?'),
      buildNoQuestion(
        'truth',
        'Czy potwierdza [Pan|Pani] przysięgą, że wszystko to jest prawdą?',
        'Bez przysięgi protokół nie jest ukończony',
      ),
      buildOpenQuestion('talk', 'Miejsce i data rozmowy'),
    ],
  },
]
