import { liturgicalDayOn } from '#calendar/parish-days.ts'
import { orderOf } from '#masses/intentions/reading.ts'
import { shortWeekdays } from '#masses/intentions/words.ts'
import { longDay } from './dates.ts'
import { type Html, html } from './html.ts'
import { dayCard } from './liturgy.ts'
import { massLines } from './masses/marks.ts'
import { shownDays } from './masses/masses.ts'
import type { Asked, PublicPage, PublicParish } from './page.ts'
import { nameOf } from './parish.ts'
import { shownPhone } from './shell.ts'

/** The first page: today, when Masses are said, and how to reach the office. */
export const homePage: PublicPage = {
  path: '',
  name: 'Parafia',
  async render(asked) {
    const { db, parish, today } = asked
    const [day] = await shownDays(asked, today, today)
    const kept = await liturgicalDayOn(db, today)
    const { full, place } = nameOf(parish)
    return {
      heading: full,
      description: `${[full, place].filter(Boolean).join(', ')}: Msze święte, ogłoszenia, kancelaria parafialna.`,
      passing: true,
      body: html`${parish.about && html`<div class="about">${lines(parish.about)}</div>`}
        <div class="columns">
          <section class="card">
            <h2>Dzisiaj, ${longDay(today)}</h2>
            ${dayCard(kept)} ${day && massLines(day, asked)}
          </section>
          <div>${await order(asked)} ${office(parish)}</div>
        </div>`,
    }
  },
}

const lines = (text: string) => text.split('\n').map(line => html`<p>${line}</p>`)

function office({
  street,
  building_number,
  zip_code,
  town,
  phone,
  email,
  office_hours,
}: PublicParish) {
  const road = [street ?? town, building_number].filter(Boolean).join(' ')
  const post = [zip_code, town].filter(Boolean).join(' ')
  return html`<section class="card">
    <h2>Kancelaria parafialna</h2>
    ${road && html`<p>${road}${post && html`<br />${post}`}</p>`}
    ${phone && html`<p><a href="tel:${phone.replaceAll(/[^+\d]/g, '')}">${shownPhone(phone)}</a></p>`}
    ${email && html`<p><a href="mailto:${email}">${email}</a></p>`}
    ${
      office_hours &&
      html`<h3>Godziny przyjęć</h3>
        ${lines(office_hours)}`
    }
  </section>`
}

/** When Masses are said, as it stands on the board at the door: Sundays, holy days, weekdays. */
async function order({ db, today }: Asked): Promise<Html | null> {
  const { patterns } = await orderOf(db, today, today)
  const rows = [
    ['Niedziele', patterns.filter(({ weekdays }) => weekdays.includes(7))],
    ['Święta nakazane', patterns.filter(({ obligation }) => obligation)],
    ['Dni powszednie', patterns.filter(({ weekdays }) => weekdays.some(one => one < 7))],
  ] as const
  const given = rows.filter(([, masses]) => masses.length > 0)
  if (given.length === 0) return null
  const places = new Set(patterns.map(({ place }) => place)).size
  return html`<section class="card">
    <h2>Msze święte</h2>
    <dl>
      ${given.map(
        ([name, masses]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${hours(masses, places > 1)}</dd>
          </div>`,
      )}
    </dl>
  </section>`
}

type Pattern = Awaited<ReturnType<typeof orderOf>>['patterns'][number]

const WORKING = [1, 2, 3, 4, 5, 6]

/** «7:00, 18:00»; with its days where it is not every day, with its church where there are more. */
function hours(masses: readonly Pattern[], tellPlace: boolean) {
  return masses
    .toSorted((one, other) => one.mass_time.localeCompare(other.mass_time))
    .map(({ mass_time, weekdays, place }) => {
      const days = weekdays.filter(one => one < 7)
      const some = !weekdays.includes(7) && days.length > 0 && days.length < WORKING.length
      const notes = [some && days.map(one => shortWeekdays[one - 1]).join(' '), tellPlace && place]
      const said = notes.filter(Boolean).join(', ')
      return said ? `${mass_time} (${said})` : mass_time
    })
    .join(', ')
}
