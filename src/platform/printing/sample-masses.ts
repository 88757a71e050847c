import { letterContent, parishContent } from './sample-records.ts'

const head = { parish: parishContent, issued_at: letterContent.issued_at }
const mass = {
  mass_date: '2026-11-22',
  mass_time: '11:30',
  place: 'kościół parafialny',
  content: '† za śp. Łukasza Żółcia w rocznicę śmierci',
}
const words = [
  {
    kind: 'paragraph',
    runs: [
      { text: 'Zbiórka na opał\n', bold: true },
      { text: 'w niedzielę', italic: true, underline: true },
      { text: 'strona parafii', link: 'https://lekawka.example/' },
    ],
  },
  { kind: 'list', ordered: true, items: [[{ text: 'I Komunia' }], [{ text: 'bierzmowanie' }]] },
  { kind: 'list', ordered: false, items: [[{ text: 'chorzy' }]] },
]

/** Sample data of the papers about Masses and of announcements. */
export const massSamples: Record<string, Record<string, unknown>> = {
  announcements: {
    ...head,
    title: 'XXXIV Niedziela Zwykła',
    date_from: '2026-11-22',
    date_to: '2026-11-28',
    groups: [
      { heading: 'Liturgia tygodnia', from: 1, points: [words, words] },
      { heading: null, apart: true, from: 3, points: [words] },
    ],
    week: words,
  },
  'intention-confirmation': {
    ...letterContent,
    ...mass,
    paper: 'a6',
    purchaser_name: 'Grażyna Zięba',
    offering: '50,00 zł',
    accepted_by: 'Celina Ożóg',
  },
  'intentions-list': {
    ...head,
    title: 'Intencje mszalne',
    filters: 'od 22.11.2026 do 28.11.2026',
    columns: [
      'number',
      'mass',
      'place',
      'content',
      'intention_type',
      'celebrant',
      'purchaser_name',
      'purchaser_phone',
      'offering',
      'status',
      'notes',
    ],
    intentions: [
      {
        ...mass,
        number: '1',
        intention_type: 'za zmarłych',
        celebrant: 'ks. Zdzisław Kaźmierczak',
        purchaser_name: 'Grażyna Zięba',
        purchaser_phone: '600 000 012',
        offering: '50,00 zł',
        status: 'przyjęta',
        notes: 'Prośba o organistę.',
      },
    ],
  },
  'intentions-sacristy': {
    ...head,
    title: 'Msze święte – lista dla zakrystii',
    filters: 'od 22.11.2026 do 28.11.2026',
    days: [
      {
        label: 'Niedziela, 22 listopada – Jezusa Chrystusa, Króla Wszechświata',
        facts: 'uroczystość, kolor biały',
        short: 'niedz. 22.11',
        closed: 'Rekolekcje kapłanów',
        masses: [
          { ...mass, vacant: 'intencja wolna', intentions: [] },
          {
            ...mass,
            vacant: null,
            intentions: [
              { content: mass.content, celebrant: 'ks. Ignacy Goethe', marks: 'gregorianka 3/30' },
            ],
          },
        ],
      },
    ],
  },
  'intentions-showcase': {
    ...head,
    date_from: '2026-11-22',
    date_to: '2026-11-28',
    days: [
      {
        label: 'Niedziela, 22 listopada',
        feast: 'Jezusa Chrystusa, Króla Wszechświata',
        closed: 'Rekolekcje kapłanów',
        masses: [{ ...mass, contents: [mass.content, 'intencja prywatna'] }],
      },
    ],
  },
}
