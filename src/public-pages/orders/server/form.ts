import { type Html, html } from '../../server/html.ts'
import { CONSENTS } from '#masses/orders/server/consents.ts'
import { OFFICE_METHOD, ONLINE_METHOD, orderButton } from '#masses/orders/labels.ts'

interface OrderFormOptions {
  /** Public address name of the parish. */
  parish: string
  /** Whether offerings can be paid online, and whether they can be brought to the office. */
  online: boolean
  /** True when payments are in the test environment, without real money. */
  trial: boolean
  /** Address of the terms that a payer accepts at the payment provider of the parish. */
  rules: string
  unpaid: boolean
  /** Addresses of the pages with the texts that the customer accepts; null where the parish has none. */
  privacy_url: string | null
  payment_rules_url: string | null
  /** Mass named in a link of the calendar. */
  wanted: { date?: string; time?: string; place?: string }
}

/**
 * Builds the order form; its script is order.ts. Submitting is disabled until the script has loaded, because the
 * browser would put the typed names into the address.
 */
export const orderForm = ({
  parish,
  online,
  trial,
  rules,
  unpaid,
  wanted,
  ...pages
}: OrderFormOptions): Html =>
  html`<form
    data-order
    data-parish="${parish}"
    data-date="${wanted.date}"
    data-time="${wanted.time}"
    data-place="${wanted.place}"
    method="post"
    novalidate
  >
    <section class="card">
      <h2>1. Wybierz Mszę</h2>
      <div data-days><p class="quiet">Szukamy wolnych Mszy…</p></div>
      <p class="error" id="mass_date-error" data-error="mass_date" hidden></p>
    </section>
    <section class="card">
      <h2>2. Intencja</h2>
      ${content()}
    </section>
    <section class="card">
      <h2>3. Zamawiający</h2>
      <p class="quiet">Te dane widzi tylko kancelaria: w ogłoszeniach jest sama treść intencji.</p>
      <div class="columns">
        ${field('name', 'Imię', 'autocomplete="given-name"')}
        ${field('surname', 'Nazwisko', 'autocomplete="family-name"')}
      </div>
      <div class="columns">
        ${field('email', 'E-mail', 'type="email" autocomplete="email" inputmode="email"')}
        ${phone()}
      </div>
    </section>
    <section class="card">
      <h2>4. Ofiara</h2>
      ${offering(online, unpaid)} ${trial && TRIAL}
    </section>
    <section class="card">
      <h2>5. Zgody</h2>
      ${consent('rodoRules', CONSENTS.rodo.text)}
      ${toRead(pages.privacy_url, 'Przeczytaj klauzulę informacyjną (RODO)')}
      ${online && consent('cashbillRules', rules)}
      ${online && toRead(pages.payment_rules_url, 'Przeczytaj regulamin płatności')}
    </section>
    <section class="card">
      <h2>6. Podsumowanie</h2>
      <dl data-summary></dl>
      <p class="error" role="alert" data-problem hidden></p>
      <button type="submit" disabled>${orderButton(online)}</button>
    </section>
  </form>`

const getError = (name: string) =>
  html`<p class="error" id="${name}-error" data-error="${name}" hidden></p>`

const content = () =>
  html`<div class="field">
    <label for="content">Treść intencji</label>
    <small id="content-hint"
      >Na przykład: „Za śp. Jana Kowalskiego w 5. rocznicę śmierci”, „O zdrowie i Boże
      błogosławieństwo dla rodziny”, „Z podziękowaniem za 25 lat małżeństwa”.</small
    >
    <textarea
      id="content"
      name="content"
      maxlength="500"
      rows="4"
      aria-describedby="content-hint content-error"
    ></textarea>
    ${getError('content')}
  </div>`

type Attributes = `${string}autocomplete="${string}"${string}`

const field = (name: string, label: string, attributes: Attributes) =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      aria-describedby="${name}-error"
      ${buildAttributes(attributes)}
    />
    ${getError(name)}
  </div>`

/** Marks attributes as safe HTML; only attributes written in this file are passed, never text of users. */
const buildAttributes = (attributes: string): Html => Object.assign(html``, { text: attributes })

const phone = () =>
  html`<div class="field">
    <label for="phone">Telefon</label>
    <div class="phone">
      <input name="prefix" value="+48" aria-label="Numer kraju" inputmode="tel" maxlength="5" />
      <input
        id="phone"
        name="phone"
        type="tel"
        autocomplete="tel-national"
        inputmode="tel"
        aria-describedby="phone-error"
      />
    </div>
    ${getError('phone')}
  </div>`

const offering = (online: boolean, unpaid: boolean) =>
  html`<div class="field">
      <label for="amount">Kwota ofiary (zł)</label>
      <small id="amount-hint">Wysokość ofiary zależy od Ciebie.</small>
      <input
        id="amount"
        name="amount"
        inputmode="decimal"
        autocomplete="off"
        aria-describedby="amount-hint amount-error"
      />
      ${getError('amount')}
    </div>
    ${online ? ways(unpaid) : inOffice()}`

const TRIAL = html`<p class="quiet">
  Płatności internetowe są na razie próbne: żadne pieniądze nie zostaną pobrane, a ofiarę można
  złożyć w kancelarii.
</p>`

const inOffice = () =>
  html`<input type="hidden" name="dic_payment_method_id" value="${OFFICE_METHOD}" />
    <p class="quiet">Ofiarę złożysz w kancelarii albo w zakrystii.</p>`

const ways = (unpaid: boolean) =>
  unpaid
    ? html`<fieldset class="field ways">
        <legend>Jak złożysz ofiarę?</legend>
        ${way(ONLINE_METHOD, 'teraz, przez Internet (BLIK, szybki przelew, karta)', true)}
        ${way(OFFICE_METHOD, 'w kancelarii albo w zakrystii', false)}
        ${getError('dic_payment_method_id')}
      </fieldset>`
    : html`<input type="hidden" name="dic_payment_method_id" value="${ONLINE_METHOD}" />`

const way = (value: number, label: string, isChosen: boolean) =>
  html`<label class="check"
    ><input
      type="radio"
      name="dic_payment_method_id"
      value="${value}"
      ${isChosen && html`checked`}
    /><span>${label}</span></label
  >`

/** Builds a link that opens in a new window, so that typed values stay in the form. */
const toRead = (href: string | null, words: string) =>
  href && html`<p><a href="${href}" target="_blank" rel="noopener">${words}</a></p>`

const consent = (name: string, text: string) =>
  html`<div class="field" data-consent="${name}">
    <label class="check"
      ><input type="checkbox" name="${name}" aria-describedby="${name}-error" /><span
        >${text}</span
      ></label
    >
    ${getError(name)}
  </div>`
