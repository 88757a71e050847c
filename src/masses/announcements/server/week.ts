import { type Rank, celebrationRanks } from '#liturgical-calendar/celebration.ts'
import { getLiturgicalDay } from '#liturgical-calendar/server/parish-days.ts'
import { longDay } from '#liturgical-calendar/server/day-labels.ts'
import { type MassDay, massDays, wordsOfMass } from '#masses/intentions/prints/server/days.ts'
import { inManyPlaces } from '#masses/intentions/labels.ts'
import type { Db } from '#platform/database/database.ts'
import { type RichText, buildParagraph } from '#ui/rich-text/rich-text.ts'

const TOLD: readonly Rank[] = ['solemnity', 'feast', 'memorial', 'optional_memorial']

/**
 * Builds the heading of a day: «Sobota, 2 maja – Najświętszej Maryi Panny, Królowej Polski (uroczystość)»; an ordinary
 * weekday has its date only.
 */
function getHead({ day, name, rank }: MassDay): RichText[number] {
  const nameText = rank === 'weekday' ? '' : ` – ${name}`
  const rankWords = rank && TOLD.includes(rank) ? ` (${celebrationRanks[rank]})` : ''
  return buildParagraph(`${longDay(day)}${nameText}${rankWords}`, { bold: true })
}

/**
 * Builds the days of a week with their celebrations, closures, hours of Masses and, if requested, intentions in public
 * wording.
 */
export async function getWeek(
  db: Db,
  date_from: string,
  date_to: string,
  with_intentions: boolean,
): Promise<RichText> {
  const days = await massDays(db, date_from, date_to)
  const hasManyPlaces = inManyPlaces(days.flatMap(({ masses }) => masses))
  const at = (place: string | null) => (hasManyPlaces && place ? ` (${place})` : '')
  return days.flatMap((day): RichText => {
    const head = [
      getHead(day),
      ...(day.closed ? [buildParagraph(day.closed, { italic: true })] : []),
    ]
    if (day.masses.length === 0) return head
    if (!with_intentions) {
      const hours = day.masses.map(({ mass_time, place }) => mass_time + at(place))
      return [...head, buildParagraph(`Msze święte: ${hours.join(', ')}`)]
    }
    const items = day.masses.map(mass => [
      { text: mass.mass_time + at(mass.place), bold: true as const },
      { text: ` – ${wordsOfMass(mass).join('; ')}` },
    ])
    return [...head, { kind: 'list', ordered: false, items }]
  })
}

/** Returns the title of announcements that begin on a day: the name of its celebration. */
export async function getTitle(db: Db, day: string) {
  return (await getLiturgicalDay(db, day)).celebrations[0].name
}
