import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { printPaper, removeCode } from '#testing/print-paper.ts'
import { postWedding } from '../../server/testing.ts'
import { createParishWithWedding, printCertificate } from './testing.ts'

const server = await testApi()
const { newParish } = server

test('the full copy: no age in the act → no rubric of age; an old act with one → printed', async () => {
  const { clerk, id } = await createParishWithWedding(server)
  expect((await printCertificate(clerk, id, 'variant=copy')).text).not.toMatch(/\bwiek\b/)
  const archivalAct = await createParishWithWedding(server, {
    archival: true,
    groom_birth_date: null,
    groom_age: 24,
  })
  expect((await printCertificate(archivalAct.clerk, archivalAct.id, 'variant=copy')).text).toMatch(
    /\bwiek 24\b/,
  )
})

test('full copy: contains every column except the offering', async () => {
  const { clerk, id } = await createParishWithWedding(server, {
    offering: 50_000,
    notes: 'Ślub w języku polskim',
    dispensations: [
      { kind: 'mixed', authority: 'Kuria w Tarnowie', number: '8/2026' },
      { kind: 'minor', giver: 'bishop', number: '9/2026', date: '2026-03-02' },
    ],
    usc_permit_town: 'USC Tarnów',
  })
  const { text } = await printCertificate(clerk, id, 'variant=copy')
  expect(text).toMatch(/Małżonek[^]*Małżonka/i)
  expect(text).not.toMatch(/pan młody|panna młoda/i)
  for (const words of [
    'ul. Źródlana 4',
    'delegacja do tego ślubu: proboszcz miejsca, z dnia 1 maja 2026 r.',
    'z dnia 2 marca 2026 r., nr 12/2026',
    '1 maja 2026 r. – 12 maja 2026 r., bez przeszkód',
    'zezwolenie na małżeństwo mieszane: Kuria w Tarnowie, nr 8/2026',
    'zezwolenie na ślub małoletniego: biskup diecezjalny, z dnia 2 marca 2026 r., nr 9/2026',
    'Ślub w języku polskim',
  ]) {
    expect(text).toContain(words)
  }
  expect(removeCode(text)).not.toMatch(/500|USC USC/)
})

test('registry sheet: contains the data required by the state, only for a wedding with civil effects', async () => {
  const { clerk, id } = await createParishWithWedding(server)
  const { text, pages } = await printCertificate(clerk, id, 'variant=registry')
  expect(pages).toHaveLength(1)
  for (const words of ['Kościoła katolickiego', 'nazwisko po ślubie', '12/2026', 'Anna Nowak']) {
    expect(text).toContain(words)
  }
  const plain = await createParishWithWedding(server, {
    dic_wedding_kind_id: 2,
    usc_permit_date: null,
  })
  const { status, body } = await plain.clerk(
    'GET',
    `/api/prints/${plain.id}/weddingCertificate?variant=registry`,
  )
  expect([status, body.message]).toMatchObject([422, expect.stringContaining('skutków cywilnych')])
})

test('wedding papers: cancelled act → no paper is issued', async () => {
  const { clerk, id } = await createParishWithWedding(server)
  await clerk('POST', `/api/weddings/${id}/cancel`, { version: 1, reason: 'Wpis przez pomyłkę' })
  const { status, body } = await clerk('GET', `/api/prints/${id}/weddingCertificate`)
  expect([status, body.message]).toMatchObject([422, expect.stringContaining('unieważniony')])
})

const bare = {
  archival: true,
  act_number: null,
  year: 1823,
  groom_names: 'Josephus',
  groom_surname: 'Kozioł',
  bride_names: 'Marianna',
  bride_surname: 'Dąb',
}
const LONG_NAME = 'Konstantynopolitańczykiewiczówna-Żółć'
const wide = Object.fromEntries(
  ['groom', 'bride'].flatMap(side =>
    ['names', 'surname', 'family_name', 'mother_names', 'mother_surname', 'address', 'parish'].map(
      name => [`${side}_${name}`, `${LONG_NAME} ${LONG_NAME}`],
    ),
  ),
)

test.each(['certificate', 'copy', 'groom', 'bride'])(
  '%s: an act with almost no data and an act with very long data → both are printed',
  async variant => {
    const clerk = await newParish()
    // A certificate and a notice need the date of the wedding.
    const when = variant === 'copy' ? {} : { wedding_date: '~1823' }
    const empty = await clerk('POST', '/api/weddings', { ...bare, ...when })
    const { text } = await printCertificate(clerk, empty.body.id, `variant=${variant}`)
    expect(text).toContain('Kozioł')
    expect(text).not.toMatch(/null|none|undefined/)
    const { id } = await postWedding(clerk, wide)
    const { pages, remarks } = await printCertificate(clerk, id, `variant=${variant}`)
    expect(pages.length).toBeLessThanOrEqual(4)
    expect(remarks).toEqual([])
  },
)

test('yearbook: lists each act once, with both surnames in the index', async () => {
  const { clerk, id } = await createParishWithWedding(server)
  await postWedding(clerk, { act_number: '2', groom_surname: 'Ćwik', bride_surname: 'Żółć' })
  await clerk('POST', `/api/weddings/${id}/cancel`, { version: 1, reason: 'Wpis przez pomyłkę' })
  const { text } = await printPaper(clerk, 'weddings/2026')
  const [list, index] = text.split(/Skorowidz/i) as [string, string]
  expect(list).toContain('akt unieważniony: Wpis przez pomyłkę')
  for (const name of ['Zięba Jan', 'Święcicka-Gołąb Ewa Maria', 'Ćwik Jan', 'Żółć Ewa Maria']) {
    expect(index).toContain(name)
  }
  expect((await clerk('GET', '/api/prints/weddings/1999')).status).toBe(404)
})
