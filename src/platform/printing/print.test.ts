import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { renderPaper, warmUp } from './print.ts'
import { PrintFailed } from './refusals.ts'
import { buildManyPeople } from './testing/many-people.ts'
import { baptismContent } from './sample-records.ts'
import { paperSamples } from './samples.ts'
import { readPdf } from './testing.ts'

beforeAll(warmUp)
const certificate = { ...baptismContent, kind: 'church' }

test('a document is a tagged PDF/A-2a in Polish with its title, author and headings', async () => {
  const { pdf, replaced } = await renderPaper('baptism-certificate', certificate)
  const raw = pdf.toString('latin1')
  expect(raw).toContain('<pdfaid:part>2</pdfaid:part>')
  expect(raw).toContain('<pdfaid:conformance>A</pdfaid:conformance>')
  const page = await readPdf(pdf)
  expect(page).toMatchObject({
    Title: 'Świadectwo chrztu – Małgorzata Elżbieta Święcicka-Gołąb',
    Language: 'pl-PL',
    Author: 'Parafia Rzymskokatolicka pw. św. Jana Chrzciciela',
    marked: true,
  })
  expect(page.pages[0]?.roles).toContain('H1')
  expect(replaced).toEqual([])
})

test('renderPaper: the same data give the same bytes, whichever typeset worker prints them', async () => {
  const copies = await Promise.all(
    Array.from({ length: 6 }, () => renderPaper('baptism-certificate', certificate)),
  )
  expect(new Set(copies.map(({ pdf }) => pdf.toString('base64'))).size).toBe(1)
})

test('renderPaper: the date of the file is the date of the document, not of the clock', async () => {
  const { pdf } = await renderPaper('baptism-certificate', {
    ...certificate,
    issued_at: '2019-05-07',
  })
  expect(pdf.toString('latin1')).toContain('D:20190507')
})

test('renderPaper: only our own fonts are embedded, so the paper looks the same on every machine', async () => {
  const { pdf } = await renderPaper('baptism-certificate', { ...certificate, notes: '✠' })
  const fonts = new Set(pdf.toString('latin1').match(/\/BaseFont \/[A-Z]{6}\+[\w-]+/g))
  const names = [...fonts].map(font => font.split('+')[1])
  expect(names.every(name => /^(EBGaramond|DejaVuSans|NotoSans)/.test(name ?? ''))).toBe(true)
  expect(names.length).toBeGreaterThan(2)
})

test('renderPaper: a QR code is drawn when there is an address to verify', async () => {
  const roles = async (qr?: string) => {
    const { pdf } = await renderPaper('baptism-certificate', certificate, { qr })
    return (await readPdf(pdf)).pages[0]?.roles
  }
  expect(await roles('https://lekawka.example/w/7F3K-92QD')).toContain('Figure')
  expect(await roles()).not.toContain('Figure')
})

test('renderPaper: characters without a font become squares and are reported; other text stays', async () => {
  const names = 'Ola 👨‍👩‍👧 1️⃣ 漢\ud800 Żółć 11 ✠ ✓'
  const { pdf, replaced } = await renderPaper('baptism-certificate', { ...certificate, names })
  expect(replaced.toSorted()).toEqual(['1️⃣', '\uFFFD', '漢', '👨‍👩‍👧'].toSorted())
  expect((await readPdf(pdf)).text).toContain('Ola □ □ □□ Żółć 11 ✠ ✓ Święcicka-Gołąb')
})

test('every letter of the known alphabet can be printed in each face, lower and upper case', async () => {
  const codes = [...Array(0x180).keys()].slice(0x20).filter(code => code < 0x7f || code > 0x9f)
  const letters = `${String.fromCodePoint(...codes)}–—‘’‚“”„†•…‰′″−`
  const data = { ...certificate, names: letters, birth_town: letters, purpose: letters }
  const parish = { ...baptismContent.parish, diocese: letters }
  const { replaced } = await renderPaper('baptism-certificate', { ...data, parish })
  expect(replaced).toEqual([])
  const list = await renderPaper('people-list', { people: [{ surname: letters, names: letters }] })
  expect(list.replaced).toEqual([])
})

test('renderPaper: a failure has a Polish message, and its cause names fields, never people', async () => {
  const brokenData = { ...certificate, parish: 'Parafia Żółciów', godparents: 'Kowalscy' }
  const failure = await renderPaper('baptism-certificate', brokenData).catch(
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(PrintFailed)
  const { message, cause } = failure as PrintFailed
  expect(message).toBe('Nie udało się przygotować wydruku. Spróbuj ponownie za chwilę.')
  expect(String(cause)).toContain('baptism-certificate.typ')
  expect(`${message}${String(cause)}`).not.toMatch(/Żółci|Kowalscy/)
  await expect(renderPaper('no-such-template', {})).rejects.toBeInstanceOf(PrintFailed)
})

test('renderPaper: a template is identified by name and cannot be a path', async () => {
  for (const name of ['../package', 'a/b', '/etc/passwd', 'Frame', 'frame.typ', '']) {
    await expect(renderPaper(name, {})).rejects.toBeInstanceOf(TypeError)
  }
})

test(
  'renderPaper: a list of 3,000 people has no tags but all rows, and numbers its pages',
  { tags: ['nightly'] },
  async () => {
    const people = buildManyPeople(3000)
    const { pdf } = await renderPaper(
      'people-list',
      { people, issued_at: '2026-11-21' },
      { large: true },
    )
    expect(pdf.toString('latin1')).toContain('<pdfaid:conformance>B</pdfaid:conformance>')
    const { pages, marked, text } = await readPdf(pdf)
    expect(marked).toBe(false)
    expect(text).toContain('liczba osób: 3000')
    expect(text.match(/600 \d{3} 0\d\d/g)).toHaveLength(3000)
    expect(pages.at(-1)?.text).toContain(`strona ${pages.length} z ${pages.length}`)
    expect(pages.every(page => page.text.includes('Nazwisko i imiona'))).toBe(true)
  },
)

test(
  'renderPaper: a long list of families contains every street, family and member',
  { tags: ['nightly'] },
  async () => {
    const members = Array.from(buildManyPeople(4), person => ({
      ...person,
      role: 'syn',
      baptism: true,
    }))
    const families = Array.from({ length: 900 }, (_, index) => ({
      street: `ul. ${index < 450 ? 'Polna' : 'Źródlana'}`,
      building_number: `${index + 1}`,
      family_name: 'Żółciowie',
      members,
    }))
    const { pdf } = await renderPaper('families-list', { families }, { large: true })
    const { text, marked } = await readPdf(pdf)
    expect(marked).toBe(false)
    expect(text).toMatch(/ul\. Polna[^]*ul\. Źródlana/)
    expect(text.match(/\d+\s+·\s+Żółciowie/g)).toHaveLength(900)
    expect(text.match(/✓/g)).toHaveLength(3600)
  },
)

test('renderPaper: a long list does not delay a certificate', async () => {
  const completionOrder: string[] = []
  await Promise.all([
    renderPaper('people-list', { people: buildManyPeople(3000) }, { large: true }).then(() =>
      completionOrder.push('list'),
    ),
    renderPaper('baptism-certificate', certificate).then(() => completionOrder.push('certificate')),
  ])
  expect(completionOrder).toEqual(['certificate', 'list'])
})

test('renderPaper: a short list is a table that a screen reader can navigate', async () => {
  const { pdf } = await renderPaper('people-list', {
    ...paperSamples['people-list'],
    people: buildManyPeople(90),
  })
  const { pages, marked } = await readPdf(pdf)
  expect(marked).toBe(true)
  expect(pages[0]?.roles).toEqual(expect.arrayContaining(['Table', 'TH', 'TR', 'TD']))
})

test('typeset workers read nothing outside the templates', async () => {
  const { pdf } = await renderPaper('statement', {
    body: ['#read("/etc/passwd")', '#include "frame.typ"'],
  })
  const { text } = await readPdf(pdf)
  expect(text).toContain('#read("/etc/passwd")')
  expect(text).not.toContain((await readFile('/etc/passwd', 'utf8')).split('\n')[0])
})
