import { expect, test } from 'vitest'
import { renderPaper } from './print.ts'
import { paperSamples } from './samples.ts'
import { readPdf } from './testing.ts'

const LONG_FIELD_TEXT = 'Wyjątkowo długi zapis rubryki, '.repeat(6).slice(0, 150)
const LONG_FIELDS = ['surname', 'age', 'death_place', 'cemetery', 'grave_sector', 'minister']

/** Returns texts on one line of which one begins before the other ends. */
async function listOverlaps(pdf: Buffer) {
  const { pages } = await readPdf(pdf)
  return pages.flatMap(({ places }) =>
    places.flatMap(place =>
      places
        .filter(otherPlace => otherPlace.left > place.left && otherPlace.left < place.right - 2)
        .filter(otherPlace => Math.abs(otherPlace.baseline - place.baseline) < 3)
        .map(otherPlace => `${place.text} ¦ ${otherPlace.text}`),
    ),
  )
}

test.each([
  ['in a table', 2],
  ['in boxes of a long list', 1500],
])('deceased-yearbook: 150 characters in a field %s → no overlapping text', async (_, rows) => {
  const sample = paperSamples['deceased-yearbook'] as { acts: Record<string, unknown>[] }
  const wide = {
    ...sample.acts[0],
    ...Object.fromEntries(LONG_FIELDS.map(key => [key, LONG_FIELD_TEXT])),
  }
  const acts = Array.from({ length: rows }, (_act, index) => (index < 2 ? wide : sample.acts[0]))
  const { pdf } = await renderPaper('deceased-yearbook', { ...sample, acts }, { large: rows > 100 })
  expect(await listOverlaps(Buffer.from(pdf))).toEqual([])
})

test('person-data: a heading whose last word is as long as a break allows → no hyphen after it', async () => {
  const part = { title: 'Zgody ordynariusza', facts: [['Obywatelstwo', 'polskie']], empty: '' }
  const { pdf } = await renderPaper('person-data', {
    ...paperSamples['person-data'],
    parts: [part],
  })
  const { text } = await readPdf(Buffer.from(pdf))
  expect(text).toContain('ZGODY ORDYNARIUSZA')
  expect(text).not.toMatch(/ORDYNARIUSZA\s*-|Obywatelstwo\s*-/)
})

test.each([
  ['a role of one word of the dictionary', 'współwłaścicielka'],
  ['a word just under the length that breaks', 'WŻółćWŻółćWŻó'],
  ['markup and a very long word', `#read("/etc/passwd") *bold* ${'WŻółć'.repeat(100)}`],
])('family-card: %s in narrow columns → no overlapping text', async (_, word) => {
  const sample = paperSamples['family-card'] as { members: Record<string, unknown>[] }
  const members = sample.members.map(member => ({ ...member, role: word, birth_date: word }))
  const { pdf } = await renderPaper('family-card', { ...sample, members })
  expect(await listOverlaps(Buffer.from(pdf))).toEqual([])
})
