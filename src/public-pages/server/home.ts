import { getLiturgicalDay } from '#liturgical-calendar/server/parish-days.ts'
import { fullDay, longDay, shortDay } from './dates.ts'
import { announcementsPage, shownAnnouncements } from './announcements.ts'
import { massBoard } from './board.ts'
import { html } from './html.ts'
import { dayCard } from './liturgy.ts'
import { massLines } from './masses/marks.ts'
import { shownDays } from './masses/masses.ts'
import type { PageRequest, PublicPage, PublicParish } from './public-page.ts'
import { getName } from './parish.ts'
import { showPhone } from '#shared/people/phone.ts'
import { getChurch, buildStructuredData } from './structured.ts'

/** Home page: the schedule of Masses, today, the latest announcements, and contact data of the office. */
export const homePage: PublicPage = {
  path: '',
  name: 'Parafia',
  async render(pageRequest) {
    const { db, parish, today } = pageRequest
    const [day] = await shownDays(pageRequest, today, today)
    const liturgicalDay = await getLiturgicalDay(db, today)
    const { full, place } = getName(parish)
    return {
      heading: full,
      description: `${[full, place].filter(Boolean).join(', ')}: Msze święte, ogłoszenia, kancelaria parafialna.`,
      passing: true,
      head: buildStructuredData(await getChurch(pageRequest)),
      body: html`${await massBoard(pageRequest, day)}
        ${parish.about && html`<div class="about">${lines(parish.about)}</div>`}
        <div class="columns">
          <section class="card">
            <h2>Dzisiaj, ${longDay(today)}</h2>
            ${dayCard(liturgicalDay)} ${day && massLines(day, pageRequest)}
          </section>
          <div>${await newest(pageRequest)} ${office(parish)}</div>
        </div>`,
    }
  },
}

/** Shows the title of last Sunday's announcements, which links to the whole text. */
async function newest(pageRequest: PageRequest) {
  const [announcement] = await shownAnnouncements(pageRequest)
  if (!announcement) return null
  const { title, date_from, date_to } = announcement
  return html`<section class="card">
    <h2>Ogłoszenia</h2>
    <p><a href="${pageRequest.to(announcementsPage.path)}">${title}</a></p>
    <p class="quiet">${shortDay(date_from)} – ${fullDay(date_to)}</p>
  </section>`
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
    ${phone && html`<p><a href="tel:${phone.replaceAll(/[^+\d]/g, '')}">${showPhone(phone)}</a></p>`}
    ${email && html`<p><a href="mailto:${email}">${email}</a></p>`}
    ${
      office_hours &&
      html`<h3>Godziny przyjęć</h3>
        ${lines(office_hours)}`
    }
  </section>`
}
