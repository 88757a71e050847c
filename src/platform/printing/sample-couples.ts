import { letterContent } from './sample-records.ts'

const fact = (label: string, value: string | null) => ({ label, value })
const party = (name: string, birthText: string) => ({
  name,
  facts: [
    fact('data i miejsce urodzenia', birthText),
    fact('wyznanie', 'rzymskokatolickie'),
    fact('rodzice', 'Łukasz Żółć, Grażyna Żółć z domu Zięba'),
    fact('adres', 'ul. Źródlana 4/2, 33-100 Łękawka'),
  ],
  talk: [
    {
      title: 'O wierze',
      questions: [
        { number: '1', words: 'Czy praktykuje?', answer: 'tak', text: null, action: null },
        { number: '2', words: 'Od kiedy w parafii?', answer: null, text: 'od 2020', action: null },
      ],
    },
  ],
})
const fiance = party('Jan Zięba', '14 lutego 1998 r., Tarnów')
const fiancee = party('Małgorzata Święcicka-Gołąb', '3 marca 1998 r., Łękawka')
const wedding = {
  ...letterContent,
  protocol_number: '4/2026',
  protocol_date: '2026-03-01',
  facts: [fact('data ślubu', '23 maja 2026 r.'), fact('miejsce', 'kościół parafialny')],
  fiance,
  fiancee,
  witnesses: ['Adam Wróbel', 'Anna Nowak'],
}

/** Sample data of complete papers about a couple, whose templates are given whole records only. */
export const coupleContents: Record<string, Record<string, unknown>> = {
  'premarital-protocol': {
    ...wedding,
    mandate: [fact('pełnomocnik', null)],
    dispensations: [],
    attachments: [],
    comments: null,
  },
  'premarital-data': wedding,
  'premarital-paper': {
    ...letterContent,
    title: 'Zgoda na ślub w innej parafii',
    body: ['Wyrażam zgodę na przeprowadzenie rozmów i na ślub w tamtejszej parafii.'],
    people: [
      { role: 'narzeczony', ...fiance },
      { role: 'narzeczona', ...fiancee },
    ],
    signers: [],
    addressed: true,
  },
}
