import { html } from '../../server/html.ts'
import type { PageRequest, PublicPage, PublicParish } from '../../server/public-page.ts'
import { showPhone } from '#shared/people/phone.ts'
import { getRules } from '#masses/orders/server/consents.ts'
import { getSettings } from '#masses/orders/settings/server/service.ts'
import { orderForm } from './form.ts'

const PATH = '/zamow-intencje'

/** Public page for ordering a Mass, and for following an order by its number. */
export const orderPage: PublicPage = {
  path: PATH,
  name: 'Zamów intencję',
  main: true,
  shown: ({ orders }) => orders,
  render: visit => {
    const { numer, sprawdz } = visit.query
    if (numer?.trim()) return follow(visit, numer)
    return sprawdz || numer === '' ? askNumber(visit) : form(visit)
  },
}

const WITHOUT_SCRIPT = ({ phone }: PublicParish) =>
  html`<noscript
    ><p class="notice">
      Ta strona potrzebuje włączonego JavaScriptu. Intencję można też zamówić w
      kancelarii${phone && html`, telefon <a href="tel:${phone}">${showPhone(phone)}</a>`}.
    </p></noscript
  >`

async function follow({ parish, to }: PageRequest, number: string) {
  return {
    heading: 'Twoje zamówienie',
    passing: true,
    body: html`${WITHOUT_SCRIPT(parish)}
      <div data-follow data-parish="${parish.url}" data-number="${number}" aria-live="polite">
        <p class="quiet">Sprawdzamy zamówienie…</p>
      </div>
      <p class="feed"><a href="${to(PATH)}">Zamów inną intencję</a></p>
      <p class="feed">
        <a href="${to(PATH, { sprawdz: 'zamowienie' })}">Sprawdź inne zamówienie</a>
      </p>`,
  }
}

/** Renders a form for a customer who has the number from an e-mail and has lost the page. */
async function askNumber({ parish, to, origin }: PageRequest) {
  const { pathname, searchParams } = new URL(to(PATH), origin)
  return {
    heading: 'Sprawdź zamówienie',
    passing: true,
    body: html`${WITHOUT_SCRIPT(parish)}
      <form class="card" method="get" action="${pathname}">
        ${[...searchParams].map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <div class="field">
          <label for="numer">Numer zamówienia</label>
          <small id="numer-hint">Jest w liście od parafii, na przykład WYQV-TH1P-BETW.</small>
          <input
            id="numer"
            name="numer"
            required
            maxlength="40"
            autocomplete="off"
            aria-describedby="numer-hint"
          />
        </div>
        <button type="submit">Sprawdź</button>
      </form>`,
  }
}

async function form({ db, parish, query, to }: PageRequest) {
  const { provider, unpaid, privacy_url, payment_rules_url } = await getSettings(db)
  const { date, time, place } = query
  const formOptions = {
    parish: parish.url,
    online: provider !== 'none',
    trial: provider.endsWith('_test') || provider === 'local',
    rules: getRules(provider).text,
    unpaid,
    privacy_url,
    payment_rules_url,
    wanted: { date, time, place },
  }
  return {
    heading: 'Zamów intencję mszalną',
    description: 'Wybierz wolną Mszę świętą i zamów intencję przez Internet.',
    body: html`${WITHOUT_SCRIPT(parish)} ${orderForm(formOptions)}
      <p class="feed">
        <a href="${to(PATH, { sprawdz: 'zamowienie' })}">Sprawdź złożone zamówienie</a>
      </p>`,
  }
}
