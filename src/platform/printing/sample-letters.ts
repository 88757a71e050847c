import {
  baptismContent,
  confirmationContent,
  letterContent,
  weddingContent,
} from './sample-records.ts'

/** Builds the text of a notice of the parish, and of the slip under it. */
const inWords = (title: string, news: string) => ({
  words: { title, body: ['Zawiadamiam o tej osobie:', 'Proszę o odesłanie odcinka.'] },
  slip: {
    title: 'Potwierdzenie odbioru',
    body: [
      `Otrzymano zawiadomienie {numer} ${news}: Małgorzata Elżbieta Święcicka-Gołąb (urodzona: 3 marca 1994 r.).`,
      'Odnotowano w księdze …………………………………… pod numerem …………………………',
    ],
  },
})

const notice = {
  ...letterContent,
  ...inWords('Zawiadomienie o bierzmowaniu', 'o bierzmowaniu'),
  person: 'Małgorzata Elżbieta Święcicka-Gołąb',
  who: confirmationContent,
  baptised: '17.04.1994, nr 47/1994',
  event_date: '2010-05-25',
  place: confirmationContent.confirmation_place,
  other_label: 'szafarz',
  other_person: confirmationContent.minister,
  act: '12/2010',
  text: 'imię z bierzmowania: Jadwiga',
}

const baptismNotice = { ...baptismContent, ...inWords('Zawiadomienie o chrzcie', 'o chrzcie') }

/** Sample letters to other parishes, single and combined. */
export const letterContents: Record<string, Record<string, unknown>> = {
  notice,
  'baptism-notice': baptismNotice,
  'wedding-notice': {
    ...weddingContent,
    ...inWords('Zawiadomienie o zawarciu małżeństwa', 'o zawarciu małżeństwa'),
    baptised: weddingContent.groom,
    spouse: weddingContent.bride,
  },
  notices: {
    papers: [
      { ...notice, kind: 'notice' },
      { ...baptismNotice, kind: 'baptism-notice' },
    ],
  },
}
