import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { isTest, walkNodes } from './budgets.ts'

/** Reads the first column of the table „Język” of GLOSSARY.md. */
const listRefusedWords = () =>
  readFileSync('GLOSSARY.md', 'utf8')
    .split('## Język')[1]!
    .split('\n')
    .filter(line => line.startsWith('|'))
    .slice(2)
    .flatMap(line => line.split('|')[1]!.split(','))
    .map(word => word.trim())

const refusedWords = listRefusedWords()
const REFUSED = new RegExp(String.raw`(?<!\p{L})(${refusedWords.join('|')})(?!\p{L})`, 'iu')

/** Texts whose subject is a person, so that a refused verb is right in them. */
const EXCEPTIONS: readonly string[] = ['ak się o niej mówi', 'każdy, kto idzie', 'staną się']

function findTexts(name: string): string[] {
  const text = readFileSync(name, 'utf8')
  // Most files contain no such word, and parsing costs far more than this check.
  if (!REFUSED.test(text.replaceAll(/\s+|\\(u\w{4}|.)/g, ' '))) return []
  if (name.endsWith('.md')) return text.split('\n')
  const nodes = [...walkNodes(parseAst(text, { lang: name.endsWith('x') ? 'tsx' : 'ts' }))]
  return nodes.flatMap(({ type, value }) => {
    if (type === 'Literal' || type === 'JSXText') return typeof value === 'string' ? value : []
    if (type !== 'TemplateElement') return []
    return (value as { cooked?: string }).cooked ?? []
  })
}

const findRefused = (name: string) =>
  findTexts(name)
    .map(text => text.replaceAll(/\s+/g, ' '))
    .filter(text =>
      REFUSED.test(
        EXCEPTIONS.reduce((remainder, exception) => remainder.replace(exception, ''), text),
      ),
    )
    .map(text => `${name}: ${text}`)

test.each([
  ['Chrzest stoi w księdze', true],
  ['Stoi w księdze', true],
  ['Chrzest jest wpisany w księdze', false],
  ['Ostojiło', false],
])('texts: „%s” is refused: %s', (text, isRefused) => expect(REFUSED.test(text)).toBe(isRefused))

test('texts of screens, messages and help: no word that GLOSSARY.md refuses', () => {
  const files = globSync('src/**/*.{ts,tsx,md}').filter(
    name => !isTest(name) && !/testing|[\\/]demo[\\/]/.test(name),
  )
  expect(files.length).toBeGreaterThan(1000)
  expect(files.flatMap(findRefused)).toEqual([])
})
