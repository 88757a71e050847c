import type { NoticeKind } from '../contract.ts'

interface LetterWords {
  /** Print code; letters without their own code use the general one (27). */
  code: number
  /** Subject of the letter: «o bierzmowaniu». */
  news: string
  /** Verb of the event, in the gender of the person. */
  happened: string
  /** Role of the other person of the note: «szafarz». */
  other: string
}
const GENERAL = 27

/** Words of each letter; a baptism has another paper (print 6). */
export const LETTERS: Record<Exclude<NoticeKind, 'baptism'>, LetterWords> = {
  first_communion: {
    code: GENERAL,
    news: 'o I Komunii Świętej',
    happened: '[przyjął|przyjęła] I Komunię Świętą',
    other: 'szafarz',
  },
  confirmation: {
    code: 14,
    news: 'o bierzmowaniu',
    happened: '[przyjął|przyjęła] sakrament bierzmowania',
    other: 'szafarz',
  },
  marriage: {
    code: 18,
    news: 'o zawarciu małżeństwa',
    happened: '[zawarł|zawarła] małżeństwo',
    other: 'współmałżonek',
  },
  nullity: {
    code: GENERAL,
    news: 'o stwierdzeniu nieważności małżeństwa',
    happened: '[uzyskał|uzyskała] wyrok stwierdzający nieważność małżeństwa',
    other: 'druga strona',
  },
  dissolution: {
    code: GENERAL,
    news: 'o rozwiązaniu małżeństwa',
    happened: '[uzyskał|uzyskała] rozwiązanie węzła małżeńskiego',
    other: 'druga strona',
  },
  conversion: {
    code: GENERAL,
    news: 'o przyjęciu do Kościoła',
    happened: '[został przyjęty|została przyjęta] do Kościoła katolickiego',
    other: 'szafarz',
  },
  left_church: {
    code: GENERAL,
    news: 'o wystąpieniu z Kościoła',
    happened: '[wystąpił|wystąpiła] z Kościoła katolickiego',
    other: 'duchowny',
  },
  returned: {
    code: GENERAL,
    news: 'o powrocie do Kościoła',
    happened: '[powrócił|powróciła] do Kościoła katolickiego',
    other: 'duchowny',
  },
  death: {
    code: GENERAL,
    news: 'o zgonie',
    happened: '[zmarł|zmarła]',
    other: 'duchowny',
  },
}
