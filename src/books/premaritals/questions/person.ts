import { type QuestionGroup, ask, no, open, yes } from './question.ts'

const PREPARE = 'Uzupełnij przygotowanie przed ślubem (kan. 1063)'

export const PERSON: readonly QuestionGroup[] = [
  {
    letter: 'A',
    title: 'Osoba',
    questions: [
      open('id_card_number', 'Dokument tożsamości: rodzaj, seria i numer'),
      open('previous_names', 'Poprzednie imiona i nazwiska'),
      open('education', 'Wykształcenie'),
      open('profession', 'Zawód i miejsce pracy'),
      open('addresses', 'Inne adresy zamieszkania w ostatnich sześciu miesiącach'),
      open('parents_address', 'Adres rodziców'),
      open('father_faith', 'Wyznanie ojca'),
      open('mother_faith', 'Wyznanie matki'),
      ask('lives_in_parish', 'Czy mieszka [Pan|Pani] na stałe w tej parafii?'),
      ask('unchanged_name', 'Czy imię i nazwisko w metryce chrztu są takie jak dziś?'),
    ],
  },
  {
    letter: 'B',
    title: 'Wiara i przygotowanie',
    questions: [
      no(
        'is_believer',
        'Czy jest [Pan|Pani] osobą wierzącą?',
        'Oświadczenie strony niewierzącej (zał. 05) i zezwolenie ordynariusza (kan. 1071 § 1, 4°)',
      ),
      no(
        'practises',
        'Czy praktykuje [Pan|Pani] swoją wiarę?',
        'Oświadczenie strony niepraktykującej (zał. 05)',
      ),
      no(
        'religion_lessons',
        'Czy ukończył[|a] [Pan|Pani] szkolną naukę religii?',
        'Poproś o ostatnie świadectwo albo ustal, jak uzupełnić naukę religii',
      ),
      no('marriage_course', 'Czy odbył[|a] [Pan|Pani] katechezy przedmałżeńskie?', PREPARE),
      no('family_clinic', 'Czy odbył[|a] [Pan|Pani] spotkania w poradni rodzinnej?', PREPARE),
      no('knows_teaching', 'Czy zna [Pan|Pani] naukę Kościoła o małżeństwie?', PREPARE),
      no(
        'sacrament_of_penance',
        'Czy przystąpi [Pan|Pani] przed ślubem do sakramentu pokuty i do Komunii?',
        'Zachęć do spowiedzi i Komunii (kan. 1065 § 2)',
      ),
      yes(
        'left_church',
        'Czy wystąpił[|a] [Pan|Pani] z Kościoła?',
        'Oświadczenie (zał. 05) i zezwolenie ordynariusza (kan. 1071 § 1, 4°)',
      ),
      open('known_since', 'Od kiedy się Państwo znają?'),
      open('engaged_since', 'Od kiedy są Państwo zaręczeni?'),
      ask('lived_together', 'Czy mieszkają Państwo razem?'),
      ask('parents_know', 'Czy rodzice wiedzą o zamiarze małżeństwa?'),
      ask('parents_agree', 'Czy rodzice je popierają?'),
      yes(
        'pressure_from_family',
        'Czy rodzina albo ktoś inny nakłania [Pana|Panią] do tego małżeństwa?',
        'Zbadaj, czy zgoda jest wolna (kan. 1103)',
      ),
    ],
  },
]
