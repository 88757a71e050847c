import { addDays } from '#calendar/movable.ts'
import { capitalize, dayAsked, longDay, getMonday, reach, shortDay } from '../dates.ts'
import { html } from '../html.ts'
import type { Asked, PublicPage } from '../page.ts'
import { type Step, steps } from '../steps.ts'
import { celebrationLine, massLines } from './marks.ts'
import { type ShownDay, shownDays } from './masses.ts'

const PATH = '/intencje'

/** The week as it hangs in the showcase. */
export const intentionsPage: PublicPage = {
  path: PATH,
  name: 'Intencje',
  shown: ({ intentions }) => intentions,
  async render(asked) {
    const monday = getMonday(dayAsked(asked.query.week, asked.today))
    const sunday = addDays(monday, 6)
    const days = await shownDays(asked, monday, sunday)
    const { first, last } = reach(asked.today)
    const step = (many: number): Step | null => {
      const other = addDays(monday, many)
      if (other < first || other > last) return null
      return [`od ${shortDay(other)}`, asked.to(PATH, { week: other })]
    }
    return {
      heading: 'Intencje mszalne',
      description: `Intencje Mszy świętych od ${shortDay(monday)} do ${shortDay(sunday)}.`,
      passing: true,
      body: html`<p class="lead">${shortDay(monday)} – ${shortDay(sunday)}</p>
        ${steps(step(-7), step(7))} ${days.map(day => sheet(asked, day))}`,
    }
  },
}

const sheet = (asked: Asked, day: ShownDay) =>
  html`<section class="card sheet" ${day.day === asked.today && html`id="dzis"`}>
    <h2>${capitalize(longDay(day.day))}</h2>
    ${celebrationLine(day)} ${massLines(day, asked)}
  </section>`
