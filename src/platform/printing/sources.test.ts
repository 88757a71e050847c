import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { renderPaper } from './print.ts'
import { paperSamples } from './samples.ts'
import { TEMPLATES, computeDigest, getSources } from './sources.ts'

test('getSources: all imports of a template are found, and nothing else is read', async () => {
  const files = (await readdir(TEMPLATES)).filter(name => name.endsWith('.typ'))
  for (const name of files) {
    const text = await readFile(new URL(name, TEMPLATES), 'utf8')
    const imports = text.match(/\b(?:import|include)\b.*"/g) ?? []
    const plain = text.match(/^#import "[a-z-]+\.typ"/gm) ?? []
    expect(plain.length, name).toBe(imports.length)
    expect(text, name).not.toMatch(/\b(?:read|csv|yaml|toml|xml|cbor|plugin)\("/)
    // Templates never evaluate data as code.
    expect(text, name).not.toMatch(/\beval\(/)
  }
})

test('renderPaper: a template rendered from its stored files gives the same bytes', async () => {
  for (const template of ['baptism-certificate', 'wedding-notice', 'statement']) {
    const sources = await getSources(template)
    const [archivedPrint, fresh] = [
      await renderPaper(template, paperSamples[template], { sources }),
      await renderPaper(template, paperSamples[template]),
    ]
    expect(archivedPrint.pdf.equals(fresh.pdf), template).toBe(true)
  }
})

test('computeDigest: independent of the order of the files', async () => {
  const sources = await getSources('statement')
  const reversedSources = Object.fromEntries(Object.entries(sources).toReversed())
  expect(computeDigest(reversedSources)).toBe(computeDigest(sources))
  expect(computeDigest({ ...sources, 'frame.typ': '' })).not.toBe(computeDigest(sources))
})
