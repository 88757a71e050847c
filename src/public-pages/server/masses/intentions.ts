import { addDays } from '#shared/dates/days.ts'
import { capitalize, dayAsked, longDay, getMonday, getVisibleSpan, shortDay } from '../dates.ts'
import { html } from '../html.ts'
import type { PageRequest, PublicPage } from '../public-page.ts'
import { type StepLink, renderSteps } from '../steps.ts'
import { celebrationLine, massLines } from './marks.ts'
import { type ShownDay, shownDays } from './masses.ts'

const PATH = '/intencje'

/** Public page with the intentions of the week. */
export const intentionsPage: PublicPage = {
  path: PATH,
  name: 'Intencje',
  shown: ({ intentions }) => intentions,
  async render(pageRequest) {
    const monday = getMonday(dayAsked(pageRequest.query.week, pageRequest.today))
    const sunday = addDays(monday, 6)
    const days = await shownDays(pageRequest, monday, sunday)
    const { first, last } = getVisibleSpan(pageRequest.today)
    const step = (dayOffset: number): StepLink | null => {
      const targetMonday = addDays(monday, dayOffset)
      if (targetMonday < first || targetMonday > last) return null
      return [`od ${shortDay(targetMonday)}`, pageRequest.to(PATH, { week: targetMonday })]
    }
    return {
      heading: 'Intencje mszalne',
      description: `Intencje Mszy świętych od ${shortDay(monday)} do ${shortDay(sunday)}.`,
      passing: true,
      body: html`<p class="lead">${shortDay(monday)} – ${shortDay(sunday)}</p>
        ${renderSteps(step(-7), step(7))} ${days.map(day => sheet(pageRequest, day))}`,
    }
  },
}

const sheet = (pageRequest: PageRequest, day: ShownDay) =>
  html`<section class="card sheet" ${day.day === pageRequest.today && html`id="dzis"`}>
    <h2>${capitalize(longDay(day.day))}</h2>
    ${celebrationLine(day)} ${massLines(day, pageRequest)}
  </section>`
