import { letterContent, parishContent } from './sample-records.ts'

export const visitSamples: Record<string, Record<string, unknown>> = {
  'visit-sheets': {
    parish: parishContent,
    issued_at: letterContent.issued_at,
    title: 'Kartki kolędowe',
    sheets: [
      {
        day: '28.12.2026',
        hours: '16:00–21:00',
        priest: 'ks. Ignacy Goethe',
        where: 'ul. Źródlana 4, klatka A (1–12)',
        companions: 'dwaj ministranci',
        groups: [
          {
            heading: 'ul. Źródlana 4, klatka A',
            doors: [
              {
                number: 'm. 2',
                family: 'Ziębowie',
                people: ['Jan (1990) – mąż', 'Małgorzata (1994) – żona'],
                remarks: 'wejście od podwórza',
                last: 'przyjęto',
                asked: true,
              },
              { number: 'm. 3', family: null, people: [] },
            ],
          },
        ],
      },
    ],
  },
}
