import { baptism, confirmation, letter } from './sample-records.ts'

const notice = {
  ...letter,
  title: 'Zawiadomienie o bierzmowaniu',
  news: 'o bierzmowaniu',
  happened: 'przyjęła sakrament bierzmowania',
  person: 'Święcicka-Gołąb Małgorzata Elżbieta',
  who: confirmation,
  baptised: '17.04.1994, nr 47/1994',
  event_date: '2010-05-25',
  place: confirmation.confirmation_place,
  other_label: 'szafarz',
  other_person: confirmation.minister,
  act: '12/2010',
  text: 'imię z bierzmowania: Jadwiga',
  recalled: false,
}

/** Letters to other parishes, alone and together. */
export const letters: Record<string, Record<string, unknown>> = {
  notice,
  'baptism-notice': baptism,
  notices: {
    papers: [
      { ...notice, kind: 'notice' },
      { ...baptism, kind: 'baptism-notice' },
    ],
  },
}
