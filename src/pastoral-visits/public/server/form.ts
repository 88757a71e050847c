import { Html, html } from '#public-pages/server/html.ts'
import { CONSENT } from './consent.ts'

interface VisitFormOptions {
  /** Public address name of the parish. */
  parish: string
  /** Streets of the parish: the key such as `12-340`, and the name. */
  options: readonly { key: string; words: string }[]
  /** Address of the page with the privacy notice that the visitor accepts; null when the parish has none. */
  privacy_url: string | null
}

/**
 * Builds the request form; its script is request.ts. Submitting is disabled until the script has loaded, because the
 * browser would put the typed names into the address.
 */
export const requestForm = ({ parish, options, privacy_url }: VisitFormOptions): Html =>
  html`<form data-visit-request data-parish="${parish}" method="post" novalidate>
    <section class="card">
      <h2>1. Adres wizyty</h2>
      <div class="field">
        <label for="street">Ulica albo miejscowość</label>
        <select id="street" name="street" aria-describedby="dic_town_id-error" autocomplete="off">
          <option value="">Wybierz z listy</option>
          ${options.map(({ key, words }) => html`<option value="${key}">${words}</option>`)}
        </select>
        ${getError('dic_town_id')}
      </div>
      <div class="columns">
        ${field('building_number', 'Numer domu', 'maxlength="10" autocomplete="off"')}
        ${field('place_number', 'Numer mieszkania (jeśli jest)', 'maxlength="10" autocomplete="off"')}
      </div>
    </section>
    <section class="card">
      <h2>2. Kto prosi</h2>
      <p class="quiet">Te dane widzi tylko kancelaria. Wystarczy telefon albo e-mail.</p>
      <div class="columns">
        ${field('names', 'Imię', 'autocomplete="given-name"')}
        ${field('surname', 'Nazwisko', 'autocomplete="family-name"')}
      </div>
      <div class="columns">
        ${field('phone', 'Telefon', 'type="tel" autocomplete="tel" inputmode="tel"')}
        ${field('email', 'E-mail', 'type="email" autocomplete="email" inputmode="email"')}
      </div>
    </section>
    <section class="card">
      <h2>3. Życzenia</h2>
      ${field(
        'preferred',
        'Kiedy najlepiej (jeśli to ważne)',
        'maxlength="200" autocomplete="off" placeholder="np. po 18:00 albo w sobotę"',
      )}
      <div class="field">
        <label for="remarks">Uwagi dla księdza</label>
        <textarea
          id="remarks"
          name="remarks"
          maxlength="500"
          rows="3"
          aria-describedby="remarks-error"
        ></textarea>
        ${getError('remarks')}
      </div>
    </section>
    <section class="card">
      <h2>4. Zgoda</h2>
      <div class="field">
        <label class="check"
          ><input type="checkbox" name="rodoRules" aria-describedby="rodoRules-error" /><span
            >${CONSENT.text}</span
          ></label
        >
        ${getError('rodoRules')}
      </div>
      ${
        privacy_url &&
        html`<p>
          <a href="${privacy_url}" target="_blank" rel="noopener"
            >Przeczytaj klauzulę informacyjną (RODO)</a
          >
        </p>`
      }
      <p class="error" role="alert" data-problem hidden></p>
      <button type="submit" disabled>Wyślij zgłoszenie</button>
    </section>
  </form>`

const getError = (name: string) =>
  html`<p class="error" id="${name}-error" data-error="${name}" hidden></p>`

type Attributes = `${string}autocomplete="${string}"${string}`

const field = (name: string, label: string, attributes: Attributes) =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      aria-describedby="${name}-error"
      ${trustAttributes(attributes)}
    />
    ${getError(name)}
  </div>`

/** Marks attributes as safe HTML; only attributes written in this file are passed, never text of users. */
const trustAttributes = (attributes: string): Html => new Html(attributes)
