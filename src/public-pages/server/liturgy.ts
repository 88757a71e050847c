import {
  liturgicalColours,
  celebrationOwners,
  celebrationRanks,
} from '#liturgical-calendar/celebration.ts'
import type { LiturgicalDay } from '#liturgical-calendar/liturgical-day-schema.ts'
import {
  fastWords,
  massRules,
  liturgicalSeasons,
} from '#liturgical-calendar/liturgical-day-schema.ts'
import { addDays } from '#shared/dates/days.ts'
import { getLiturgicalDay } from '#liturgical-calendar/server/parish-days.ts'
import { capitalize, dayAsked, longDay, getVisibleSpan, shortDay } from './dates.ts'
import { type Html, html } from './html.ts'
import type { PublicPage } from './public-page.ts'
import { type StepLink, renderSteps } from './steps.ts'

const PATH = '/liturgia'

/** Public page of the celebrations of one day, by the calendar of this parish. */
export const liturgyPage: PublicPage = {
  path: PATH,
  name: 'Liturgia',
  async render(pageRequest) {
    const day = dayAsked(pageRequest.query.day, pageRequest.today)
    const liturgicalDay = await getLiturgicalDay(pageRequest.db, day)
    const { first, last } = getVisibleSpan(pageRequest.today)
    const step = (targetDay: string): StepLink | null =>
      targetDay < first || targetDay > last
        ? null
        : [shortDay(targetDay), pageRequest.to(PATH, { day: targetDay })]
    return {
      heading: day === pageRequest.today ? 'Liturgia dnia' : `Liturgia: ${shortDay(day)}`,
      description: `${capitalize(longDay(day))}: ${liturgicalDay.celebrations[0].name || liturgicalDay.title}.`,
      body: html`<p class="lead">${capitalize(longDay(day))}</p>
        ${dayCard(liturgicalDay)} ${renderSteps(step(addDays(day, -1)), step(addDays(day, 1)))}`,
    }
  },
}

/** Renders a day with all its celebrations: the first is celebrated, the others are optional. */
export function dayCard(day: LiturgicalDay): Html {
  const { title, celebrations, season, sunday_cycle, weekday_cycle, obligation, fast, masses } = day
  const [first, ...otherCelebrations] = celebrations
  return html`<section class="card liturgy">
    ${getCelebration(first, title)}
    ${
      otherCelebrations.length > 0 &&
      html`<p class="quiet">Można obchodzić także:</p>
        ${otherCelebrations.map(celebration => getCelebration(celebration, title))}`
    }
    <dl>
      ${fact('Okres', liturgicalSeasons[season])}
      ${fact('Czytania', `rok ${sunday_cycle} w niedziele, rok ${weekday_cycle} w dni powszednie`)}
      ${obligation && fact('Msza święta', 'dzień nakazany')}
      ${fast && fact('Post', fastWords[fast])} ${masses && fact('Uwaga', massRules[masses])}
    </dl>
  </section>`
}

const fact = (name: string, words: string) =>
  html`<div>
    <dt>${name}</dt>
    <dd>${words}</dd>
  </div>`

function getCelebration(
  { name, rank, colours: dayColours, own }: LiturgicalDay['celebrations'][number],
  title: string,
) {
  const facts = [
    rank && celebrationRanks[rank],
    `kolor ${dayColours.map(colour => liturgicalColours[colour]).join(' lub ')}`,
    own && own !== 'correction' && celebrationOwners[own],
    name !== title && rank !== 'optional_memorial' && title,
  ]
  return html`<p class="celebration" data-rank="${rank}">
    <i class="dot" data-colour="${dayColours[0]}"></i>
    <span>${name || title} <small>${facts.filter(Boolean).join(' · ')}</small></span>
  </p>`
}
