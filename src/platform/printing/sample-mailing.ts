import { letter, parish } from './sample-records.ts'

/** Addresses on labels and envelopes. */
export const mailingSamples = {
  labels: {
    issued_at: letter.issued_at,
    start: 2,
    pieces: [
      ['Sz. Państwo Ziębowie', 'ul. Źródlana 4/2', '33-100 Łękawka'],
      ['Sz. Pani Anna Żółć'],
    ],
  },
  envelopes: {
    parish,
    issued_at: letter.issued_at,
    pieces: [['Sz. Państwo Ziębowie', 'ul. Źródlana 4/2', '33-100 Łękawka']],
  },
}
