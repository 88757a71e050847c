import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { today } from '#shared/dates/days.ts'
import { runInTransaction } from '#platform/database/database.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Refusal, notFound } from '#platform/refusals.ts'
import { limitVisitors } from '#platform/server/limits/visitors.ts'
import type { Api } from '#platform/server/serve.ts'
import { getIncident, buildRefusal } from '#platform/server/server.ts'
import { buildSitemap } from './feeds/sitemap.ts'
import { askToAllow, isFramed, strangeSite } from './framed.ts'
import { readLook } from './look.ts'
import type { PageRequest, PublicFile, PublicPage, PublicParish } from './public-page.ts'
import { findParish } from './parish.ts'
import { buildPolicy } from './policy.ts'
import { usualColor } from './season-color.ts'
import { getBody, buildLookStyle, getHead, plainPage, buildShell } from './page-frame.ts'

/** Maximum number of requests a minute from one address; a page is one request, so manual browsing never reaches it. */
const PER_MINUTE = 240

const HOME_PAGE = endpoint('GET /parafia/:parishUrl', { access: 'public', answer: z.any() })

const NO_PARISH =
  'Pod tym adresem nie ma strony parafii. Sprawdź, czy adres jest przepisany dokładnie, albo zapytaj w kancelarii parafialnej.'
const NO_PAGE = 'Parafia nie ma takiej strony. Wróć na początek i wybierz inną.'

interface Options {
  pages: readonly PublicPage[]
  files: readonly PublicFile[]
  /** HTML shell public.html, built or source. */
  shell: string
  /** Script for the sites of parishes. */
  widget: string
  perMinute?: number
}

/**
 * Registers the public pages of parishes: readable without a sign-in, cached by browsers for a minute, framed only by
 * the parish's sites.
 */
export function publicPageRoutes(
  { app, server }: Api,
  { pages, files, shell: source, widget, perMinute = PER_MINUTE }: Options,
) {
  const shell = buildShell(source)

  async function enter(request: FastifyRequest) {
    await server.refuseClosed(request, HOME_PAGE, null)
    const { parishUrl } = request.params as { parishUrl: string }
    const parish = await findParish(server.database, parishUrl)
    if (!parish) throw notFound(NO_PARISH)
    return parish
  }

  /**
   * Runs a read in the parish of the address; an unknown parish and a page that the parish does not have get the same
   * answer.
   */
  async function servePage<T>(
    request: FastifyRequest,
    path: string,
    work: (asked: PageRequest, parish: PublicParish) => Promise<T>,
  ) {
    const parish = await enter(request)
    const has = (pagePath: string) => hasPage(pages, parish, pagePath)
    if (!has(path)) throw notFound(NO_PAGE)
    const query = takeFirstValues(request.query)
    const { kept } = readLook(query, parish.primary_color)
    const to = (pagePath: string, parameters: Record<string, string | undefined> = {}) =>
      getAddress(`/parafia/${parish.url}${pagePath}`, { ...parameters, ...kept })
    const actor = { role: 'app_user', parish_id: parish.id, readOnly: true } as const
    return runInTransaction(server.database, actor, db =>
      work({ db, parish, query, to, has, today: today(), origin: server.origin }, parish),
    )
  }

  const showPage = (page: PublicPage) => async (request: FastifyRequest, reply: FastifyReply) =>
    limitVisitors(() =>
      servePage(request, page.path, async (pageRequest, { sites }) => {
        const stranger = strangeSite(request, { sites, origin: server.origin })
        if (stranger) throw new Refusal(403, askToAllow(stranger))
        const { look } = readLook(pageRequest.query, await usualColor(pageRequest))
        const around = { asked: pageRequest, page, pages, look }
        const renderedPage = await page.render(pageRequest)
        reply.header(
          'Content-Security-Policy',
          buildPolicy(buildLookStyle(look).hash, sites, page.policy ?? {}),
        )
        // Removed because the policy lists the allowed sites, which this header cannot express.
        reply.removeHeader('X-Frame-Options').removeHeader('X-Robots-Tag')
        return shell(getHead(around, renderedPage), getBody(around, renderedPage))
        // A frame revalidates every time, so that a newly allowed site sees the page at once.
      }),
    ).then(text =>
      answer(request, reply, 'text/html; charset=utf-8', text, isFramed(request) ? 0 : 60),
    )

  const showFile = (file: PublicFile) => async (request: FastifyRequest, reply: FastifyReply) => {
    const text = await limitVisitors(() =>
      servePage(request, '', pageRequest => file.render(pageRequest)),
    )
    // Allowed cross-origin because calendars and feed readers of other sites fetch the files.
    reply.removeHeader('X-Robots-Tag').header('Cross-Origin-Resource-Policy', 'cross-origin')
    if (file.openToScripts) reply.header('Access-Control-Allow-Origin', '*')
    return answer(request, reply, file.type, text)
  }

  function refuse(problem: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    const refusal = buildRefusal(problem)
    const status = !refusal ? 500 : CLOSED.has(refusal.status) ? 503 : refusal.status
    const message = refusal
      ? sentence(refusal.message)
      : `Po naszej stronie coś poszło nie tak (zgłoszenie ${getIncident(problem, request)}). Spróbuj ponownie za chwilę.`
    const { text, hash } = plainPage(shell, HEADINGS[status] ?? 'Nie udało się', message)
    // The error page has no data of a parish and no buttons, so any frame may show it.
    if (isFramed(request)) reply.removeHeader('X-Frame-Options')
    if (status === 429 || status === 503)
      reply.header('Retry-After', refusal?.extra?.retry_after ?? 60)
    return reply
      .status(status)
      .header('Content-Security-Policy', buildPolicy(hash, isFramed(request) ? ['*'] : null))
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(text)
  }

  // The address stays in parishes' sites for years, so it contains no build hash; any site may load it.
  app.get('/widget.js', { exposeHeadRoute: true }, (request, reply) => {
    reply.headers({
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    return answer(request, reply, 'text/javascript; charset=utf-8', widget, 3600)
  })
  app.register(async parishes => {
    parishes.setErrorHandler(refuse)
    const limitRequests = (max: number, groupId: string) => ({
      exposeHeadRoute: true,
      config: {
        limited: true,
        rateLimit: {
          max,
          groupId,
          allowList: [],
          keyGenerator: ({ ip }: FastifyRequest) => ip,
        },
      },
    })
    const open = limitRequests(perMinute, 'public-pages')
    for (const page of pages) {
      const pace = page.perMinute ? limitRequests(page.perMinute, `public${page.path}`) : open
      parishes.get(`/parafia/:parishUrl${page.path}`, pace, showPage(page))
    }
    for (const file of [...files, buildSitemap(pages)])
      parishes.get(`/parafia/:parishUrl${file.path}`, open, showFile(file))
    parishes.get('/parafia/*', open, async (request, reply) => {
      const [, parishUrl] = /^\/parafia\/([a-z0-9-]+)\/$/i.exec(request.url) ?? []
      if (parishUrl) return reply.redirect(`/parafia/${parishUrl}`, 308)
      throw notFound(NO_PARISH)
    })
  })
}

const CLOSED = new Set([467, 468, 469, 470])

const HEADINGS: Record<number, string> = {
  403: 'Tej strony nie można tu jeszcze pokazać',
  404: 'Nie ma takiej strony',
  429: 'Za dużo odwiedzin naraz',
  500: 'Przepraszamy',
  503: 'Strona chwilowo nieczynna',
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

const hasPage = (pages: readonly PublicPage[], parish: PublicParish, path: string) => {
  const page = pages.find(candidate => candidate.path === path)
  return page !== undefined && (page.shown?.(parish) ?? true)
}

const takeFirstValues = (query: unknown) =>
  Object.fromEntries(
    Object.entries(query as Record<string, string | string[]>).map(([name, value]) => [
      name,
      [value].flat()[0],
    ]),
  )

function getAddress(path: string, query: Record<string, string | undefined>) {
  const parameters = Object.entries(query).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  return parameters.length ? `${path}?${new URLSearchParams(parameters)}` : path
}

const compress = promisify(gzip)

/** Sends a response that is the same for every visitor, so any cache may store it for a minute. */
async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: string,
  seconds = 60,
) {
  const tag = `W/"${createHash('sha1').update(text).digest('base64url')}"`
  reply
    .type(type)
    .header('Cache-Control', `public, max-age=${seconds}, must-revalidate`)
    .header('ETag', tag)
    .header('Vary', 'Accept-Encoding, Sec-Fetch-Dest')
  if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).send()
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding']))) return reply.send(text)
  return reply.header('Content-Encoding', 'gzip').send(await compress(text))
}
