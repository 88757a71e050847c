import { letterContent, parishContent } from './sample-records.ts'

/** Sample addresses for labels and envelopes. */
export const mailingSamples = {
  'person-requests': {
    parish: parishContent,
    issued_at: letterContent.issued_at,
    title: 'Rejestr wniosków o dane osobowe',
    filters: 'rok 2026, bez odpowiedzi',
    requests: [
      {
        number: '4/2026',
        received_on: '2026-05-03',
        person: 'Święcicka-Gołąb Małgorzata',
        subject: 'usunięcie danych, pismo L. dz. 7/2026',
        due: '03.06.2026, przedłużony 20.05.2026: kwerenda w archiwum',
        answer: 'czeka na odpowiedź',
      },
    ],
  },
  labels: {
    issued_at: letterContent.issued_at,
    start: 2,
    pieces: [
      ['Sz. Państwo Ziębowie', 'ul. Źródlana 4/2', '33-100 Łękawka'],
      ['Sz. Pani Anna Żółć'],
    ],
  },
  envelopes: {
    parish: parishContent,
    issued_at: letterContent.issued_at,
    pieces: [['Sz. Państwo Ziębowie', 'ul. Źródlana 4/2', '33-100 Łękawka']],
  },
}
