import { letterContent, parishContent } from './sample-records.ts'

const head = { parish: parishContent, issued_at: letterContent.issued_at, month: 'maj 2026' }
const standing = 'zatwierdził ks. kan. Stanisław Wróbel, 2.06.2026'
const payouts = [
  { name: 'ks. kan. Stanisław Wróbel', stole: '480,00', mass: '1 300,00', total: '1 780,00' },
  { name: 'ks. Zdzisław Gęślicki', stole: '240,00', mass: '1 250,00', total: '1 490,00' },
  { name: 'Organista', stole: '200,00', mass: null, total: '200,00' },
  { name: 'Kuria', stole: '80,00', mass: '150,00', total: '230,00' },
]
const got_total = { stole: '1 000,00', mass: '2 700,00', total: '3 700,00' }
const mass = {
  day: '2026-05-03',
  hour: '18:00',
  content: '† Łucja Źrebiec w rocznicę śmierci',
  kind: 'binacja',
  priest: 'ks. Zdzisław Gęślicki',
  offering: '50,00',
  kept: '10,00',
  handed: '40,00',
}

/** Sample data of the settlement sheets: templates/settlement-*.typ. */
export const settlementContents = {
  'settlement-month': {
    ...head,
    title: 'Rozliczenie miesiąca',
    standing,
    got: payouts,
    got_total,
    fees: [
      {
        day: '2026-05-06',
        act: 'pogrzeb',
        about: 'pogrzeb śp. Jana Zięby',
        off: 'Organista 200,00, Kuria 80,00',
        net: '720,00',
        amount: '1 000,00',
      },
    ],
    shares: [
      {
        name: 'ks. kan. Stanisław Wróbel',
        function: 'proboszcz',
        days: '31',
        parts: '2',
        amount: '480,00',
      },
    ],
    priests: [
      {
        name: 'ks. Zdzisław Gęślicki',
        masses: '28',
        offerings: '1 400,00',
        binations: '3',
        trinations: null,
        kept: '1 250,00',
        handed: '150,00',
      },
    ],
    corrections: [
      {
        reason: 'Mszę 4 maja odprawił ks. Gęślicki',
        entered: 'ks. kan. Stanisław Wróbel, 9.06.2026',
        lines: [{ name: 'ks. Zdzisław Gęślicki', amount: '+50,00' }],
      },
    ],
    rules: 'Zasady: Zasady od 2026 r. Grosze dzieli się metodą największych reszt.',
  },
  'settlement-worker': {
    ...head,
    title: 'Karty rozliczeniowe kapłanów',
    standing,
    cards: [
      {
        name: 'ks. Zdzisław Gęślicki',
        function: 'wikariusz',
        share: 'Udział w iura stolae: 1 cz., dni w parafii: 31.',
        sums: [{ label: 'Iura stolae', amount: '240,00' }],
        total: '1 490,00',
        masses: [mass],
      },
    ],
  },
  'settlement-binations': {
    ...head,
    title: 'Binacje i trynacje',
    standing,
    purpose: 'Cel wskazany przez ordynariusza: seminarium duchowne.',
    sums: [{ label: 'Binacje', count: '3', amount: '150,00' }],
    masses: [mass],
  },
  'settlement-year': {
    ...head,
    title: 'Zestawienie roku',
    year: '2026',
    months: [
      {
        month: 'maj 2026',
        state: 'zatwierdzony',
        masses: '56',
        stole: '1 000,00',
        mass: '2 700,00',
        total: '3 700,00',
      },
    ],
    months_total: { masses: '56', ...got_total },
    got: payouts,
    got_total,
  },
}
