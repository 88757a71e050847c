import type { Settlement } from '../../contract.ts'

export const samplePriest = { account: 'priest' as const, parish_worker_id: 4, name: 'ks. Jan Lis' }
const curia = { account: 'diocese' as const, parish_worker_id: null, name: 'Kuria diecezjalna' }
export const sampleMass = {
  id: 11,
  mass_date: '2026-05-03',
  mass_time: '18:00',
  parish_place_id: null,
  content: '† za śp. Jana Ziębę',
  offering: 5000,
  celebrant_id: 4,
  celebrant: 'ks. Jan Lis',
  collective: false,
  pro_populo: false,
  series_number: null,
  owner: samplePriest,
  kind: 'bination' as const,
  concelebrated: false,
  kept: 1000,
  diocese: 4000,
  parish: 0,
}
export const sampleMonth: Settlement = {
  id: 3,
  version: 1,
  month: '2026-05',
  approved_at: null,
  approved_by: null,
  rules: { id: 1, name: 'Zasady' },
  fees: [
    {
      id: 21,
      day: '2026-05-06',
      act: 'funeral',
      about: 'pogrzeb śp. Jana Zięby',
      amount: 100_000,
      celebrant_id: 4,
      celebrant: null,
      parts: [{ ...curia, amount: 10_000 }],
      net: 90_000,
    },
  ],
  shares: [
    {
      parish_worker_id: 4,
      name: samplePriest.name,
      worker_function: 'proboszcz',
      days: 31,
      weight: 200,
      amount: 90_000,
    },
  ],
  masses: [sampleMass],
  postings: [
    { ...samplePriest, source: 'stole', amount: 90_000 },
    { ...samplePriest, source: 'mass', amount: 1000 },
    { ...curia, source: 'stole', amount: 10_000 },
    { ...curia, source: 'mass', amount: 4000 },
  ],
  problems: [],
  stole_gross: 100_000,
  mass_gross: 5000,
  unmarked: [],
  corrections: [],
  differences: [],
  digest: 'abc',
  waits: null,
}
export const approvedMonth: Settlement = {
  ...sampleMonth,
  approved_at: '2026-06-02T08:00:00Z',
  approved_by: 'ks. Jan Lis',
}
