// Surnames of invented people in an invented parish: no name, number or address belongs to a living person.

export const SURNAMES =
  'Nowak|Kowalski|Wiśniewski|Wójcik|Kowalczyk|Kamiński|Lewandowski|Zieliński|Szymański|Woźniak|Dąbrowski|Kozłowski|' +
  'Jankowski|Mazur|Wojciechowski|Kwiatkowski|Krawczyk|Kaczmarek|Piotrowski|Grabowski|Zając|Pawłowski|Michalski|Król|' +
  'Wieczorek|Jabłoński|Wróbel|Nowakowski|Majewski|Olszewski|Stępień|Malinowski|Jaworski|Adamczyk|Dudek|Nowicki|Pawlak|' +
  'Górski|Witkowski|Walczak|Sikora|Baran|Rutkowski|Michalak|Szewczyk|Ostrowski|Tomaszewski|Pietrzak|Zalewski|' +
  'Wróblewski|Marciniak|Jasiński|Zawadzki|Bąk|Jakubowski|Sadowski|Duda|Włodarczyk|Wilk|Chmielewski|Borkowski|' +
  'Sokołowski|Szczepański|Sawicki|Kucharski|Lis|Maciejewski|Kubiak|Kalinowski|Mazurek|Wysocki|Kołodziej|Czarnecki|' +
  'Żółć|Święcicki|Gołąb|Zięba|Kościuszko|Kozioł|Ćwiąkała|Dąb|Łęcki|Kaźmierczak|Ćwik|Łoś|Źrebiec|Żak|Ślusarczyk|' +
  'Gąsior|Śliwa|Żurek|Piątek|Szczęsny|Łuczak|Ciesielski|Śmigielski|Ożóg|Jędrzejczyk'

export const MEN =
  'Jan|Piotr|Paweł|Tomasz|Andrzej|Krzysztof|Stanisław|Józef|Marek|Michał|Łukasz|Grzegorz|Adam|Marcin|Jakub|Mateusz|' +
  'Wojciech|Zbigniew|Ryszard|Henryk|Kazimierz|Franciszek|Szymon|Antoni|Filip|Mikołaj|Ignacy|Leon|Barnaba|Zdzisław|' +
  'Władysław|Tadeusz|Rafał|Dawid|Kacper|Wincenty|Błażej|Jeremi'
export const WOMEN =
  'Anna|Maria|Katarzyna|Małgorzata|Agnieszka|Barbara|Ewa|Krystyna|Magdalena|Elżbieta|Joanna|Aleksandra|Zofia|Monika|' +
  'Teresa|Danuta|Natalia|Julia|Karolina|Marta|Hanna|Zuzanna|Maja|Helena|Jadwiga|Grażyna|Bożena|Irena|Halina|Stanisława|' +
  'Łucja|Róża|Antonina|Weronika|Kinga|Żaneta|Celina|Urszula'

export const STREETS =
  'ul. Świętojańska|ul. Źródlana|os. Złotej Jesieni|al. Jana Pawła II|pl. Kościelny|ul. Polna|ul. Leśna|ul. Szkolna|' +
  'ul. Ogrodowa|ul. Słoneczna|ul. Lipowa|ul. Młyńska|ul. Łąkowa|ul. Cmentarna|ul. 3 Maja|ul. Św. Floriana'

/** Returns the feminine form of the surname; only adjectives have one (nouns stay: Anna Nowak). */
export const toFeminineSurname = (surname: string) => surname.replace(/(?<=[scz])ki$/, 'ka')

/** Returns the form of the surname that her father has. */
export const toMasculineSurname = (surname: string) => surname.replace(/(?<=[scz])ka$/, 'ki')

/**
 * Returns the plural of a surname for the family: «Kowalscy»; nouns stay unchanged, because their plural cannot be
 * derived.
 */
export const getFamily = (surname: string) => surname.replace(/(?<=[scz])ki$/, 'cy')
