import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findOrigin } from './sites.ts'

test('findOrigin: a site with a path after its name, or without https → accepted', () => {
  for (const [input, origin] of [
    ['https://www.parafia.pl', 'https://www.parafia.pl'],
    [' www.parafia.pl/kontakt?x=1#y ', 'https://www.parafia.pl'],
    ['Parafia.PL', 'https://parafia.pl'],
    ['https://parafia.pl:8443/', 'https://parafia.pl:8443'],
    ['https://żółkiew.pl', 'https://xn--kiew-pqa88b6m.pl'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://127.0.0.1', 'http://127.0.0.1'],
    ['127.0.0.1:4150', 'http://127.0.0.1:4150'],
    ['127.0.0.1', 'http://127.0.0.1'],
    ['localhost:4150/strona', 'http://localhost:4150'],
    ['https://127.0.0.1:4150', 'https://127.0.0.1:4150'],
    ['localhost.pl', 'https://localhost.pl'],
  ] as const)
    expect(findOrigin(input), input).toBe(origin)
})

test.each([
  '',
  'parafia',
  '*',
  'https://*',
  'https://*.parafia.pl',
  'http://www.parafia.pl',
  'ftp://parafia.pl',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://user:haslo@parafia.pl',
  'https://parafia.pl;script-src *',
  "https://x.pl;frame-ancestors'none'",
  'https://a.pl b.pl',
  'null',
  'https://.pl',
])('findOrigin: «%s» → null', input => expect(findOrigin(input)).toBeNull())

test('findOrigin: any typed text → no character that has a meaning in a security policy', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text =>
      [text, `https://${text}`, `https://a.pl${text}`].every(candidate =>
        /^https?:\/\/[a-z0-9.:-]+$/.test(findOrigin(candidate) ?? 'https://a.pl'),
      ),
    ),
  )
})
