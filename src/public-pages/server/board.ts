import { getOrder } from '#masses/intentions/server/reading.ts'
import { shortWeekdays } from '#shared/dates/weekday-names.ts'
import { type Html, html } from './html.ts'
import type { ShownDay } from './masses/masses.ts'
import type { PageRequest } from './public-page.ts'

/** Renders the schedule of Masses: today, Sundays, holy days, weekdays. */
export async function massBoard(
  { db, today }: PageRequest,
  day: ShownDay | undefined,
): Promise<Html> {
  const { patterns } = await getOrder(db, today, today)
  const places = new Set(patterns.map(({ place }) => place)).size
  const usual = [
    ['Niedziele', patterns.filter(({ weekdays }) => weekdays.includes(7))],
    ['Święta nakazane', patterns.filter(({ obligation }) => obligation)],
    ['Dni powszednie', patterns.filter(({ weekdays }) => weekdays.some(weekday => weekday < 7))],
  ] as const
  return html`<section class="board" aria-label="Godziny Mszy świętych">
    <dl>
      <div class="now">
        <dt>Dzisiaj</dt>
        <dd>${todays(day)}</dd>
      </div>
      ${usual.map(
        ([name, masses]) =>
          masses.length > 0 &&
          html`<div>
            <dt>${name}</dt>
            <dd>${hours(masses, places > 1)}</dd>
          </div>`,
      )}
    </dl>
  </section>`
}

function todays(day: ShownDay | undefined) {
  if (!day || day.masses.length === 0) return day?.closed ?? 'Brak Mszy świętych'
  return inOrder(day.masses.map(({ time, place }) => [time, place]))
}

type Pattern = Awaited<ReturnType<typeof getOrder>>['patterns'][number]

const WORKING = [1, 2, 3, 4, 5, 6]

/**
 * Formats hours, such as «7:00, 18:00»; with the days where a Mass is not daily, and with the church where there are
 * several.
 */
function hours(masses: readonly Pattern[], tellPlace: boolean) {
  return inOrder(
    masses
      .toSorted((left, right) => left.mass_time.localeCompare(right.mass_time))
      .map(({ mass_time, weekdays, place }) => {
        const days = weekdays.filter(weekday => weekday < 7)
        const some = !weekdays.includes(7) && days.length > 0 && days.length < WORKING.length
        const notes = [
          some && days.map(weekday => shortWeekdays[weekday - 1]).join(' '),
          tellPlace && place,
        ]
        return [mass_time, notes.filter(Boolean).join(', ')]
      }),
  )
}

/** Joins hours and their notes with commas, each kept on the line of its hour. */
const inOrder = (masses: readonly (readonly [time: string, note: string | null])[]) =>
  masses.map(([time, note], index) => {
    const end = index < masses.length - 1 ? ',' : ''
    return note
      ? html`<span class="hour"><b>${time}</b> <small>(${note})${end}</small></span> `
      : html`<span class="hour"><b>${time}${end}</b></span> `
  })
