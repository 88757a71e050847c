import { type Html, html } from './html.ts'

/** Label and address of the previous or next page. */
export type StepLink = readonly [words: string, address: string]

/** Renders links back and forward in time; targets out of range are omitted. */
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
