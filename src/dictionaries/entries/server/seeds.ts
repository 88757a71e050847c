import type pg from 'pg'

/** Lists with fixed numbers: the position in the list is the id (faith 1 = Roman Catholic). */
export const LISTS: [name: string, publicName: string, editable: boolean, values: string][] = [
  ['Gender', 'Płeć', false, 'mężczyzna|kobieta'],
  [
    'Faith',
    'Wyznanie',
    true,
    'rzymskokatolickie|greckokatolickie|inne katolickie (wschodnie)|prawosławne|ewangelicko-augsburskie|' +
      'ewangelicko-reformowane|polskokatolickie|starokatolickie mariawitów|metodystyczne|baptystyczne|' +
      'zielonoświątkowe|adwentystyczne|anglikańskie|Świadkowie Jehowy|judaizm|islam|buddyzm|hinduizm|' +
      'inne chrześcijańskie|inne niechrześcijańskie|bezwyznaniowy / nieochrzczony|wystąpił z Kościoła|nieznane',
  ],
  [
    'MaritalStatus',
    'Stan cywilny',
    true,
    'kawaler / panna|żonaty / zamężna|wdowiec / wdowa|rozwiedziony / rozwiedziona (tylko cywilnie)|w separacji|' +
      'stwierdzona nieważność małżeństwa|związek cywilny|stan duchowny lub zakonny|nieznany',
  ],
  [
    'Practice',
    'Praktyka religijna',
    true,
    'praktykujący regularnie|praktykujący nieregularnie|praktykujący okazjonalnie|niepraktykujący|niewierzący|brak danych',
  ],
  [
    'Rite',
    'Obrządek',
    true,
    'łaciński (rzymski)|bizantyjsko-ukraiński (greckokatolicki)|bizantyjsko-słowiański|ormiański|inny wschodni',
  ],
  [
    'FamilyRole',
    'Funkcja w rodzinie',
    true,
    'mąż|żona|syn|córka|ojciec|matka|babcia|dziadek|teść|teściowa|zięć|synowa|wnuk|wnuczka|brat|siostra|' +
      'opiekun prawny|konkubent / konkubentka|inny',
  ],
  ['PhoneType', 'Typ telefonu', true, 'komórkowy|domowy|służbowy|matki|ojca|opiekuna|inny'],
  [
    'Education',
    'Wykształcenie',
    true,
    'podstawowe|gimnazjalne|zasadnicze zawodowe lub branżowe|średnie|policealne|wyższe licencjackie|wyższe magisterskie|doktorat',
  ],
  [
    'BaptismKind',
    'Rodzaj chrztu',
    false,
    'zwykły|w niebezpieczeństwie śmierci (z wody)|warunkowy|dopełnienie obrzędów|chrzest dorosłego',
  ],
  [
    'ParentsMarriage',
    'Ślub rodziców',
    true,
    'kościelny|konkordatowy|tylko cywilny|brak|w innym wyznaniu|nieznany',
  ],
  [
    'FamilyMarriage',
    'Małżeństwo w rodzinie',
    true,
    'sakramentalne|cywilne|związek nieformalny|wdowieństwo|separacja|nie dotyczy',
  ],
  [
    'MarriageRelationship',
    'Powiązanie narzeczonych',
    true,
    'brak pokrewieństwa|pokrewieństwo|powinowactwo|pokrewieństwo prawne (przysposobienie)|pokrewieństwo duchowe',
  ],
  [
    'WeddingKind',
    'Rodzaj ślubu',
    false,
    'konkordatowy (ze skutkami cywilnymi)|kościelny po ślubie cywilnym|kościelny bez skutków cywilnych (za zezwoleniem)|' +
      'mieszany (z akatolikiem)|z osobą nieochrzczoną|uważnienie zwykłe|uważnienie w zawiązku (sanatio in radice)|' +
      'w niebezpieczeństwie śmierci|wobec samych świadków (kan. 1116)|poza formą kanoniczną (dyspensa)',
  ],
  [
    'AnnotationKind',
    'Rodzaj adnotacji',
    false,
    'bierzmowanie|I Komunia|małżeństwo|stwierdzenie nieważności małżeństwa|rozwiązanie małżeństwa|śmierć współmałżonka|' +
      'święcenia|profesja wieczysta|zmiana obrządku|konwersja|adopcja|zmiana lub sprostowanie danych|' +
      'wystąpienie z Kościoła|powrót do Kościoła|wydano świadectwo do ślubu|chrzest warunkowy|zgon|inna|uważnienie małżeństwa',
  ],
  [
    'DeathCause',
    'Przyczyna zgonu',
    true,
    'starość lub przyczyny naturalne|choroba|nowotwór|choroby serca i krążenia|udar|wypadek komunikacyjny|wypadek|' +
      'utonięcie|samobójstwo|zabójstwo|śmierć okołoporodowa|martwe urodzenie|nagła|nieznana|nie podano',
  ],
  [
    'FuneralRite',
    'Obrzęd pogrzebu',
    false,
    'Msza i obrzęd|obrzęd bez Mszy|sama Msza|pogrzeb poza parafią',
  ],
  ['BurialKind', 'Rodzaj pochówku', true, 'trumna|urna|dziecko martwo urodzone'],
  [
    'WorkerFunction',
    'Funkcja pracownika',
    true,
    'proboszcz|administrator|wikariusz|rezydent|emeryt|kapelan|diakon|kleryk|katecheta / katechetka|siostra zakonna|' +
      'organista|kościelny (zakrystianin)|kancelista|księgowy / księgowa|gospodyni|grabarz|' +
      'nadzwyczajny szafarz Komunii|lektor|ministrant|prezes KŻR|członek rady duszpasterskiej|członek rady ekonomicznej',
  ],
  [
    'WorkerTitle',
    'Tytuł przed nazwiskiem',
    true,
    'ks.|ks. kan.|ks. prał.|ks. inf.|ks. mgr|ks. dr|ks. dr hab.|ks. prof.|o.|br.|s.|dk.|kl.|bp|abp|kard.|p.|mgr|dr',
  ],
  [
    'ConsentKind',
    'Rodzaj zgody',
    true,
    'wiadomości SMS|wiadomości e-mail|kontakt telefoniczny|publikacja wizerunku (zdjęcia, nagrania)|' +
      'publikacja danych w gazetce i ogłoszeniach|publikacja nekrologu w Internecie|życzenia i jubileusze',
  ],
  // Each parish adds its own entries to the next lists.
  [
    'IntentionType',
    'Rodzaj intencji',
    true,
    'za zmarłych|za zmarłych – rocznica śmierci|pogrzebowa|30. dzień po śmierci|gregoriańska|za żyjących – dziękczynna|' +
      'o zdrowie|o błogosławieństwo Boże|urodziny lub imieniny|rocznica ślubu lub jubileusz|ślubna|chrzcielna (roczek)|' +
      'I Komunia lub rocznica|za parafian (pro populo)|zbiorowa|wypominkowa|fundacyjna (wieczysta)|wynagradzająca|' +
      'odpustowa|wspólnoty lub Żywego Różańca|szkolna|inna|wolna',
  ],
  [
    'PaymentMethod',
    'Sposób złożenia ofiary',
    true,
    'gotówka|przelew|BLIK|szybki przelew online|karta|bez ofiary',
  ],
  ['School', 'Szkoła', true, ''],
  ['YouthGuardian', 'Katecheta lub opiekun grupy', true, ''],
]

const DIOCESES: Record<string, string> = {
  archidiecezja:
    'białostocka|częstochowska|gdańska|gnieźnieńska|katowicka|krakowska|lubelska|łódzka|poznańska|przemyska|' +
    'szczecińsko-kamieńska|warmińska|warszawska|wrocławska',
  diecezja:
    'drohiczyńska|łomżyńska|radomska|sosnowiecka|pelplińska|toruńska|bydgoska|włocławska|gliwicka|opolska|' +
    'bielsko-żywiecka|kielecka|tarnowska|sandomierska|siedlecka|łowicka|kaliska|rzeszowska|zamojsko-lubaczowska|' +
    'koszalińsko-kołobrzeska|zielonogórsko-gorzowska|elbląska|ełcka|płocka|warszawsko-praska|legnicka|świdnicka',
  ordynariat: 'Ordynariat Polowy Wojska Polskiego|Ordynariat dla wiernych obrządków wschodnich',
  eparchia:
    'archieparchia przemysko-warszawska|eparchia wrocławsko-koszalińska|eparchia olsztyńsko-gdańska',
}

const TOWNS =
  'Warszawa|Kraków|Łódź|Wrocław|Poznań|Gdańsk|Szczecin|Bydgoszcz|Lublin|Białystok|Katowice|Gdynia|Częstochowa|Radom|' +
  'Rzeszów|Toruń|Sosnowiec|Kielce|Gliwice|Olsztyn|Zabrze|Bielsko-Biała|Bytom|Zielona Góra|Rybnik|Ruda Śląska|Opole|' +
  'Tychy|Gorzów Wielkopolski|Elbląg|Płock|Dąbrowa Górnicza|Wałbrzych|Włocławek|Tarnów|Chorzów|Koszalin|Kalisz|Legnica|' +
  'Grudziądz|Słupsk|Jaworzno|Jastrzębie-Zdrój|Nowy Sącz|Jelenia Góra|Siedlce|Mysłowice|Konin|Piła|Piotrków Trybunalski|' +
  'Lubin|Ostrów Wielkopolski|Suwałki|Stargard|Gniezno|Ostrowiec Świętokrzyski|Głogów|Pabianice|Leszno|Żory|Łomża|' +
  'Zamość|Przemyśl|Świdnica|Żywiec|Ełk|Tarnowskie Góry|Nowy Targ|Zakopane|Sandomierz|Łowicz|Świebodzin'

const MEN =
  'Adam|Adrian|Aleksander|Andrzej|Antoni|Arkadiusz|Artur|Barnaba|Bartłomiej|Bartosz|Błażej|Bogdan|Bogusław|Bolesław|' +
  'Bronisław|Cezary|Czesław|Damian|Daniel|Dariusz|Dawid|Dominik|Edward|Emil|Eryk|Eugeniusz|Filip|Franciszek|Fryderyk|' +
  'Gabriel|Grzegorz|Gustaw|Henryk|Hieronim|Hubert|Ignacy|Igor|Ireneusz|Jacek|Jakub|Jan|Janusz|Jarosław|Jeremi|Jerzy|' +
  'Józef|Julian|Kacper|Kajetan|Kamil|Karol|Kazimierz|Klemens|Konrad|Konstanty|Krystian|Krzysztof|Leon|Leszek|Lucjan|' +
  'Łukasz|Maciej|Maksymilian|Marcel|Marcin|Marek|Marian|Mariusz|Mateusz|Michał|Mieczysław|Mikołaj|Miłosz|Mirosław|' +
  'Nikodem|Norbert|Olaf|Oskar|Patryk|Paweł|Piotr|Przemysław|Radosław|Rafał|Robert|Roman|Ryszard|Sebastian|Stanisław|' +
  'Stefan|Sylwester|Szczepan|Szymon|Tadeusz|Teodor|Tomasz|Tymoteusz|Wacław|Waldemar|Wiesław|Wiktor|Wincenty|Witold|' +
  'Władysław|Włodzimierz|Wojciech|Zbigniew|Zdzisław|Zenon|Zygmunt'
const WOMEN =
  'Adela|Agata|Agnieszka|Aleksandra|Alicja|Amelia|Aneta|Aniela|Anna|Antonina|Apolonia|Barbara|Beata|Blanka|Bogumiła|' +
  'Bożena|Bronisława|Cecylia|Celina|Danuta|Daria|Dominika|Dorota|Edyta|Elżbieta|Emilia|Ewa|Ewelina|Felicja|Franciszka|' +
  'Gabriela|Genowefa|Grażyna|Halina|Hanna|Helena|Iga|Irena|Iwona|Izabela|Jadwiga|Janina|Joanna|Jolanta|Józefa|Julia|' +
  'Justyna|Kamila|Karolina|Katarzyna|Kazimiera|Kinga|Klara|Klaudia|Krystyna|Laura|Lena|Leokadia|Lidia|Lucyna|Łucja|' +
  'Magdalena|Maja|Małgorzata|Maria|Marianna|Marta|Martyna|Marzena|Michalina|Milena|Monika|Natalia|Nina|Oliwia|Ołena|' +
  'Patrycja|Paulina|Pelagia|Regina|Renata|Rozalia|Róża|Sabina|Sandra|Stanisława|Stefania|Sylwia|Teresa|Urszula|' +
  'Wanda|Weronika|Wiesława|Wiktoria|Władysława|Zofia|Zuzanna|Zyta|Żaneta'

/** Inserts the lists of a new installation; safe to repeat, because it adds only missing items. */
export async function insertDictionaries(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into dictionaries (name, public_name, editable, position)
     select * from jsonb_to_recordset($1) as d(name text, public_name text, editable boolean, position integer)
     on conflict do nothing`,
    [
      JSON.stringify(
        LISTS.map(([name, public_name, editable], position) => ({
          name,
          public_name,
          editable,
          position,
        })),
      ),
    ],
  )
  const items = LISTS.flatMap(([dictionary, , , values]) =>
    values
      .split('|')
      .filter(Boolean)
      .map((value, index) => ({ dictionary, id: index + 1, value, position: index + 1 })),
  )
  await pool.query(
    `insert into dictionary_items (dictionary, id, value, position)
     select * from jsonb_to_recordset($1) as i(dictionary text, id integer, value text, position integer)
     on conflict do nothing`,
    [JSON.stringify(items)],
  )
  for (const [kind, names] of Object.entries(DIOCESES)) {
    await insertEntries(
      pool,
      'insert into dioceses (kind, name) select $1, unnest($2::text[]) on conflict do nothing',
      [kind, names.split('|')],
    )
  }
  await insertEntries(
    pool,
    'insert into towns (name) select unnest($1::text[]) on conflict do nothing',
    [TOWNS.split('|')],
  )
  for (const [index, names] of [MEN, WOMEN].entries()) {
    await insertEntries(
      pool,
      'insert into names (gender, value) select $1, unnest($2::text[]) on conflict do nothing',
      [index + 1, names.split('|')],
    )
  }
}

const insertEntries = (pool: pg.Pool, text: string, values: unknown[]) => pool.query(text, values)
