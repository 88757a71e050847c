import { WARSAW, ical, moment, text } from '#public-pages/feeds/ical.ts'

interface Ordered {
  number: string
  mass: { mass_date: string; mass_time: string; place: string | null }
  content: string | null
  /** Grows when the Mass is moved, so that a calendar that has it moves it too. */
  revision: number
  parish: string
  host: string
}

/** An ordered Mass for the calendar of whoever ordered it (RFC 5545). */
export const orderedMass = ({ number, mass, content, revision, parish, host }: Ordered) =>
  ical({
    name: 'VCALENDAR',
    lines: [
      ['VERSION', '2.0'],
      ['PRODID', '-//Kancelaria//Zamówiona Msza//PL'],
      ['METHOD', 'PUBLISH'],
    ],
    parts: [
      WARSAW,
      {
        name: 'VEVENT',
        lines: [
          ['UID', `${number}@${host}`],
          ['SEQUENCE', String(revision)],
          ['DTSTAMP', `${moment(mass.mass_date, '00:00')}Z`],
          ['DTSTART;TZID=Europe/Warsaw', moment(mass.mass_date, mass.mass_time)],
          ['DURATION', 'PT1H'],
          ['SUMMARY', text('Msza święta w zamówionej intencji')],
          ['DESCRIPTION', text(content ?? '')],
          ['LOCATION', text([mass.place, parish].filter(Boolean).join(', '))],
        ],
      },
    ],
  })
