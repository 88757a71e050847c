import { readdir, readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { renderPaper } from './print.ts'
import { paperSamples } from './samples.ts'
import { TEMPLATES } from './sources.ts'
import { readPdf } from './testing.ts'

/** Builds a wine-red square as a PNG. */
function square(side: number) {
  const chunk = (type: string, data: Buffer) => {
    const chunkBody = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(chunkBody))
    return Buffer.concat([length, chunkBody, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8)
  const row = Buffer.concat([Buffer.alloc(1), Buffer.alloc(side * 3, Buffer.from([107, 16, 35]))])
  const rows = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const path = '/pictures/a1.png'
const pictures = { [path]: square(300) }

const look = {
  layout: 'centred',
  logo: { path, width: 40, height: 40 },
  above: 'Sanktuarium Najświętszej Maryi Panny Nieustającej Pomocy',
  name: 'Parafia Rzymskokatolicka pw. Najświętszego Serca Pana Jezusa i św. Stanisława Kostki w Łękawce Wielkiej',
  lines: [
    'ul. Konstantego Ildefonsa Gałczyńskiego 127/14, 33-100 Łękawka Wielka',
    'tel. 600 000 001, 14 600 00 00 · kancelaria@parafia-najswietszego-serca.lekawka.example',
    'NIP 873-000-00-00 · rachunek: 00 1020 0000 0000 0000 0000 0000',
  ],
  background: { path, place: 'sheet', opacity: 10 },
  margins: { top: 12, right: 10, bottom: 12, left: 10 },
  border: true,
  seal: 'left',
}
const LAYOUTS = ['centred', 'left', 'text', 'none']

async function set(template: string, letterhead: object | undefined) {
  const data = paperSamples[template]!
  const dataWithLetterhead = { ...data, parish: { ...(data.parish as object), letterhead } }
  return readPdf(
    (await renderPaper(template, dataWithLetterhead, { pictures, qr: 'https://x.example/1' })).pdf,
  )
}
type Page = Awaited<ReturnType<typeof set>>['pages'][number]

/** Returns pairs of texts that overlap. */
function overlapping({ places }: Page) {
  const height = (place: (typeof places)[number]) => place.size * 0.5
  return places.flatMap((place, index) =>
    places
      .slice(index + 1)
      .filter(
        otherPlace =>
          Math.min(place.right, otherPlace.right) - Math.max(place.left, otherPlace.left) > 2 &&
          Math.min(place.baseline + height(place), otherPlace.baseline + height(otherPlace)) -
            Math.max(place.baseline, otherPlace.baseline) >
            0.5,
      )
      .map(otherPlace => [place.text, otherPlace.text]),
  )
}

/** Papers with the frame of a sheet, to which a letterhead of the parish applies. */
const sheets = await Promise.all(
  (await readdir(TEMPLATES)).map(async name => {
    const source = await readFile(new URL(name, TEMPLATES), 'utf8')
    return /show: sheet\.with\(/.test(source) ? name.replace('.typ', '') : null
  }),
)
const papers = sheets.filter(name => name !== null && name in paperSamples) as string[]

test('most papers are covered by this test', () => {
  expect(papers.length).toBeGreaterThan(25)
})

describe.each(papers)('letterhead on paper %s', paper => {
  test('texts do not overlap and stay on the sheet under the largest letterhead and margins', async () => {
    for (const layout of LAYOUTS) {
      const { pages } = await set(paper, { ...look, layout })
      for (const page of pages) {
        expect(overlapping(page), layout).toEqual([])
        for (const { text, left, right, baseline } of page.places) {
          const inside = left > 12 && right < page.width - 12 && baseline > 12
          expect(inside && baseline < page.height - 12, `${layout}: ${text}`).toBe(true)
        }
      }
    }
  })

  test(
    'the number of pages stays the same under a usual letterhead',
    { tags: ['nightly'] },
    async () => {
      const usual = { ...look, logo: { path, width: 20, height: 20 }, above: null, name: null }
      const letterhead = { ...usual, lines: null, margins: null, background: null }
      const [before, now] = [await set(paper, undefined), await set(paper, letterhead)]
      expect(now.pages.length).toBe(before.pages.length)
    },
  )
})
