import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { openMail } from '#platform/mail/mail.ts'
import { serveOutbox } from './outbox.ts'

const folder = await mkdtemp('/tmp/kancelaria-outbox-page-')
afterAll(() => rm(folder, { recursive: true }))
const outbox = join(folder, 'outbox')
const app = Fastify()
serveOutbox(app, outbox)

const open = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/outbox', headers: { host: 'localhost:3000', ...headers }, remoteAddress })

test('the outbox page says so while there is no e-mail', async () => {
  const { statusCode, body } = await open()
  expect(statusCode).toBe(200)
  expect(body).toContain('Nie ma jeszcze żadnej wiadomości.')
})

test('outbox: e-mails are listed with receiver and link, the newest first, and markup is shown as text', async () => {
  const mail = openMail({ outbox, from: 'kancelaria@parafia.test' })
  const to = { name: 'ks. Łukasz Żak', address: 'lukasz@parafia.test' }
  await mail.send({ to, subject: 'Pierwsza', paragraphs: ['<script>alert(1)</script>'] })
  await mail.send({
    to,
    subject: 'Druga',
    paragraphs: ['Szczęść Boże!'],
    link: { label: 'Ustaw nowe hasło', url: 'http://localhost:3000/reset-password?token=a&b' },
  })
  const { body, headers } = await open()
  expect(body.indexOf('Druga')).toBeLessThan(body.indexOf('Pierwsza'))
  expect(body).toContain('ks. Łukasz Żak &lt;lukasz@parafia.test&gt;')
  expect(body).toContain('href="http://localhost:3000/reset-password?token=a&amp;b"')
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(body).not.toContain('<script')
  expect(body).toMatch(/<small>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/)
  expect(headers['content-security-policy']).toContain("script-src 'self'")
})

test('outbox: request from another computer, another host name or a proxy → 404', async () => {
  for (const answer of [
    await open({}, '192.168.1.7'),
    await open({ host: 'evil.test' }),
    await open({ 'x-forwarded-for': '10.0.0.1' }),
  ]) {
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('lukasz')
  }
})
