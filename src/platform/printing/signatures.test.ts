import { expect, test } from 'vitest'
import { renderPaper } from './print.ts'
import { coupleContents } from './sample-couples.ts'
import { paperSamples } from './samples.ts'
import { replaceTexts } from './testing/hostile.ts'
import { SIGNATURE_ALONE, readPdf } from './testing.ts'

const SENTENCE = 'Konstantynopolitańska parafia pod wezwaniem świętych Świerada i Benedykta, '
const LETTERS = Object.entries({ ...paperSamples, ...coupleContents }).filter(([, sample]) =>
  Array.isArray(sample.body),
)

test.each(LETTERS)(
  '%s: texts of 100 to 300 characters in all fields → text above the signature on its page',
  async (template, sample) => {
    const faults: string[] = []
    let mostPages = 0
    for (const length of [100, 150, 200, 300]) {
      const data = replaceTexts(sample, SENTENCE.repeat(5).slice(0, length)) as object
      const { pdf } = await renderPaper(template, {
        ...data,
        signature_name: 'ks. Jan Kos',
        purpose: null,
        document_number: '7/2026',
      })
      const { pages } = await readPdf(pdf)
      mostPages = Math.max(mostPages, pages.length)
      const bare = pages.slice(1).filter(({ text }) => SIGNATURE_ALONE.test(text))
      faults.push(...bare.map(({ text }) => `${length}: ${text.slice(0, 200)}`))
    }
    expect(faults).toEqual([])
    expect(mostPages).toBeGreaterThan(1)
  },
)

/** Papers of rows, with lengths of texts at which their signature used to be alone on the last page. */
const CERTIFICATES = [
  ['wedding-certificate', 200],
  ['communion-certificate', 150],
  ['death-certificate', 150],
  ['death-certificate', 300],
  ['conversion-certificate', 300],
  ['godparent-certificate', 100],
  ['wedding-copy', 150],
  ['wedding-registry', 100],
  ['sponsor-request', 300],
  ['notice', 300],
  ['baptism-notice', 200],
  ['wedding-notice', 150],
  ['banns-request', 150],
  ['banns-certificate', 150],
  ['premarital-data', 300],
] as const

test.each(CERTIFICATES)(
  '%s: texts of %s characters → a statement of the record above the signature on its page',
  async (template, length) => {
    const sample = { ...paperSamples, ...coupleContents }[template]
    const data = replaceTexts(sample, SENTENCE.repeat(5).slice(0, length)) as object
    const { pdf } = await renderPaper(template, {
      ...data,
      signature_name: 'ks. Jan Kos',
      signature_function: 'proboszcz',
      purpose: null,
      recipient: null,
      document_number: '7/2026',
    })
    const { pages } = await readPdf(pdf)
    const lastPages = pages.slice(1).filter(({ text }) => text.includes('miejsce na pieczęć'))
    expect(lastPages).toHaveLength(1)
    const [, body] = /L\. dz\. 7\/2026([^]*)L\.\s*S\./u.exec(lastPages[0]!.text)!
    expect(body).toMatch(/parafi|wynik|nazwisko dzieci/u)
  },
)
