import { html } from '#public-pages/html.ts'
import type { Asked, PublicPage, PublicParish } from '#public-pages/page.ts'
import { settingsOf } from '../settings/service.ts'
import { orderForm } from './form.ts'

const PATH = '/zamow-intencje'

/** Where a Mass is asked for, and where an order is followed by its number. */
export const orderPage: PublicPage = {
  path: PATH,
  name: 'Zamów intencję',
  shown: ({ orders }) => orders,
  render: asked =>
    asked.query.numer === undefined ? form(asked) : follow(asked, asked.query.numer),
}

const WITHOUT_SCRIPT = ({ phone }: PublicParish) =>
  html`<noscript
    ><p class="notice">
      Ta strona potrzebuje włączonego JavaScriptu. Intencję można też zamówić w
      kancelarii${phone && html`, telefon ${phone}`}.
    </p></noscript
  >`

async function follow({ parish, to }: Asked, number: string) {
  return {
    heading: 'Twoje zamówienie',
    passing: true,
    body: html`${WITHOUT_SCRIPT(parish)}
      <div data-follow data-parish="${parish.url}" data-number="${number}" aria-live="polite">
        <p class="quiet">Sprawdzamy zamówienie…</p>
      </div>
      <p class="feed"><a href="${to(PATH)}">Zamów inną intencję</a></p>`,
  }
}

async function form({ db, parish, query }: Asked) {
  const { provider, unpaid } = await settingsOf(db)
  const { date, time, place } = query
  const offered = {
    parish: parish.url,
    online: provider !== 'none',
    unpaid,
    wanted: { date, time, place },
  }
  return {
    heading: 'Zamów intencję mszalną',
    description: 'Wybierz wolną Mszę świętą i zamów intencję przez Internet.',
    body: html`${WITHOUT_SCRIPT(parish)} ${orderForm(offered)}`,
  }
}
