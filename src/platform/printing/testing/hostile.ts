import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mapStrings } from '../legible.ts'
import { renderPaper } from '../print.ts'
import { paperSamples } from '../samples.ts'
import { readPdf } from '../testing.ts'

const templates = Object.keys(paperSamples)
const markup =
  '#read("/etc/passwd") *bold* _it_ $x^2$ @label <lab> \\u{41} // = {{x}} ${y} `raw` #panic() ' +
  "</p><script>alert(1)</script> %3Cb%3E &lt; ' OR 1=1 --"
const long = 'Konstantynopolitańczykiewiczówna Święcicka-Gołąb z Żarnowca nad Łękawką, '.repeat(7)
const MARKUP = 'markup of Typst and of HTML'
const SHORT_MARKUP_NAME = 'short markup and a word longer than a line'
const VALUES = {
  [SHORT_MARKUP_NAME]: `${markup.slice(0, 89)} ${'WŻółć'.repeat(24)}`,
  [MARKUP]: markup,
  'a sentence of 500 signs': long.slice(0, 500),
  'a word of 500 signs': 'WŻółć'.repeat(100),
  'control signs, half signs and emoji': 'A\0B\u001b[31m\ud800 😀 👨‍👩‍👧 \u202Eodwrócone\uFEFF漢',
  'writing from right to left': 'שלום عليكم Łukasz',
  'lines, tabs and nothing else': '\n\t \u00A0\r\n',
}
type ValueName = keyof typeof VALUES
export const ALL_VALUES = Object.keys(VALUES) as ValueName[]
/**
 * Values that break a new template first: markup that is not escaped, and a word longer than a line. A word of 500
 * characters takes three times as long for all templates.
 */
export const USUAL_VALUES: ValueName[] = [SHORT_MARKUP_NAME]

// Fields that are not replaced: codes select a wording, and the date of issue must be a date.
const codes = new Set(['kind', 'role', 'issued_at', 'columns'])
/** Replaces all texts of the data with one text. */
export function replaceTexts(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return value.map(item => replaceTexts(item, text))
  if (value === null || typeof value !== 'object') return mapStrings(value, () => text)
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      codes.has(key) ? item : replaceTexts(item, text),
    ]),
  )
}

const source = (template: string) =>
  readFileSync(new URL(`../../../../templates/${template}.typ`, import.meta.url), 'utf8')

/** Returns the sample with a text for every field that the template uses and the sample lacks. */
const fillSample = (template: string) => ({
  ...Object.fromEntries(
    [...source(template).matchAll(/(?:value\(|field\(data, )"(\w+)"\)/g)].map(([, name]) => [
      name,
      'x',
    ]),
  ),
  ...paperSamples[template],
})

const stripSpaces = (text: string) => text.replaceAll(/\s/g, '')

/** Registers tests of every template: rendered with each of these values in all its fields, and without data. */
export function testHostilePapers(names: readonly ValueName[], { missing }: { missing: boolean }) {
  test.each(templates)(
    '%s stays on paper whatever is written, and prints it as typed',
    async name => {
      for (const value of names) {
        const { pdf } = await renderPaper(name, replaceTexts(fillSample(name), VALUES[value]))
        const { pages, text } = await readPdf(pdf)
        for (const page of pages) {
          expect(outside(page)).toEqual([])
          expect(overlapping(page)).toEqual([])
        }
        expect(text).not.toContain('root:')
        if (value === MARKUP || value === SHORT_MARKUP_NAME)
          expect(stripSpaces(text)).toContain(stripSpaces(markup.slice(0, 51)))
      }
    },
  )

  test.each(templates)('%s can be printed with no data at all', async name => {
    const empty = Object.fromEntries(Object.keys(paperSamples[name] ?? {}).map(key => [key, null]))
    for (const data of missing ? [{}, empty] : [empty]) {
      const { pdf } = await renderPaper(name, data)
      const { text, Title } = await readPdf(pdf)
      expect(text).not.toMatch(/\b(none|null|undefined|auto)\b/)
      expect(Title).toBeTruthy()
    }
  })
}

type Page = Awaited<ReturnType<typeof readPdf>>['pages'][number]

function outside({ places, width, height }: Page) {
  return places.filter(
    ({ left, right, baseline }) =>
      left < 8 || right > width - 8 || baseline < 8 || baseline > height - 8,
  )
}

/** Returns texts printed over one another. */
function overlapping({ places }: Page) {
  const lines = places.toSorted((a, b) => a.baseline - b.baseline)
  return lines.flatMap((place, index) => {
    const near: typeof places = []
    for (let next = index + 1; next < lines.length; next++) {
      const nextPlace = lines[next]!
      if (nextPlace.baseline - place.baseline > 3) break
      if (Math.min(place.right, nextPlace.right) - Math.max(place.left, nextPlace.left) > 1.5)
        near.push(nextPlace)
    }
    return near.map(neighbour => [place.text, neighbour.text])
  })
}
