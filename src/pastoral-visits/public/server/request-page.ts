import { fullDay } from '#public-pages/server/dates.ts'
import { type Html, html } from '#public-pages/server/html.ts'
import type { PageRequest, PublicPage, PublicParish } from '#public-pages/server/public-page.ts'
import { showPhone } from '#shared/people/phone.ts'
import { requestForm } from './form.ts'
import { type PublicVisitSeason, seasonNow, takesRequests } from './season.ts'
import { listOptions, listStreets } from './streets.ts'

const PATH = '/zgloszenia-koled'

/** Public page for requesting a visit, and for following a request by its number. */
export const requestPage: PublicPage = {
  path: PATH,
  name: 'Zgłoś kolędę',
  shown: ({ visit_requests }) => visit_requests,
  async render(request) {
    const { numer, kod } = request.query
    if (numer?.trim()) return following(request, numer, kod)
    const season = await seasonNow(request.db)
    return {
      heading: 'Zgłoszenie kolędy',
      description: 'Poproś o wizytę duszpasterską w domu albo o inny jej termin.',
      body: season
        ? await form(request, season)
        : html`<p class="card">Parafia nie przyjmuje teraz zgłoszeń.</p>`,
    }
  },
}

const reach = ({ phone }: PublicParish) =>
  phone && html`, telefon <a href="tel:${phone}">${showPhone(phone)}</a>`

const withoutScript = (parish: PublicParish) =>
  html`<noscript
    ><p class="notice">
      Ta strona potrzebuje włączonego JavaScriptu. O wizytę można też poprosić w
      kancelarii${reach(parish)}.
    </p></noscript
  >`

const following = ({ parish, to }: PageRequest, number: string, code: string | undefined) => ({
  heading: 'Twoje zgłoszenie',
  passing: true,
  body: html`${withoutScript(parish)}
    <div
      data-visit-follow
      data-parish="${parish.url}"
      data-number="${number}"
      data-code="${code}"
      aria-live="polite"
    >
      <p class="quiet">Sprawdzamy zgłoszenie…</p>
    </div>
    <p class="feed"><a href="${to(PATH)}">Wyślij inne zgłoszenie</a></p>`,
})

async function form(request: PageRequest, season: PublicVisitSeason): Promise<Html> {
  const { db, parish, today } = request
  if (!takesRequests(season, today)) return renderClosedNotice(season, parish, today)
  const options = listOptions(await listStreets(db, { season_id: season.id, all: true }))
  const { privacy_url = null } =
    (await db.selectFrom('order_settings').select('privacy_url').executeTakeFirst()) ?? {}
  return html`${withoutScript(parish)}
    <p class="lead">
      Kolęda ${season.name}. Zgłoszenia przyjmujemy do ${fullDay(season.registrations_to!)}.
    </p>
    ${season.public_notice && html`<div class="about">${season.public_notice.split('\n').map(line => html`<p>${line}</p>`)}</div>`}
    ${requestForm({ parish: parish.url, options, privacy_url })}
    <p class="feed">Twojej ulicy nie ma na liście? Zapytaj w kancelarii${reach(parish)}.</p>`
}

const renderClosedNotice = (
  { registrations_from, registrations_to }: PublicVisitSeason,
  parish: PublicParish,
  today: string,
) =>
  html`<p class="card">
    ${
      registrations_from! > today
        ? `Zgłoszenia przyjmujemy od ${fullDay(registrations_from!)} do ${fullDay(registrations_to!)}.`
        : `Zgłoszenia przyjmowaliśmy do ${fullDay(registrations_to!)}.`
    }
    O wizytę można poprosić w kancelarii${reach(parish)}.
  </p>`
