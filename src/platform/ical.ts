/** Component of a calendar: its name, its lines, the components within it (RFC 5545). */
export interface Component {
  name: string
  lines: readonly (readonly [name: string, value: string])[]
  parts?: readonly Component[]
}

/** Escapes text as a value: the separators of values (3.3.11). */
export const escapeIcalText = (value: string) =>
  value.replaceAll(/[\\;,]/g, sign => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n')

const MAX_LINE_OCTETS = 75

/**
 * Folds a line of more than 75 octets, without splitting a character; a continuation line begins with a space (3.1).
 */
function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= MAX_LINE_OCTETS) return line
  const pieces: string[] = []
  let piece = ''
  let size = 0
  for (const letter of line) {
    const octets = Buffer.byteLength(letter)
    if (size + octets > MAX_LINE_OCTETS) {
      pieces.push(piece)
      piece = ' '
      size = 1
    }
    piece += letter
    size += octets
  }
  return [...pieces, piece].join('\r\n')
}

const getLines = ({ name, lines, parts = [] }: Component): string[] => [
  `BEGIN:${name}`,
  ...lines.map(([property, value]) => foldLine(`${property}:${value}`)),
  ...parts.flatMap(getLines),
  `END:${name}`,
]

export const buildIcal = (calendar: Component) => `${getLines(calendar).join('\r\n')}\r\n`

/** Polish time zone by the law since 1996: forward on the last Sunday of March, back on that of October. */
export const WARSAW: Component = {
  name: 'VTIMEZONE',
  lines: [['TZID', 'Europe/Warsaw']],
  parts: [
    {
      name: 'DAYLIGHT',
      lines: [
        ['DTSTART', '19960331T020000'],
        ['RRULE', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
        ['TZNAME', 'CEST'],
        ['TZOFFSETFROM', '+0100'],
        ['TZOFFSETTO', '+0200'],
      ],
    },
    {
      name: 'STANDARD',
      lines: [
        ['DTSTART', '19961027T030000'],
        ['RRULE', 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
        ['TZNAME', 'CET'],
        ['TZOFFSETFROM', '+0200'],
        ['TZOFFSETTO', '+0100'],
      ],
    },
  ],
}

/** Formats a moment: `2026-11-22`, `18:00` → `20261122T180000`. */
export const formatIcalMoment = (day: string, time: string) =>
  `${day.replaceAll('-', '')}T${time.replace(':', '')}00`
