import { expect, test } from 'vitest'
import { renderPaper } from './print.ts'
import { letterContents } from './sample-letters.ts'
import { readPdf } from './testing.ts'

const { notice } = letterContents
const long = { ...notice, document_number: '9/2026', text: 'Długa uwaga w akcie. '.repeat(160) }

async function printTogether(papers: unknown[]) {
  const qr = papers.map((_, index) => `https://lekawka.example/w?kod=${index}`)
  const { pdf } = await renderPaper('notices', { papers }, { qr, large: true })
  const { pages, Title, marked } = await readPdf(pdf)
  return { pages, Title, marked, words: pages.map(({ text }) => text.replaceAll(/\s+/g, ' ')) }
}

test('papers in a shared file look as they do alone, each with its own QR code', async () => {
  const { pages, words, Title, marked } = await printTogether([notice, notice])
  expect({ Title, marked }).toEqual({ Title: 'Zawiadomienia do innych parafii', marked: true })
  const alone = await readPdf(
    (await renderPaper('notice', notice, { qr: 'https://x.example' })).pdf,
  )
  expect(words).toEqual([1, 2].map(() => alone.text.replaceAll(/\s+/g, ' ')))
  for (const { roles, places } of pages) {
    expect(roles).toContain('Figure')
    expect(places).toEqual(alone.pages[0]!.places)
  }
})

test('papers in a shared file: one with several pages numbers its own pages, the others have no numbers', async () => {
  const { words } = await printTogether([notice, long, notice])
  const footers = words.map(text => /strona \d z \d/.exec(text)?.[0])
  const pages = words.length - 2
  expect(pages).toBeGreaterThan(1)
  const pageMarks = Array.from({ length: pages }, (_, index) => `strona ${index + 1} z ${pages}`)
  expect(footers).toEqual([undefined, ...pageMarks, undefined])
  expect(words.slice(1, -1).every(text => text.includes('9/2026'))).toBe(true)
})
