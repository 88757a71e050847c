import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveSiteFiles } from './site-files.ts'

const app = Fastify()
serveSiteFiles(app, { icon: Buffer.from('png'), securityEmail: 'pomoc@kancelaria.example' })

test('security.txt: the address for reports, and a future day on which it expires', async () => {
  const { statusCode, headers, body } = await app.inject('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const [contact, expires = '', languages] = body.split('\n')
  expect([contact, languages]).toEqual([
    'Contact: mailto:pomoc@kancelaria.example',
    'Preferred-Languages: pl, en',
  ])
  expect(Date.parse(expires.replace('Expires: ', ''))).toBeGreaterThan(Date.now())
})

test('robots.txt: the office is closed to search engines, public pages are not', async () => {
  const { body } = await app.inject('/robots.txt')
  expect(body).toContain('Allow: /parafia/\nDisallow: /\n')
})
