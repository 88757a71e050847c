import { type Html, html } from './html.ts'

/** Words and address of the page before or after. */
export type Step = readonly [words: string, address: string]

/** Back and forward in time; what lies out of reach is left out. */
export const steps = (back: Step | null, forward: Step | null, between: Html | null = null) =>
  html`<nav class="steps" aria-label="Wybór terminu">
    <p>${back && html`<a href="${back[1]}" rel="prev">← ${back[0]}</a>`}</p>
    ${between}
    <p>${forward && html`<a href="${forward[1]}" rel="next">${forward[0]} →</a>`}</p>
  </nav>`
