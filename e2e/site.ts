import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts the site of a parish on another origin, with the HTML that was pasted into the page of each address. */
export async function newSite(html: (path: string) => string) {
  const server = createServer((request, response) =>
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .end(html(new URL(request.url!, 'http://site').pathname)),
  )
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, close: () => server.close() }
}

/**
 * Builds a typical parish page: with styles of its own that must not affect the widget, and a listener for messages.
 */
export const buildParishSite = (body: string) =>
  `<!doctype html><html lang="pl"><meta name="viewport" content="width=device-width"><title>Parafia</title>
   <style>button { display: none }</style>
   <script>window.heard = []; addEventListener('message', ({ data, origin }) => heard.push({ data, origin }))</script>
   <h1>Strona parafii</h1>${body}`
