import { createHash } from 'node:crypto'
import { Html, html } from './html.ts'
import type { PageLook } from './look.ts'
import type { PageRequest, PublicPage, PageContent } from './public-page.ts'
import { buildStyle } from '../palette.ts'
import { getName } from './parish.ts'
import { showPhone } from '#shared/people/phone.ts'

/** Prepares the built public.html without nonces, because responses are cached and a hash is always the same. */
export function buildShell(source: string) {
  const ready = source
    .replaceAll(/ nonce="[^"]*"/g, '')
    .replaceAll(/<meta property="csp-nonce"[^>]*>/g, '')
  return (head: Html, body: Html) =>
    // Replacement functions, so that `$&` in user text is not read as a pattern.
    ready.replace('<!--head-->', () => head.text).replace('<!--body-->', () => body.text)
}
export type Shell = ReturnType<typeof buildShell>

/** Builds the inline style of a look, and its hash for the policy. */
export function buildLookStyle({ color, theme }: PageLook) {
  const style = buildStyle(color, theme)
  const hash = createHash('sha256').update(style).digest('base64')
  return { style: new Html(`<style>${style}</style>`), hash: `'sha256-${hash}'` }
}

interface Around {
  asked: PageRequest
  page: Pick<PublicPage, 'path'>
  pages: readonly PublicPage[]
  look: PageLook
}

/** Builds the head of a public page of a parish. */
export function getHead(
  { asked, page, look }: Around,
  { heading, description, passing, head }: PageContent,
) {
  const { full, place } = getName(asked.parish)
  const name = [full, place].filter(Boolean).join(', ')
  const title = page.path ? `${heading} – ${name}` : name
  const address = `${asked.origin}/parafia/${asked.parish.url}${page.path}`
  const metaDescription = description ?? `${heading}. ${name}.`
  const robots = [look.embedded && 'noindex', passing && 'noarchive'].filter(Boolean).join(', ')
  return html`<title>${title}</title>
    <meta name="description" content="${metaDescription}" />
    ${robots && html`<meta name="robots" content="${robots}" />`}
    <meta name="sites" content="${asked.parish.sites.join(' ')}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${name}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${metaDescription}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:locale" content="pl_PL" />
    <link rel="canonical" href="${address}" />
    <link rel="sitemap" type="application/xml" href="/parafia/${asked.parish.url}/sitemap.xml" />
    ${head} ${buildLookStyle(look).style}`
}

function navigation({ asked, page, pages }: Around) {
  const shownPages = pages.filter(({ path }) => asked.has(path))
  const link = ({ path, name, main }: PublicPage) =>
    html`<a
      ${main === true && html`class="button"`}
      href="${asked.to(path)}"
      ${path === page.path && html`aria-current="page"`}
      >${name}</a
    >`
  return html`<nav aria-label="Strony parafii">
    ${shownPages.filter(({ main }) => main).map(link)}
    <details>
      <summary>Menu</summary>
      <ul>
        ${shownPages.filter(({ main }) => !main).map(entry => html`<li>${link(entry)}</li>`)}
      </ul>
    </details>
  </nav>`
}

/** Builds a page of a parish with its frame: the name of the parish, the navigation, and contact data of the office. */
export function getBody(around: Around, { heading, body }: PageContent): Html {
  const { asked, look, page } = around
  const { kind, patron, place } = getName(asked.parish)
  // On the home page the name of the parish is the heading.
  const first = page.path === '' && !look.embedded
  const main = html`<main id="main" tabindex="-1">
    ${!first && html`<h1>${heading}</h1>`} ${body}
  </main>`
  if (look.embedded) return html`<div class="page embedded">${main}</div>`
  const name = html`<a href="${asked.to('')}"
    >${patron && html`<small>${kind}</small> `}${patron ?? kind}</a
  >`
  return html`<div class="page">
    <a class="skip" href="#main">Przejdź do treści</a>
    <header>
      ${CROSS}
      ${first ? html`<h1 class="parish">${name}</h1>` : html`<p class="parish">${name}</p>`}
      ${place && html`<p class="place">${place}</p>`} ${navigation(around)}
    </header>
    ${main}
    <footer>${contact(asked)}</footer>
  </div>`
}

/** Icon of a church roof and cross in the colour of the parish. */
const CROSS = new Html(
  '<svg class="cross" viewBox="0 0 48 64" aria-hidden="true"><path d="M24 2v22M17 9h14M6 62V40l18-16 18 16v22M18 62V50a6 6 0 0 1 12 0v12M2 62h44"/></svg>',
)

const contact = ({ parish }: PageRequest) => {
  const { town, street, building_number, zip_code, phone, email } = parish
  const road = [street, building_number].filter(Boolean).join(' ')
  const addressText = [road, [zip_code, town].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return html`<address>
    ${addressText && html`<span>${addressText}</span>`}
    ${phone && html`<a href="tel:${phone.replaceAll(/[^+\d]/g, '')}">${showPhone(phone)}</a>`}
    ${email && html`<a href="mailto:${email}">${email}</a>`}
  </address>`
}

/** Builds an error page without any parish. */
export function plainPage(shell: Shell, heading: string, text: string) {
  const look: PageLook = { color: '#3290dc', theme: 'auto', embedded: false }
  const { style, hash } = buildLookStyle(look)
  const head = html`<title>${heading}</title>
    <meta name="robots" content="noindex" />
    ${style}`
  const body = html`<div class="page">
    <main>
      <h1>${heading}</h1>
      <p class="card">${text}</p>
    </main>
  </div>`
  return { text: shell(head, body), hash }
}
