import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { readCases } from '#testing/cases.ts'
import { isTest, walkNodes } from './budgets.ts'

/** Reads the first cells of a table of GLOSSARY.md that follows the given words. */
function listFirstCells(words: string) {
  const lines = readFileSync('GLOSSARY.md', 'utf8').split(words)[1]!.split('\n')
  const start = lines.findIndex(line => line.startsWith('| ')) + 2
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'))
  return lines.slice(start, end).map(line => line.split('|')[1]!.trim())
}

/** Returns the pattern of a phrase: `…` stands for any ending, or for any word after a space. */
const toPattern = (phrase: string) =>
  phrase
    .split(' ')
    .map(word => RegExp.escape(word).replaceAll('…', String.raw`\p{L}*`))
    .join(' ')

const phrases = listFirstCells('## Język').flatMap(cell => cell.split(/; ?/))
const REFUSED = new RegExp(
  String.raw`(?<!\p{L})(?:${phrases.map(toPattern).join('|')})(?!\p{L})`,
  'giu',
)

/** Right uses of a refused phrase, each with its reason in GLOSSARY.md. */
const EXCEPTIONS = listFirstCells('Right uses of these phrases:')

const normalize = (text: string) => text.replaceAll(/[\s~]+/g, ' ')
const removeExceptions = (text: string) =>
  EXCEPTIONS.reduce((remainder, exception) => remainder.replaceAll(exception, ''), text)
const listRefused = (text: string) => removeExceptions(normalize(text)).match(REFUSED) ?? []

function listTexts(name: string, source: string): string[] {
  if (!/\.tsx?$/.test(name)) return [source]
  const nodes = [...walkNodes(parseAst(source, { lang: name.endsWith('x') ? 'tsx' : 'ts' }))]
  return nodes.flatMap(({ type, value }) => {
    if (type === 'Literal' || type === 'JSXText') return typeof value === 'string' ? value : []
    if (type !== 'TemplateElement') return []
    return (value as { cooked?: string }).cooked ?? []
  })
}

const files = globSync([
  'src/**/*.{ts,tsx,md}',
  'templates/*.typ',
  '*.html',
  'docs/site/*.md',
]).filter(name => !isTest(name) && !/testing|[\\/]demo[\\/]/.test(name))
const sources = files.map(name => [name, readFileSync(name, 'utf8')] as const)

function findRefused([name, source]: readonly [name: string, source: string]) {
  // Most files contain no such phrase, and parsing costs far more than this check.
  const flatSource = source.replaceAll(/\\(u\w{4}|.)/g, ' ')
  if (listRefused(flatSource).length === 0) return []
  return listTexts(name, source).flatMap(text =>
    listRefused(text).map(phrase => `${name}: „${phrase}” in: ${normalize(text).slice(0, 200)}`),
  )
}

test('texts of screens, refusals, papers, e-mails and help: no phrase that GLOSSARY.md refuses', () => {
  expect(files.length).toBeGreaterThan(1000)
  for (const kind of ['.tsx', '.md', '.typ', '.html', 'emails.ts'])
    expect(files.some(name => name.endsWith(kind))).toBe(true)
  expect(sources.flatMap(findRefused)).toEqual([])
})

test.each(EXCEPTIONS)('exception „%s” of GLOSSARY.md: is in some text', exception => {
  const isUsed = sources.some(([, source]) => normalize(source).includes(exception))
  expect(isUsed).toBe(true)
})

test.each(readCases('wording.md').map(({ cells }) => [cells['nie']!, cells['tak']!]))(
  'wording „%s” → refused; „%s” → accepted',
  (wrong, right) => {
    expect(listRefused(wrong)).not.toEqual([])
    expect(listRefused(right)).toEqual([])
  },
)

test.each(phrases)(
  'phrase „%s” of GLOSSARY.md: refused in a sentence, not inside a word',
  phrase => {
    const sentence = phrase.replaceAll('…', 'e')
    expect(listRefused(`Uwaga: ${sentence}, tak.`)).not.toEqual([])
    expect(listRefused(`Uwaga: x${sentence}x, tak.`)).toEqual([])
  },
)
