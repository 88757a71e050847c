import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { renderPaper } from './print.ts'
import { paperSamples } from './samples.ts'
import { TEMPLATES, computeDigest, getSources } from './sources.ts'

test('everything a template needs is found by its imports, and nothing else is read', async () => {
  const files = (await readdir(TEMPLATES)).filter(name => name.endsWith('.typ'))
  for (const name of files) {
    const text = await readFile(new URL(name, TEMPLATES), 'utf8')
    const imports = text.match(/\b(?:import|include)\b.*"/g) ?? []
    const plain = text.match(/^#import "[a-z-]+\.typ"/gm) ?? []
    expect(plain.length, name).toBe(imports.length)
    expect(text, name).not.toMatch(/\b(?:read|csv|yaml|toml|xml|cbor|plugin)\("/)
    // Nothing of the data is ever run.
    expect(text, name).not.toMatch(/\beval\(/)
  }
})

test('a template set from its kept files gives the same bytes', async () => {
  for (const template of ['baptism-certificate', 'wedding-notice', 'statement']) {
    const sources = await getSources(template)
    const [archivedPrint, fresh] = [
      await renderPaper(template, paperSamples[template], { sources }),
      await renderPaper(template, paperSamples[template]),
    ]
    expect(archivedPrint.pdf.equals(fresh.pdf), template).toBe(true)
  }
})

test('the digest does not ask in which order the files come', async () => {
  const sources = await getSources('statement')
  const reversedSources = Object.fromEntries(Object.entries(sources).toReversed())
  expect(computeDigest(reversedSources)).toBe(computeDigest(sources))
  expect(computeDigest({ ...sources, 'frame.typ': '' })).not.toBe(computeDigest(sources))
})
