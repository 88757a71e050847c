import { type Side, saidTo, saidToBoth } from '../questions/question.ts'

/** What `{words}` in a text stand for. */
export const FILLED = {
  narzeczony: 'imiona i nazwisko narzeczonego',
  narzeczona: 'imiona i nazwisko narzeczonej',
  strona: 'strona, której dotyczy pismo',
  druga_strona: 'druga strona',
  protokol: 'numer i data protokołu',
  duszpasterz: 'kto prowadził rozmowy',
  data_slubu: 'data ślubu',
  miejsce_slubu: 'kościół i miejscowość ślubu',
  asystujacy: 'asystujący przy ślubie',
  delegowany: 'delegowany: imię, nazwisko, stanowisko',
  powod: 'powód i uzasadnienie z załącznika',
  zapowiedzi: 'numer w księdze zapowiedzi',
  zaswiadczenie_usc: 'zaświadczenie z urzędu stanu cywilnego',
  dyspensy: 'dyspensy i zezwolenia',
} as const
export type Placeholder = keyof typeof FILLED
export type Fillings = Record<Placeholder, string | null | undefined>

const PLACE = /\{([^{}]*)\}/g

/** Words in braces that nothing is known about. */
export const unknownIn = (text: string) =>
  [...text.matchAll(PLACE)].map(([, name]) => name!).filter(name => !(name in FILLED))

/** A line to write on where the protocol says nothing. */
const BLANK = '……………………'

/** A text with the protocol's own words in it, said to the side it is about. */
export function filledIn(text: string, fillings: Fillings, side: Side | undefined) {
  const said = side ? saidTo(side, text) : saidToBoth(text)
  return said.replaceAll(PLACE, (whole, name: string) =>
    name in FILLED ? fillings[name as Placeholder] || BLANK : whole,
  )
}
