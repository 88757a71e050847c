import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { mapStrings } from './legible.ts'
import { render, stopPrinting } from './print.ts'
import { samples } from './samples.ts'
import { readPdf } from './testing.ts'

afterAll(stopPrinting)

const templates = Object.keys(samples)
const markup =
  '#read("/etc/passwd") *bold* _it_ $x^2$ @label <lab> \\u{41} // = {{x}} ${y} `raw` #panic() ' +
  "</p><script>alert(1)</script> %3Cb%3E &lt; ' OR 1=1 --"
const long = 'Konstantynopolitańczykiewiczówna Święcicka-Gołąb z Żarnowca nad Łękawką, '.repeat(7)
const values = {
  'markup of Typst and of HTML': markup,
  'a sentence of 500 signs': long.slice(0, 500),
  'a word of 500 signs': 'WŻółć'.repeat(100),
  'control signs, half signs and emoji': 'A\0B\u001b[31m\ud800 😀 👨‍👩‍👧 \u202Eodwrócone\uFEFF漢',
  'writing from right to left': 'שלום عليكم Łukasz',
  'lines, tabs and nothing else': '\n\t \u00A0\r\n',
}

// Codes choose between wordings, and the date of issue must be one.
const codes = new Set(['kind', 'role', 'issued_at', 'columns'])
function flood(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return value.map(item => flood(item, text))
  if (value === null || typeof value !== 'object') return mapStrings(value, () => text)
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, codes.has(key) ? item : flood(item, text)]),
  )
}

const source = (template: string) =>
  readFileSync(new URL(`../../../templates/${template}.typ`, import.meta.url), 'utf8')

/** The sample, and a text for every field that the template asks for and the sample does not hold. */
const filled = (template: string) => ({
  ...Object.fromEntries(
    [...source(template).matchAll(/(?:value\(|field\(data, )"(\w+)"\)/g)].map(([, name]) => [
      name,
      'x',
    ]),
  ),
  ...samples[template],
})

const compared = (text: string) => text.replaceAll(/\s/g, '')

test.each(templates)('%s stays on paper whatever is written', async template => {
  for (const text of Object.values(values)) {
    const { pdf } = await render(template, flood(filled(template), text))
    for (const page of (await readPdf(pdf)).pages) {
      expect(outside(page)).toEqual([])
      expect(overlapping(page)).toEqual([])
    }
  }
})

test.each(templates)('%s prints markup as it was typed', async template => {
  const { pdf } = await render(template, flood(filled(template), markup))
  const { text } = await readPdf(pdf)
  expect(compared(text)).toContain(compared('#read("/etc/passwd") *bold* _it_ $x^2$ @label <lab>'))
  expect(text).not.toContain('root:')
})

test.each(templates)('%s can be printed with no data at all', async template => {
  const empty = Object.fromEntries(Object.keys(samples[template] ?? {}).map(key => [key, null]))
  for (const data of [{}, empty]) {
    const { pdf } = await render(template, data)
    const { text, Title } = await readPdf(pdf)
    expect(text).not.toMatch(/\b(none|null|undefined|auto)\b/)
    expect(Title).toBeTruthy()
  }
})

test('a certificate goes on to a second page that says whose it is', async () => {
  const annotations = Array.from({ length: 25 }, (_, index) => ({
    kind: 'correction',
    text: `sprostowanie numer ${index + 1}`,
    event_date: '2001-05-06',
  }))
  const { pdf } = await render('baptism-certificate', {
    ...samples['baptism-certificate'],
    annotations,
  })
  const { pages, text } = await readPdf(pdf)
  expect(pages).toHaveLength(2)
  expect(text.match(/sprostowanie numer \d+/g)).toHaveLength(25)
  expect(compared(pages[1]?.text ?? '')).toMatch(
    /^Świadectwochrztu·.*Święcicka-GołąbL\.dz\.127\/2026.*strona2z2$/,
  )
})

type Page = Awaited<ReturnType<typeof readPdf>>['pages'][number]

function outside({ places, width, height }: Page) {
  return places.filter(
    ({ left, right, baseline }) =>
      left < 8 || right > width - 8 || baseline < 8 || baseline > height - 8,
  )
}

/** Texts printed over one another. */
function overlapping({ places }: Page) {
  const lines = places.toSorted((a, b) => a.baseline - b.baseline)
  return lines.flatMap((place, index) => {
    const near: typeof places = []
    for (let next = index + 1; next < lines.length; next++) {
      const other = lines[next]!
      if (other.baseline - place.baseline > 3) break
      if (Math.min(place.right, other.right) - Math.max(place.left, other.left) > 1.5)
        near.push(other)
    }
    return near.map(other => [place.text, other.text])
  })
}
