import { addDays } from '#shared/dates/days.ts'
import {
  capitalize,
  dayAsked,
  getLastDay,
  longDay,
  getMonday,
  monthAsked,
  monthName,
  listMonths,
  getVisibleSpan,
  shortDay,
  getWeekday,
} from '../dates.ts'
import { type Html, html } from '../html.ts'
import type { PageRequest, PublicPage } from '../public-page.ts'
import { type StepLink, renderSteps } from '../steps.ts'
import { celebrationLine, massLines } from './marks.ts'
import { type ShownDay, shownDays } from './masses.ts'

const PATH = '/kalendarz'
const WEEKDAYS = ['pn.', 'wt.', 'śr.', 'czw.', 'pt.', 'sob.', 'niedz.']

/** Public page with the calendar of a month or a week, as requested. */
export const calendarPage: PublicPage = {
  path: PATH,
  name: 'Kalendarz',
  render: pageRequest => (pageRequest.query.week ? week(pageRequest) : month(pageRequest)),
}

async function month(pageRequest: PageRequest) {
  const shownMonth = monthAsked(pageRequest.query.month, pageRequest.today)
  const days = await shownDays(pageRequest, `${shownMonth}-01`, getLastDay(shownMonth))
  const name = monthName(`${shownMonth}-01`)
  const step = (offset: number): StepLink | null => {
    const targetMonth = listMonths(shownMonth, offset)
    const isWithinReach = monthAsked(targetMonth, pageRequest.today) === targetMonth
    return isWithinReach
      ? [monthName(`${targetMonth}-01`), pageRequest.to(PATH, { month: targetMonth })]
      : null
  }
  return {
    heading: `Kalendarz Mszy: ${name}`,
    description: `Msze święte, wolne intencje i obchody liturgiczne: ${name}.`,
    passing: true,
    body: html`${renderSteps(step(-1), step(1), views(pageRequest, shownMonth))}
    ${grid(pageRequest, days, getMonday(`${shownMonth}-01`))}`,
  }
}

async function week(pageRequest: PageRequest) {
  const monday = getMonday(dayAsked(pageRequest.query.week, pageRequest.today))
  const days = await shownDays(pageRequest, monday, addDays(monday, 6))
  const { first, last } = getVisibleSpan(pageRequest.today)
  const step = (dayOffset: number): StepLink | null => {
    const targetMonday = addDays(monday, dayOffset)
    if (targetMonday < first || targetMonday > last) return null
    return [`od ${shortDay(targetMonday)}`, pageRequest.to(PATH, { week: targetMonday })]
  }
  return {
    heading: `Kalendarz Mszy: ${shortDay(monday)} – ${shortDay(addDays(monday, 6))}`,
    passing: true,
    body: html`${renderSteps(step(-7), step(7), views(pageRequest, null))}
    ${grid(pageRequest, days, monday)}`,
  }
}

const views = ({ to, today }: PageRequest, shownMonth: string | null): Html => {
  const markCurrent = (yes: boolean) => yes && html`aria-current="true"`
  return html`<p class="views">
    <a href="${to(PATH, { month: today.slice(0, 7) })}" ${markCurrent(shownMonth !== null)}
      >miesiąc</a
    >
    <a href="${to(PATH, { week: getMonday(today) })}" ${markCurrent(shownMonth === null)}
      >tydzień</a
    >
  </p>`
}

/** Renders a list of days in seven columns, or in one column on a phone. */
function grid(pageRequest: PageRequest, days: readonly ShownDay[], monday: string): Html {
  const before = (Date.parse(days[0]!.day) - Date.parse(monday)) / 86_400_000
  return html`<div class="weekdays" aria-hidden="true">
      ${WEEKDAYS.map(word => html`<span>${word}</span>`)}
    </div>
    <ol class="days" data-before="${before}">
      ${days.map(day => cell(pageRequest, day))}
    </ol>
    <p class="feed">
      <a href="/parafia/${pageRequest.parish.url}/msze.ics">Msze w kalendarzu telefonu (iCal)</a>
    </p>`
}

function cell(pageRequest: PageRequest, day: ShownDay): Html {
  const isToday = day.day === pageRequest.today
  const past = day.day < pageRequest.today
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
    ${celebrationLine(day, { short: true })} ${massLines(day, pageRequest)}
  </li>`
}
