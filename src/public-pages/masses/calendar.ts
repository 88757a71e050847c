import { addDays } from '#calendar/movable.ts'
import {
  capitalize,
  dayAsked,
  getLastDay,
  longDay,
  getMonday,
  monthAsked,
  monthName,
  listMonths,
  reach,
  shortDay,
  getWeekday,
} from '../dates.ts'
import { type Html, html } from '../html.ts'
import type { Asked, PublicPage } from '../page.ts'
import { type Step, steps } from '../steps.ts'
import { celebrationLine, massLines } from './marks.ts'
import { type ShownDay, shownDays } from './masses.ts'

const PATH = '/kalendarz'
const WEEKDAYS = ['pn.', 'wt.', 'śr.', 'czw.', 'pt.', 'sob.', 'niedz.']

/** A month as it hangs on the wall, or one week of it; whichever was asked for. */
export const calendarPage: PublicPage = {
  path: PATH,
  name: 'Kalendarz',
  render: asked => (asked.query.week ? week(asked) : month(asked)),
}

async function month(asked: Asked) {
  const shown = monthAsked(asked.query.month, asked.today)
  const days = await shownDays(asked, `${shown}-01`, getLastDay(shown))
  const name = monthName(`${shown}-01`)
  const step = (many: number): Step | null => {
    const other = listMonths(shown, many)
    const within = monthAsked(other, asked.today) === other
    return within ? [monthName(`${other}-01`), asked.to(PATH, { month: other })] : null
  }
  return {
    heading: `Kalendarz Mszy: ${name}`,
    description: `Msze święte, wolne intencje i obchody liturgiczne: ${name}.`,
    passing: true,
    body: html`${steps(step(-1), step(1), views(asked, shown))}
    ${grid(asked, days, getMonday(`${shown}-01`))}`,
  }
}

async function week(asked: Asked) {
  const monday = getMonday(dayAsked(asked.query.week, asked.today))
  const days = await shownDays(asked, monday, addDays(monday, 6))
  const { first, last } = reach(asked.today)
  const step = (many: number): Step | null => {
    const other = addDays(monday, many)
    if (other < first || other > last) return null
    return [`od ${shortDay(other)}`, asked.to(PATH, { week: other })]
  }
  return {
    heading: `Kalendarz Mszy: ${shortDay(monday)} – ${shortDay(addDays(monday, 6))}`,
    passing: true,
    body: html`${steps(step(-7), step(7), views(asked, null))} ${grid(asked, days, monday)}`,
  }
}

const views = ({ to, today }: Asked, shown: string | null): Html => {
  const here = (yes: boolean) => yes && html`aria-current="true"`
  return html`<p class="views">
    <a href="${to(PATH, { month: today.slice(0, 7) })}" ${here(shown !== null)}>miesiąc</a>
    <a href="${to(PATH, { week: getMonday(today) })}" ${here(shown === null)}>tydzień</a>
  </p>`
}

/** Seven columns where there is room, one day under another on a telephone; the same list either way. */
function grid(asked: Asked, days: readonly ShownDay[], monday: string): Html {
  const before = (Date.parse(days[0]!.day) - Date.parse(monday)) / 86_400_000
  return html`<div class="weekdays" aria-hidden="true">
      ${WEEKDAYS.map(word => html`<span>${word}</span>`)}
    </div>
    <ol class="days" data-before="${before}">
      ${days.map(day => cell(asked, day))}
    </ol>
    <p class="feed">
      <a href="/parafia/${asked.parish.url}/msze.ics">Msze w kalendarzu telefonu (iCal)</a>
    </p>`
}

function cell(asked: Asked, day: ShownDay): Html {
  const isToday = day.day === asked.today
  const past = day.day < asked.today
  return html`<li
    class="day ${past && 'past'}"
    ${isToday && html`id="dzis" aria-current="date"`}
    data-obligation="${String(day.obligation)}"
  >
    <h2>
      <span class="number" aria-hidden="true">${Number(day.day.slice(8))}</span>
      <span class="weekday" aria-hidden="true">${getWeekday(day.day)}</span>
      <span class="unseen">${capitalize(longDay(day.day))}${isToday && ', dzisiaj'}</span>
    </h2>
    ${celebrationLine(day, { short: true })} ${massLines(day, asked)}
  </li>`
}
