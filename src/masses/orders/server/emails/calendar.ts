import { WARSAW, buildIcal, formatIcalMoment, escapeIcalText } from '#platform/ical.ts'

interface OrderedMass {
  number: string
  mass: { mass_date: string; mass_time: string; place: string | null }
  content: string | null
  /** Increases when the Mass is moved, so that a calendar that contains the event moves it too. */
  revision: number
  parish: string
  host: string
}

/** Builds the calendar event of an ordered Mass for its orderer (RFC 5545). */
export const buildMassFile = ({ number, mass, content, revision, parish, host }: OrderedMass) =>
  buildIcal({
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
          ['DTSTAMP', `${formatIcalMoment(mass.mass_date, '00:00')}Z`],
          ['DTSTART;TZID=Europe/Warsaw', formatIcalMoment(mass.mass_date, mass.mass_time)],
          ['DURATION', 'PT1H'],
          ['SUMMARY', escapeIcalText('Msza święta w zamówionej intencji')],
          ['DESCRIPTION', escapeIcalText(content ?? '')],
          ['LOCATION', escapeIcalText([mass.place, parish].filter(Boolean).join(', '))],
        ],
      },
    ],
  })
