import { readFile, readdir } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pagePolicy } from '#platform/server/headers.ts'
import { type MailMessage, escapeMarkup } from '#platform/mail/mail-message.ts'
import { isHere } from '../attempt-limits/sign-in-limits.ts'

const MAX_VISIBLE_MAILS = 50

const STYLE = `
  :root { color-scheme: light dark }
  body { margin: 0 auto; max-width: 720px; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif }
  article { border: 1px solid #8886; border-radius: 8px; padding: 4px 20px; margin: 16px 0; overflow-wrap: anywhere }
  h2 { font-size: 18px; margin: 12px 0 0 } p { margin: 12px 0 } small { opacity: .75 }`

const getMoment = (name: string) =>
  name
    .slice(0, 19)
    .replace('T', ' ')
    .replaceAll(/-(?=\d\d-\d\d$|\d\d$)/g, ':')

async function readEmails(outbox: string) {
  const names = (await readdir(outbox).catch(() => [])).filter(name => /^\d.*\.json$/.test(name))
  const last = names.toSorted().toReversed().slice(0, MAX_VISIBLE_MAILS)
  return Promise.all(
    last.map(async name => ({
      sent: getMoment(name),
      email: JSON.parse(await readFile(join(outbox, name), 'utf8')) as MailMessage,
    })),
  )
}

const show = ({ sent, email }: { sent: string; email: MailMessage }) => `
  <article>
    <h2>${escapeMarkup(email.subject)}</h2>
    <small>${escapeMarkup(sent)} UTC, do: ${escapeMarkup(email.to.name)} &lt;${escapeMarkup(email.to.address)}&gt;</small>
    ${email.paragraphs.map(text => `<p>${escapeMarkup(text)}</p>`).join('')}
    ${email.link ? `<p><a href="${escapeMarkup(email.link.url)}">${escapeMarkup(email.link.label)}</a></p>` : ''}
  </article>`

/**
 * Serves `/outbox`, the unsent e-mails of an installation without a mail server. E-mails contain sign-in links, so only
 * requests from this very computer see them; others get 404.
 */
export function serveOutbox(app: FastifyInstance, outbox: string) {
  app.get('/outbox', async (request, reply) => {
    if (!isHere(request)) return reply.callNotFound()
    const emails = await readEmails(outbox)
    const nonce = randomBytes(16).toString('base64')
    return reply
      .header('Content-Security-Policy', pagePolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="pl"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
          `<title>Skrzynka nadawcza</title><style nonce="${nonce}">${STYLE}</style><main><h1>Skrzynka nadawcza</h1>` +
          '<p>Serwer poczty nie jest ustawiony (SMTP_URL), więc wiadomości zostają na tym komputerze.</p>' +
          (emails.map(show).join('') || '<p>Nie ma jeszcze żadnej wiadomości.</p>') +
          '</main></html>',
      )
  })
}
