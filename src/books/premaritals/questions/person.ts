import {
  type QuestionGroup,
  buildQuestion,
  buildNoQuestion,
  buildOpenQuestion,
  buildYesQuestion,
} from './question.ts'

const PREPARE = 'Uzupełnij przygotowanie przed ślubem (kan. 1063)'

export const PERSON: readonly QuestionGroup[] = [
  {
    letter: 'A',
    title: 'Osoba',
    questions: [
      buildOpenQuestion('id_card_number', 'Dokument tożsamości: rodzaj, seria i numer'),
      buildOpenQuestion('previous_names', 'Poprzednie imiona i nazwiska'),
      buildOpenQuestion('education', 'Wykształcenie'),
      buildOpenQuestion('profession', 'Zawód i miejsce pracy'),
      buildOpenQuestion('addresses', 'Inne adresy zamieszkania w ostatnich sześciu miesiącach'),
      buildOpenQuestion('parents_address', 'Adres rodziców'),
      buildOpenQuestion('father_faith', 'Wyznanie ojca'),
      buildOpenQuestion('mother_faith', 'Wyznanie matki'),
      buildQuestion(
        'lives_in_parish',
        'Czy mieszka [Pan|Pani] w tej parafii: na stałe, tymczasowo albo od miesiąca?',
      ),
      buildQuestion('unchanged_name', 'Czy imię i nazwisko w metryce chrztu są takie jak dziś?'),
    ],
  },
  {
    letter: 'B',
    title: 'Wiara i przygotowanie',
    questions: [
      buildNoQuestion(
        'is_believer',
        'Czy jest [Pan|Pani] osobą wierzącą?',
        'Oświadczenie strony niewierzącej (zał. 05) i zezwolenie ordynariusza (kan. 1071 § 1, 4°)',
      ),
      buildNoQuestion(
        'practises',
        'Czy praktykuje [Pan|Pani] swoją wiarę?',
        'Oświadczenie strony niepraktykującej (zał. 05)',
      ),
      buildNoQuestion(
        'religion_lessons',
        'Czy ukończył[|a] [Pan|Pani] szkolną naukę religii?',
        'Poproś o ostatnie świadectwo albo ustal, jak uzupełnić naukę religii',
      ),
      buildNoQuestion(
        'marriage_course',
        'Czy odbył[|a] [Pan|Pani] katechezy przedmałżeńskie?',
        PREPARE,
      ),
      buildNoQuestion(
        'family_clinic',
        'Czy odbył[|a] [Pan|Pani] spotkania w poradni rodzinnej?',
        PREPARE,
      ),
      buildNoQuestion(
        'knows_teaching',
        'Czy zna [Pan|Pani] naukę Kościoła o małżeństwie?',
        PREPARE,
      ),
      buildNoQuestion(
        'sacrament_of_penance',
        'Czy przystąpi [Pan|Pani] przed ślubem do sakramentu pokuty i do Komunii?',
        'Zachęć do spowiedzi i Komunii (kan. 1065 § 2)',
      ),
      buildYesQuestion(
        'left_church',
        'Czy wystąpił[|a] [Pan|Pani] z Kościoła?',
        'Oświadczenie (zał. 05) i zezwolenie ordynariusza (kan. 1071 § 1, 4°)',
      ),
      buildOpenQuestion('known_since', 'Od kiedy się Państwo znają?'),
      buildOpenQuestion('engaged_since', 'Od kiedy są Państwo zaręczeni?'),
      buildQuestion('lived_together', 'Czy mieszkają Państwo razem?'),
      buildQuestion('parents_know', 'Czy rodzice wiedzą o zamiarze małżeństwa?'),
      buildQuestion('parents_agree', 'Czy rodzice je popierają?'),
      buildYesQuestion(
        'pressure_from_family',
        'Czy rodzina albo ktoś inny nakłania [Pana|Panią] do tego małżeństwa?',
        'Zbadaj, czy zgoda jest wolna (kan. 1103)',
      ),
    ],
  },
]
