import { beforeAll, expect, test } from 'vitest'
import { buildParagraph } from '#ui/rich-text/rich-text.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { readDocx } from '#ui/rich-text/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { newParish, signIn } = await testApi()
const HOSTILE = '#read("/etc/passwd") <w:t>zło</w:t> & "cudzysłów"'

let priest: Caller
const entry = {
  title: 'XXXIV Niedziela Zwykła',
  date_from: '2026-11-22',
  date_to: '2026-11-28',
  week: [buildParagraph('Niedziela, 22 listopada', { bold: true })],
  points: [
    {
      section: 'liturgy',
      body: [
        buildParagraph('Żółć i gęś'),
        {
          kind: 'list',
          ordered: true,
          items: [[{ text: 'I Komunia' }], [{ text: 'bierzmowanie' }]],
        },
      ],
    },
    {
      section: 'parish',
      body: [
        {
          kind: 'paragraph',
          runs: [
            { text: HOSTILE, bold: true, italic: true },
            { text: 'strona', link: 'https://lekawka.example/?a=1&b=2' },
          ],
        },
      ],
    },
    { section: 'parish', body: [{ kind: 'list', ordered: false, items: [[{ text: 'chorzy' }]] }] },
  ],
}
const add = async (change: object = {}) => {
  const { status, body } = await priest('POST', '/api/announcements', { ...entry, ...change })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body.id as number
}

beforeAll(async () => {
  priest = await newParish({ name: 'Parafia Rzymskokatolicka' })
})

test('announcements print: points are numbered across the sections, and the week is at the end', async () => {
  const { status, body } = await priest('GET', `/api/prints/announcements/${await add()}`)
  expect({ status, message: body.message }).toMatchObject({ status: 200 })
  const { text, pages, Title } = await readPdf(Buffer.from(body.pdf, 'base64'))
  const words = text.replaceAll(/[\s\u200b]+/g, ' ')
  for (const part of ['LITURGIA TYGODNIA', '1. Żółć i gęś', '3.', 'PORZĄDEK TYGODNIA', HOSTILE]) {
    expect(words.replaceAll(' ', '')).toContain(part.replaceAll(' ', ''))
  }
  expect([pages.length, Title]).toEqual([1, entry.title])
  expect([body.document_id, body.remarks]).toEqual([null, []])
  expect(body.filename).toContain(entry.title)
})

test('announcements DOCX: has the same text, formatting and numbers', async () => {
  const { status, body } = await priest('GET', `/api/docx/${await add()}/announcementsDefault`)
  expect({ status, message: body.message }).toMatchObject({ status: 200 })
  expect(body.filename).toMatch(/^Ogłoszenia 2026-11-22 – .*\.docx$/)
  const { text, document, links } = await readDocx(body.docx)
  for (const words of [
    'Liturgia tygodnia',
    'Żółć i gęś',
    'bierzmowanie',
    'Porządek tygodnia',
    HOSTILE,
  ]) {
    expect(text).toContain(words)
  }
  expect(document).not.toContain('<w:t>zło</w:t>')
  expect(document.match(/<w:numPr>/g)!.length).toBeGreaterThanOrEqual(6)
  expect(document).toContain('<w:b/>')
  expect(text.split('\n')[0]).toBe('Parafia Rzymskokatolicka pw. św. Anny')
  expect(links).toContain('https://lekawka.example/?a=1&amp;b=2')
})

test('announcements print: points without a section are separated from the section before them', async () => {
  const loose = { section: null, body: [buildParagraph('Zbiórka na opał.')] }
  const points = [entry.points[0], loose, entry.points[1]]
  const id = await add({ points })
  const { body } = await priest('GET', `/api/docx/${id}/announcementsDefault`)
  const { document } = await readDocx(body.docx)
  const [before, after] = document.split('Zbiórka na opał.')
  expect(before!.split('Liturgia tygodnia').at(-1)).toContain('<w:pBdr>')
  expect(after).not.toContain('<w:pBdr>')
  const first = await priest(
    'GET',
    `/api/docx/${await add({ points: [loose] })}/announcementsDefault`,
  )
  expect((await readDocx(first.body.docx)).document).not.toContain('<w:pBdr>')
})

test.each([
  ['a4', [595, 842]],
  ['a4_large', [595, 842]],
  ['a5', [420, 595]],
  ['two_a5', [842, 595]],
])('announcements print: sheet %s → a page of %o points', async (sheet, size) => {
  const { body } = await priest('GET', `/api/prints/announcements/${await add()}?sheet=${sheet}`)
  const { text, pages } = await readPdf(Buffer.from(body.pdf, 'base64'))
  expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([size])
  expect(text.split('PORZĄDEK TYGODNIA')).toHaveLength(sheet === 'two_a5' ? 3 : 2)
})

test('announcements print: unknown sheet → 422', async () => {
  const answer = await priest('GET', `/api/prints/announcements/${await add()}?sheet=a0`)
  expect(answer.status).toBe(422)
})

test('announcements print: pasted text lost formatting → both papers have a remark', async () => {
  const id = await add({ simplified: ['table', 'image'] })
  for (const address of [`prints/announcements/${id}`, `docx/${id}/announcementsDefault`]) {
    const { body } = await priest('GET', `/api/${address}`)
    expect(body.remarks).toEqual([
      expect.stringContaining('uproszczono formatowanie (tabele, obrazy)'),
    ])
  }
})

test('announcements print: very long ones take several pages and are complete', async () => {
  const points = Array.from({ length: 60 }, (_, index) => ({
    section: null,
    body: [buildParagraph(`${index + 1}. ${'Słowo bardzo ważne. '.repeat(30)} KONIEC${index}`)],
  }))
  const id = await add({ points, week: [buildParagraph('WŻółć'.repeat(200))] })
  const { body } = await priest('GET', `/api/prints/announcements/${id}`)
  const { text, pages } = await readPdf(Buffer.from(body.pdf, 'base64'))
  expect(pages.length).toBeGreaterThan(5)
  expect(text).toContain('KONIEC59')
  const docx = await readDocx(
    (await priest('GET', `/api/docx/${id}/announcementsDefault`)).body.docx,
  )
  expect(docx.text).toContain('KONIEC59')
})

test('announcements print: empty ones can be printed, and a helper of the parish may print', async () => {
  const helper = await signIn(5, priest.parish_id)
  const id = await add({ points: [], week: [] })
  expect((await helper('GET', `/api/prints/announcements/${id}`)).status).toBe(200)
  expect((await helper('GET', `/api/docx/${id}/announcementsDefault`)).status).toBe(200)
  expect((await helper('GET', '/api/docx/999999999/announcementsDefault')).status).toBe(404)
})
