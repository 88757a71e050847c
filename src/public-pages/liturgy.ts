import { colours, owners, ranks } from '#calendar/celebration.ts'
import type { LiturgicalDay } from '#calendar/liturgical-day.ts'
import { fasts, massRules, seasons } from '#calendar/liturgical-day.ts'
import { addDays } from '#calendar/movable.ts'
import { liturgicalDayOn } from '#calendar/parish-days.ts'
import { capitalize, dayAsked, longDay, reach, shortDay } from './dates.ts'
import { type Html, html } from './html.ts'
import type { PublicPage } from './page.ts'
import { type Step, steps } from './steps.ts'

const PATH = '/liturgia'

/** What the Church keeps on one day, by the calendar of this parish. */
export const liturgyPage: PublicPage = {
  path: PATH,
  name: 'Liturgia',
  async render(asked) {
    const day = dayAsked(asked.query.day, asked.today)
    const kept = await liturgicalDayOn(asked.db, day)
    const { first, last } = reach(asked.today)
    const step = (other: string): Step | null =>
      other < first || other > last ? null : [shortDay(other), asked.to(PATH, { day: other })]
    return {
      heading: day === asked.today ? 'Liturgia dnia' : `Liturgia: ${shortDay(day)}`,
      description: `${capitalize(longDay(day))}: ${kept.celebrations[0].name || kept.title}.`,
      body: html`<p class="lead">${capitalize(longDay(day))}</p>
        ${dayCard(kept)} ${steps(step(addDays(day, -1)), step(addDays(day, 1)))}`,
    }
  },
}

/** A day with all its celebrations: the first is kept, the others may be kept instead. */
export function dayCard(day: LiturgicalDay): Html {
  const { title, celebrations, season, sunday_cycle, weekday_cycle, obligation, fast, masses } = day
  const [first, ...others] = celebrations
  return html`<section class="card liturgy">
    ${celebrationOf(first, title)}
    ${
      others.length > 0 &&
      html`<p class="quiet">Można obchodzić także:</p>
        ${others.map(one => celebrationOf(one, title))}`
    }
    <dl>
      ${fact('Okres', seasons[season])}
      ${fact('Czytania', `rok ${sunday_cycle} w niedziele, rok ${weekday_cycle} w dni powszednie`)}
      ${obligation && fact('Msza święta', 'dzień nakazany')} ${fast && fact('Post', fasts[fast])}
      ${masses && fact('Uwaga', massRules[masses])}
    </dl>
  </section>`
}

const fact = (name: string, words: string) =>
  html`<div>
    <dt>${name}</dt>
    <dd>${words}</dd>
  </div>`

function celebrationOf(
  { name, rank, colours: worn, own }: LiturgicalDay['celebrations'][number],
  title: string,
) {
  const facts = [
    rank && ranks[rank],
    `kolor ${worn.map(colour => colours[colour]).join(' lub ')}`,
    own && own !== 'correction' && owners[own],
    name !== title && rank !== 'optional_memorial' && title,
  ]
  return html`<p class="celebration" data-rank="${rank}">
    <i class="dot" data-colour="${worn[0]}"></i>
    <span>${name || title} <small>${facts.filter(Boolean).join(' · ')}</small></span>
  </p>`
}
