import { globSync, readFileSync } from 'node:fs'
import { analyse } from 'scslre'
import { parseAst } from 'vite'
import { formatNumber } from '#shared/phone-library/phone-library-in-browser.ts'
import { expect, onTestFinished, test } from 'vitest'
import { isTest, walkNodes } from './budgets.ts'

interface Pattern {
  at: string
  source: string
  flags: string
}

const isSlow = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>) =>
  analyse({ source, flags }, { maxReports: 1 }).reports.length > 0

const parseFile = (name: string, text: string) => [
  ...walkNodes(parseAst(text, { lang: name.endsWith('x') ? 'tsx' : 'ts' })),
]

/** Returns the pattern literals of a file, and whether the file builds patterns from strings. */
function findPatterns(name: string) {
  const text = readFileSync(name, 'utf8')
  const nodes = parseFile(name, text)
  const literals = nodes.flatMap(({ regex, start }) => {
    const { pattern, flags } = (regex ?? {}) as { pattern?: string; flags?: string }
    const at = `${name}:${text.slice(0, start).split('\n').length}`
    return pattern === undefined ? [] : [{ at, source: pattern, flags: flags ?? '' }]
  })
  const builds = nodes.some(
    ({ type, callee }) =>
      (type === 'NewExpression' || type === 'CallExpression') &&
      (callee as { name?: string }).name === 'RegExp',
  )
  return { name, literals, builds }
}

const files = globSync('src/**/*.{ts,tsx}')
  .filter(name => !isTest(name) && !name.endsWith('tables.ts'))
  .map(findPatterns)

test.each([String.raw`\s*[\r\n\t]\s*`, String.raw`\s+$`, '(a+)+b', '^a*a*b'])(
  'isSlow: /%s/ → takes more than linear time',
  source => expect(isSlow({ source, flags: '' })).toBe(true),
)

test('every pattern of the program, in the server and in the browser, takes time linear in the text', () => {
  const literals: Pattern[] = files.flatMap(file => file.literals)
  expect(literals.length).toBeGreaterThan(500)
  const slow = literals.filter(isSlow)
  expect(slow.map(({ at, source }) => `${at} /${source}/`)).toEqual([])
})

test('patterns built from strings exist only in these files and take linear time', async () => {
  // Words of columns of TERYT, lists of words of annotations, numbers of addresses, the patterns above it, addresses of our own screens, formats of phones.
  const builders = files
    .filter(({ builds }) => builds)
    .map(({ name }) => name.replaceAll('\\', '/'))
  expect(builders.toSorted()).toEqual([
    'src/books/core/import/server/annotation-classifier.ts',
    'src/dictionaries/official-places/server/columns.ts',
    'src/parishioners/people/import/reading/server/address-numbers.ts',
    'src/platform/server/html-pages.ts',
    'src/shared/phone-library/phone-library-in-browser.ts',
    'src/shared/text/invisible-characters.ts',
  ])
  const patterns: RegExp[] = []
  const Original = globalThis.RegExp
  onTestFinished(() => void (globalThis.RegExp = Original))
  globalThis.RegExp = class extends Original {
    constructor(pattern: string, flags?: string) {
      super(pattern, flags)
      patterns.push(this)
    }
  } as RegExpConstructor
  for (const name of [
    'books/core/import/server/annotation-classifier.ts',
    'parishioners/people/import/reading/server/address-numbers.ts',
    'shared/text/invisible-characters.ts',
  ])
    // Another query makes it another module, so its patterns are created again.
    await import(new URL(`../src/${name}?again`, import.meta.url).href)
  formatNumber('+48999999999')
  expect(patterns.length).toBeGreaterThan(5)
  expect(patterns.filter(isSlow).map(({ source }) => source)).toEqual([])
})
