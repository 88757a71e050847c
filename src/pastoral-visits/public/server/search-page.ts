import { capitalize, longDay, fullDay } from '#public-pages/server/dates.ts'
import { type Html, html } from '#public-pages/server/html.ts'
import type { PageRequest, PublicPage, PublicParish } from '#public-pages/server/public-page.ts'
import { showPhone } from '#shared/people/phone.ts'
import { type PublicVisitSeason, seasonNow } from './season.ts'
import { isFlatNumber, isHouseNumber } from '../numbers.ts'
import { type ComingVisit, listComingVisits } from './searching.ts'
import { type VisitStreet, getKey, listOptions, listStreets } from './streets.ts'

const PATH = '/wyszukiwarka-koled'
const REQUESTS = '/zgloszenia-koled'

/** Public page that shows the date of the visit at a street and number. */
export const searchPage: PublicPage = {
  path: PATH,
  name: 'Kolęda',
  main: true,
  perMinute: 60,
  shown: ({ visit_search }) => visit_search,
  async render(request) {
    const season = await seasonNow(request.db)
    const streets = season
      ? await listStreets(request.db, { season_id: season.id, all: false })
      : []
    return {
      heading: 'Kiedy kolęda',
      description: 'Sprawdź, którego dnia i w jakich godzinach przyjdzie ksiądz po kolędzie.',
      body: season && streets.length > 0 ? await page(request, season, streets) : NO_PLAN,
    }
  },
}

const NO_PLAN = html`<p class="card">
  Plan kolędy nie jest jeszcze ogłoszony. Zajrzyj tu za kilka dni albo posłuchaj ogłoszeń
  duszpasterskich.
</p>`

const lines = (text: string) => text.split('\n').map(line => html`<p>${line}</p>`)

async function page(
  request: PageRequest,
  season: PublicVisitSeason,
  streets: VisitStreet[],
): Promise<Html> {
  const { ulica, numer } = request.query
  const hasQuery = ulica !== undefined || numer !== undefined
  return html`<p class="lead">
      Kolęda ${season.name}: od ${fullDay(season.date_from)} do ${fullDay(season.date_to)}.
    </p>
    ${season.mode === 'registered' && html`<p class="notice">Ksiądz odwiedza tych, którzy się zgłosili.</p>`}
    ${season.public_notice && html`<div class="about">${lines(season.public_notice)}</div>`}
    ${hasQuery && html`<div role="status">${await answer(request, season, streets)}</div>`}
    ${form(request, streets)} ${toRequest(request)}`
}

const toRequest = ({ has, to }: PageRequest) =>
  has(REQUESTS) &&
  html`<p class="feed"><a href="${to(REQUESTS)}">Poproś o kolędę albo o inny termin</a></p>`

function form({ query, to, origin }: PageRequest, streets: VisitStreet[]) {
  const { pathname, searchParams } = new URL(to(PATH), origin)
  return html`<form class="card" method="get" action="${pathname}">
    ${[...searchParams].map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    <div class="field">
      <label for="ulica">Ulica albo miejscowość</label>
      <select id="ulica" name="ulica" required>
        <option value="">Wybierz z listy</option>
        ${listOptions(streets).map(
          ({ key, words }) =>
            html`<option value="${key}" ${key === query.ulica && html`selected`}>${words}</option>`,
        )}
      </select>
    </div>
    <div class="columns">
      ${number('numer', 'Numer domu', query.numer, true)}
      ${number('mieszkanie', 'Numer mieszkania', query.mieszkanie, false)}
    </div>
    <button type="submit">Sprawdź</button>
  </form>`
}

const number = (name: string, label: string, value: string | undefined, must: boolean) =>
  html`<div class="field">
    <label for="${name}">${label}${!must && ' (jeśli jest)'}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value?.slice(0, 10)}"
      maxlength="10"
      autocomplete="off"
      ${must && html`required`}
    />
  </div>`

const renderError = (words: string) => html`<p class="error">${words}</p>`

async function answer(
  request: PageRequest,
  season: PublicVisitSeason,
  streets: VisitStreet[],
): Promise<Html> {
  const { db, query, parish } = request
  const street = streets.find(candidate => getKey(candidate) === query.ulica)
  const house = (query.numer ?? '').trim()
  const flat = (query.mieszkanie ?? '').trim()
  if (!street)
    return renderError('Wybierz ulicę z listy. Jeśli jej tam nie ma, zapytaj w kancelarii.')
  if (!isHouseNumber(house)) return renderError('Podaj numer domu, na przykład 12 albo 12A.')
  if (flat && !isFlatNumber(flat)) return renderError('Podaj sam numer mieszkania, na przykład 7.')
  const comings = await listComingVisits(db, season.id, {
    ...street,
    number: house,
    flat: flat || null,
  })
  const number = [house, flat].filter(Boolean).join('/')
  const place = street.street ? `, ${street.town}` : ''
  return html`<section class="card">
    <h2>${`${street.street ?? street.town} ${number}${place}`}</h2>
    ${comings.length === 0 ? notPlanned(parish) : comings.map(coming => visit(coming, request.today))}
    ${comings.length > 0 && html`<p class="quiet">Godziny są przybliżone: wizyty trwają różnie. Termin umówiony z kancelarią osobno jest ważniejszy niż ten plan.</p>`}
  </section>`
}

const notPlanned = ({ phone }: PublicParish) =>
  html`<p>
    Dla tego adresu nie ma jeszcze ogłoszonego
    terminu.${phone && html` Kancelaria: <a href="tel:${phone}">${showPhone(phone)}</a>.`}
  </p>`

function visit(
  { date, time_from, time_to, priest, state, additional, part }: ComingVisit,
  today: string,
) {
  const over = state === 'done' || date < today
  return html`<dl>
    ${part && fact('Dotyczy', part)}
    ${fact('Dzień', `${capitalize(longDay(date))}${over ? ' (już była)' : ''}`)}
    ${fact('Godziny', `${time_from}–${time_to}`)} ${priest && fact('Kapłan', priest)}
    ${additional && fact('Rodzaj', 'kolęda dodatkowa')}
    ${state === 'called_off' && fact('Uwaga', html`<strong>Wizyta jest odwołana. Nowy termin poda parafia.</strong>`)}
  </dl>`
}

const fact = (name: string, words: Html | string) =>
  html`<div>
    <dt>${name}</dt>
    <dd>${words}</dd>
  </div>`
