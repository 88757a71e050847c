import { expect, onTestFinished, test } from 'vitest'
import { openMetrics } from '#platform/server/metrics.ts'
import { buildServer } from '#platform/server/server.ts'
import { testApi } from '#testing/api.ts'
import { html } from './html.ts'
import { publicPageRoutes } from './routes.ts'
import { newPublicParish } from './testing.ts'

const office = await testApi()
const { url } = await newPublicParish(office)

/** Starts the public pages alone, with one page whose rendering ends when `finish` is called. */
async function openSlowPage() {
  const { server: serverContext } = office.api
  const server = await buildServer({
    server: serverContext,
    metrics: openMetrics(),
    log: false,
    https: false,
  })
  onTestFinished(() => server.app.close())
  const drawing = { now: 0, most: 0 }
  let finish = () => {}
  const completion = new Promise<void>(resolve => (finish = resolve))
  const path = '/powolna'
  const render = async () => {
    drawing.now++
    drawing.most = Math.max(drawing.most, drawing.now)
    await completion
    drawing.now--
    return { heading: 'Powolna', body: html`<p>Treść</p>` }
  }
  const page = { path, name: 'Powolna', render }
  publicPageRoutes(server, {
    pages: [page],
    files: [],
    shell: '<!--head--><!--body-->',
    widget: '',
  })
  await server.app.ready()
  const open = (n: number) =>
    server.app.inject({ url: `/parafia/${url}${path}`, remoteAddress: `10.1.${n >> 8}.${n & 255}` })
  return { drawing, finish, open }
}

test('public pages: 500 visitors at once → four pages render at a time, excess gets 503, the office works', async () => {
  const { drawing, finish, open } = await openSlowPage()
  const visitors = Array.from({ length: 500 }, (_, n) => open(n))
  await expect.poll(() => drawing.now, { timeout: 30_000 }).toBe(4)
  const clerk = await office.newParish()
  expect((await clerk('GET', '/api/peoples')).status).toBe(200)
  finish()
  const answers = await Promise.all(visitors)
  expect(drawing.most).toBe(4)
  const refusals = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refusals).toHaveLength(96)
  expect(refusals[0]!.body).toContain('Wiele osób ogląda w tej chwili strony parafii')
  expect(Number(refusals[0]!.headers['retry-after'])).toBeGreaterThan(0)
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(404)
})
