import { type TextGroup, paperText } from '#documents/texts/server/text.ts'

const PLACEHOLDER_DESCRIPTIONS = { osoba: 'imiona i nazwisko osoby' }
const OF_BOOKS = {
  ...PLACEHOLDER_DESCRIPTIONS,
  zakres: 'zastrzeżenie dla osoby spoza parafii; nic dla parafianina',
}
const OF_MARRIAGE = { ...OF_BOOKS, malzenstwo: 'gdzie zapisano wcześniejsze małżeństwo' }

export const MEMBERSHIP = paperText({
  code: 'membership',
  title: 'Zaświadczenie o przynależności do parafii',
  body: [
    'Zaświadcza się, że wyżej wymieniona osoba mieszka na terenie tutejszej parafii {przynaleznosc}.',
  ],
  fills: {
    ...PLACEHOLDER_DESCRIPTIONS,
    przynaleznosc:
      '„i do niej należy”; nic o osobie, która wystąpiła z Kościoła albo jest innego wyznania',
  },
})

export const FREE_STATE = paperText({
  code: 'freeState',
  title: 'Zaświadczenie o stanie wolnym',
  body: [
    'Zaświadcza się, że w księgach i w kartotece tutejszej parafii nie ma zapisu o zawarciu małżeństwa przez wyżej wymienioną osobę.',
    '{zakres}',
  ],
  fills: OF_BOOKS,
})

/** Text for a person whose marriage ended, or was declared null. */
export const FREE_STATE_AFTER = paperText({
  code: 'freeStateAfter',
  title: 'Zaświadczenie o stanie wolnym',
  body: [
    'Zaświadcza się, że według ksiąg i kartoteki tutejszej parafii małżeństwo, które wyżej wymieniona osoba zawarła wcześniej ({malzenstwo}), nie trwa, i nie ma zapisu o innym.',
    '{zakres}',
  ],
  fills: OF_MARRIAGE,
  note: 'Dla osoby, której małżeństwo ustało.',
})

/** A marriage declared null never existed, so the paper must not say that it ended. */
export const FREE_STATE_NULLITY = paperText({
  code: 'freeStateNullity',
  title: 'Zaświadczenie o stanie wolnym',
  body: [
    'Zaświadcza się, że według ksiąg i kartoteki tutejszej parafii stwierdzono nieważność małżeństwa, które wyżej wymieniona osoba zawierała wcześniej ({malzenstwo}), i nie ma zapisu o innym małżeństwie.',
    '{zakres}',
  ],
  fills: OF_MARRIAGE,
  note: 'Dla osoby, której małżeństwo sąd kościelny uznał za nieważne.',
})

export const OPINION = paperText({
  code: 'opinion',
  title: 'Opinia proboszcza',
  body: ['Wyżej wymieniona osoba jest znana w tutejszej parafii {udzial}.'],
  fills: {
    ...PLACEHOLDER_DESCRIPTIONS,
    udzial: '„i uczestniczy w jej życiu sakramentalnym”; nic, gdy karta tego nie potwierdza',
  },
})

/** Statements certified about a future godparent or sponsor (KPK 874 § 1, 893), one per line. */
const CERTIFIED = [
  'jest [naszym parafianinem|naszą parafianką]',
  'jest [ochrzczony|ochrzczona]',
  'jest [bierzmowany|bierzmowana]',
  '[przyjął|przyjęła] Najświętszy Sakrament Eucharystii',
  'jest [wierzącym i praktykującym katolikiem|wierzącą i praktykującą katoliczką]',
  '[ukończył|ukończyła] szesnaście lat',
  'nie jest [związany|związana] karą kanoniczną',
]

const LIST_LINES_NOTE =
  'Każdy wiersz to osobny punkt listy, która zaczyna się słowami „Zaświadcza się, że”.'

export const GODPARENT = paperText({
  code: 'godparent',
  title: 'Zaświadczenie dla rodzica chrzestnego',
  body: CERTIFIED,
  fills: PLACEHOLDER_DESCRIPTIONS,
  note: LIST_LINES_NOTE,
})

export const SPONSOR = paperText({
  code: 'confirmationWitness',
  title: 'Zaświadczenie dla świadka bierzmowania',
  body: CERTIFIED,
  fills: PLACEHOLDER_DESCRIPTIONS,
  note: LIST_LINES_NOTE,
})

export const registerTexts = {
  name: 'people',
  title: 'Kartoteka',
  read: 'people.read',
  write: 'people.write',
  texts: [
    MEMBERSHIP,
    FREE_STATE,
    FREE_STATE_AFTER,
    FREE_STATE_NULLITY,
    OPINION,
    GODPARENT,
    SPONSOR,
  ],
} satisfies TextGroup
