import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pagePolicy } from './headers.ts'

interface Entry {
  /** File under `folder`: `signin.html`. */
  file: string
  /** Pattern of addresses answered with the page; the last entry answers every other page. */
  match: RegExp
}

/** Placeholder in the built page, which the server replaces with a fresh nonce in every answer. */
export const NONCE = '__CSP_NONCE__'

/** Converts a screen address such as `/people/$id/edit` to a pattern of browser addresses. */
const getPattern = (address: string) =>
  new RegExp(`^${address.replaceAll('.', '\\.').replaceAll(/\$\w+/g, '[^/]+')}/?$`)

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

/** Texts of this installation; a function is called for every answer, because its text may change. */
type PageTexts = Record<string, string | (() => Promise<string>)>

/** Replaces `__NAME__` in the built page with constant texts of this installation; a missing text becomes empty. */
const fill = (html: string, texts: PageTexts) =>
  html.replaceAll(/__([A-Z_]+)__/g, (match, name: string) => {
    const text = texts[name] ?? ''
    return match === NONCE || typeof text === 'function' ? match : escapeHtml(text)
  })

/** Replaces the texts that may change. */
async function fillChanging(html: string, texts: PageTexts) {
  let page = html
  for (const [name, readText] of Object.entries(texts)) {
    const mark = `__${name}__`
    if (typeof readText === 'string' || !html.includes(mark)) continue
    const text = escapeHtml(await readText())
    page = page.replaceAll(mark, () => text)
  }
  return page
}

/**
 * Serves the built screens: `/build/*` cached permanently and precompressed, pages never cached and with their own
 * policy. Unknown API addresses get no page; an address without a screen gets the page that says so, with the status
 * 404.
 */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  entries: Entry[],
  texts: PageTexts = {},
  addresses: string[] = [],
) {
  const screens = addresses.filter(address => address !== '/$').map(getPattern)
  const pages = entries.map(entry => ({
    ...entry,
    html: fill(readFileSync(join(folder, entry.file), 'utf8'), texts),
  }))
  await app.register(staticFiles, {
    root: join(folder, 'build'),
    prefix: '/build/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
  })
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0]!
    const page = pages.find(({ match }) => match.test(path))
    if (!page || /^\/(api|sanctum|build)\//.test(path)) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64')
    const isThere = screens.length === 0 || screens.some(screen => screen.test(path))
    return reply
      .status(isThere ? 200 : 404)
      .header('Content-Security-Policy', pagePolicy(nonce))
      .type('text/html; charset=utf-8')
      .send((await fillChanging(page.html, texts)).replaceAll(NONCE, nonce))
  })
}
