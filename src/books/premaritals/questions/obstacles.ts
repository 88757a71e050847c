import {
  type QuestionGroup,
  buildNoQuestion,
  buildOpenQuestion,
  buildYesQuestion,
} from './question.ts'

const impediment = (name: string, canon: number) =>
  `Przeszkoda: ${name} (kan. ${canon}). Bez dyspensy nie wolno asystować przy ślubie`
const leave = (number: number) => `Potrzebne zezwolenie ordynariusza (kan. 1071 § 1, ${number}°)`

/** Questions about facts that bar a marriage, or require leave. */
export const OBSTACLES: readonly QuestionGroup[] = [
  {
    letter: 'C',
    title: 'Przeszkody i zakazy',
    questions: [
      buildNoQuestion(
        'of_age',
        'Czy w dniu ślubu będzie [Pan|Pani] mieć ukończone 18 lat?',
        'Zezwolenie ordynariusza na ślub małoletniego (kan. 1071 § 1, 6°; 1083 § 2), zał. 15',
      ),
      buildYesQuestion(
        'been_previously_married',
        'Czy zawierał[|a] [Pan|Pani] już małżeństwo, kościelne albo cywilne?',
        'Ustal, czy jest [wolny|wolna]: akt zgonu, wyrok albo dekret (kan. 1085)',
      ),
      buildOpenQuestion(
        'previous_marriage',
        'Jeśli tak: z kim, kiedy i gdzie, kościelne czy cywilne',
      ),
      buildOpenQuestion(
        'previous_marriage_end',
        'Jak ustało: śmierć, wyrok, rozwód cywilny (data i dokument)',
      ),
      buildYesQuestion(
        'impotence',
        'Czy jest przeszkoda do współżycia małżeńskiego, uprzednia i trwała?',
        'Przeszkoda: niemoc płciowa (kan. 1084). Zasięgnij rady kurii',
      ),
      buildYesQuestion(
        'different_religion',
        'Czy druga strona jest nieochrzczona albo innego wyznania?',
        'Dyspensa (kan. 1086) albo zezwolenie (kan. 1124): część F, zał. 03 i 04',
      ),
      {
        ...buildYesQuestion(
          'holy_orders',
          'Czy otrzymał[|a] [Pan|Pani] święcenia?',
          impediment('święcenia', 1087),
        ),
        of: 'fiance',
      },
      buildYesQuestion(
        'religious_vows',
        'Czy złożył[|a] [Pan|Pani] publiczny wieczysty ślub czystości w zakonie?',
        impediment('ślub czystości', 1088),
      ),
      // The Latin impediment concerns women alone, the Eastern one any person (KKKW 806): both parties are asked.
      buildYesQuestion(
        'abduction',
        'Czy [został Pan uprowadzony|została Pani uprowadzona] albo [jest Pan przetrzymywany|jest Pani przetrzymywana], aby zawrzeć to małżeństwo?',
        'Uprowadzenie: przeszkoda kobiety (kan. 1089), a w prawie wschodnim każdej osoby (KKKW, kan. 806); zbadaj też, czy zgoda jest wolna (kan. 1103)',
      ),
      buildYesQuestion(
        'crime',
        'Czy ktoś przyczynił się do śmierci współmałżonka, aby to małżeństwo było możliwe?',
        impediment('występek', 1090),
      ),
      buildYesQuestion(
        'are_related',
        'Czy są Państwo spokrewnieni? W jakiej linii i którym stopniu?',
        impediment('pokrewieństwo', 1091),
      ),
      buildYesQuestion(
        'affinity',
        'Czy był[|a] [Pan|Pani] w małżeństwie z osobą spokrewnioną w linii prostej z drugą stroną?',
        impediment('powinowactwo', 1092),
      ),
      buildYesQuestion(
        'public_decency',
        'Czy żył[|a] [Pan|Pani] w związku z rodzicem albo dzieckiem drugiej strony?',
        impediment('przyzwoitość publiczna', 1093),
      ),
      buildYesQuestion(
        'adoption_obstacle',
        'Czy łączy Państwa pokrewieństwo z przysposobienia?',
        impediment('pokrewieństwo prawne', 1094),
      ),
      buildYesQuestion(
        'spiritual_kinship',
        'Czy jedno z Państwa było chrzestnym drugiego albo jego rodzica?',
        'Przeszkoda tylko w prawie wschodnim (KKKW, kan. 811): sprawdź obrządek stron',
      ),
      buildYesQuestion(
        'no_fixed_home',
        'Czy jest [Pan|Pani] osobą bez stałego i tymczasowego zamieszkania (tułaczem)?',
        leave(1),
      ),
      buildYesQuestion(
        'not_recognised_by_state',
        'Czy prawo państwa stawia przeszkodę w uznaniu albo zawarciu tego małżeństwa?',
        leave(2),
      ),
      buildYesQuestion(
        'natural_obligations',
        'Czy ma [Pan|Pani] zobowiązania wobec innej osoby lub dzieci z poprzedniego związku?',
        leave(3),
      ),
      buildYesQuestion(
        'church_penalty',
        'Czy ciąży na [Panu|Pani] ogłoszona kara kościelna?',
        leave(5),
      ),
      buildYesQuestion(
        'parents_unaware',
        'Jeśli osoba małoletnia: czy ślub ma się odbyć bez wiedzy rodziców albo mimo ich słusznego sprzeciwu?',
        leave(6),
      ),
      buildYesQuestion('by_proxy', 'Czy ślub ma być zawarty przez pełnomocnika?', leave(7)),
      buildYesQuestion(
        'tribunal_ban',
        'Czy wyrok sądu kościelnego zabrania [Panu|Pani] zawarcia małżeństwa?',
        'Zakaz znosi ten, kto go nałożył (kan. 1077)',
      ),
      buildYesQuestion(
        'foreigner',
        'Czy jest [Pan|Pani] obywatelem innego państwa?',
        'Potrzebny dokument o możności zawarcia małżeństwa według prawa ojczystego',
      ),
    ],
  },
]
