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
    for (const length of [100, 150, 200, 300]) {
      const data = replaceTexts(sample, SENTENCE.repeat(5).slice(0, length)) as object
      const { pdf } = await renderPaper(template, {
        ...data,
        signature_name: 'ks. Jan Kos',
        purpose: null,
        document_number: '7/2026',
      })
      const { pages } = await readPdf(pdf)
      const bare = pages.slice(1).filter(({ text }) => SIGNATURE_ALONE.test(text))
      faults.push(...bare.map(({ text }) => `${length}: ${text.slice(0, 200)}`))
    }
    expect(faults).toEqual([])
  },
)
