import { type Html, html } from './html.ts'

/** Words and address of the page before or after. */
export type StepLink = readonly [words: string, address: string]

/** Back and forward in time; what lies out of reach is left out. */
export const renderSteps = (
  previous: StepLink | null,
  forward: StepLink | null,
  between: Html | null = null,
) =>
  html`<nav class="steps" aria-label="Wybór terminu">
    <p>${previous && html`<a href="${previous[1]}" rel="prev">← ${previous[0]}</a>`}</p>
    ${between}
    <p>${forward && html`<a href="${forward[1]}" rel="next">${forward[0]} →</a>`}</p>
  </nav>`
