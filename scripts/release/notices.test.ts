import { expect, test } from 'vitest'
import { listShippedPackages, readLock } from './licences.ts'
import { buildNotices } from './notices.ts'

const load = (path: string) => import(new URL(path, import.meta.url).href)
const { productionPackages } = await load('../build/platform-packages.mjs')

const packages = readLock()
const shippedPackages = listShippedPackages(packages, productionPackages({ packages }), [])
const notices = buildNotices(shippedPackages, path => path)

test('notices: every package of this platform, with the text of its licence', () => {
  expect(shippedPackages.length).toBeGreaterThan(150)
  for (const { name, version } of shippedPackages) expect(notices).toContain(`${name} ${version} (`)
  const withoutText = notices.match(/^.*\n=+\n\nThe package carries no text/gm) ?? []
  // Their files name a licence and an author only.
  expect(withoutText.map(heading => heading.split(' ')[0])).toEqual([
    'abstract-logging',
    'saxes',
    'standardwebhooks',
  ])
})

test.each([
  ['PostgreSQL', /PostgreSQL Global Development Group/],
  ['OpenSSL beside it', /developed by the OpenSSL Project/],
  ['Node.js', /Node\.js contributors/],
  ['fonts of papers', /SIL OPEN FONT LICENSE/i],
  ['font of screens', /@fontsource-variable\/source-sans-3/],
  ['DejaVu', /Bitstream Vera is\s+a trademark/],
  ['lists of given names', /Marak Squires[^]*EdJoPaTo/],
])('notices: %s', (_, text) => {
  expect(notices).toMatch(text)
})
