import { expect, test } from 'vitest'
import { renderPaper } from './print.ts'
import { paperSamples } from './samples.ts'
import { readPdf } from './testing.ts'
import { testHostilePapers, USUAL_VALUES } from './testing/hostile.ts'

testHostilePapers(USUAL_VALUES, { missing: false })

test('a certificate that continues on a second page names its person there', async () => {
  const annotations = Array.from({ length: 25 }, (_, index) => ({
    kind: 'correction',
    text: `sprostowanie numer ${index + 1}`,
    event_date: '2001-05-06',
  }))
  const { pdf } = await renderPaper('baptism-certificate', {
    ...paperSamples['baptism-certificate'],
    annotations,
  })
  const { pages, text } = await readPdf(pdf)
  expect(pages).toHaveLength(2)
  expect(text.match(/sprostowanie numer \d+/g)).toHaveLength(25)
  expect((pages[1]?.text ?? '').replaceAll(/\s/g, '')).toMatch(
    /^Świadectwochrztu·.*Święcicka-GołąbL\.dz\.127\/2026.*strona2z2$/,
  )
})
