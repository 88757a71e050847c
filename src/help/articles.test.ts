import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { ScreenFacts } from '#shell/facts.ts'
import { RichText, plainText } from '#ui/rich-text/rich-text.ts'
import { routeTree } from '#app/web/screens.ts'
import { sharedArticles } from './shared.ts'
import { getArticle, getProgramArticles } from './shipped.ts'

interface Screen {
  options: { staticData?: Partial<ScreenFacts> }
}
const { routesById } = createRouter({ routeTree })
const screens = Object.values(routesById as Record<string, Screen>).flatMap(
  ({ options }) => options.staticData ?? [],
)

/** Screens without a help article: public ones, and those whose message explains what to do. */
const SPEAK_FOR_THEMSELVES = new Set([
  'documentVerification',
  'logout',
  'maintenanceMode',
  'moduleInProgress',
  'notFound',
  'permissionDenied',
  'twoFactor',
  'unauthorized',
])
const screenNames = screens
  .filter(({ name, entry }) => name && !entry && !SPEAK_FOR_THEMSELVES.has(name))
  .map(({ name }) => name!)

const articles = [...getProgramArticles()]

test('every screen has a help article, or shares that of its main screen', () => {
  expect(screenNames.length).toBeGreaterThan(100)
  const missingScreens = screenNames.filter(name => !getProgramArticles().has(getArticle(name)))
  expect(missingScreens, 'write src/help/articles/NAME.md or add to shared.ts').toEqual([])
})

test('every help article belongs to a screen, and a shared one is shared by existing screens', () => {
  expect(articles.map(([name]) => name).filter(name => !screenNames.includes(name))).toEqual([])
  for (const [step, main] of Object.entries(sharedArticles)) {
    expect(screenNames, step).toContain(step)
    expect(getProgramArticles().has(main), main).toBe(true)
    expect(getProgramArticles().has(step), `${step} shares, and has an article of its own`).toBe(
      false,
    )
  }
})

const countWords = (text: string) => text.split(/\s+/).filter(word => /\p{L}/u.test(word)).length

test.each(articles)('%s: length within the limits', (_, { title, body }) => {
  expect(RichText.safeParse(body).success).toBe(true)
  const count = countWords(plainText(body))
  expect(count).toBeGreaterThanOrEqual(60)
  expect(count).toBeLessThanOrEqual(250)
  expect(title.length).toBeLessThan(60)
})

/** Returns the source text of all screens, with line breaks as spaces. */
function sources(): string {
  const root = fileURLToPath(new URL('../', import.meta.url))
  const texts = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$|testing|^help\//.test(path))
    .map(path => readFileSync(`${root}${path}`, 'utf8'))
  return texts.join('\n').replaceAll(/\s+/g, ' ')
}
const sourceText = sources()

/** Returns whether the sources contain these whole words: „Akty” is not contained in „Aktywny”. */
function isSaid(words: string): boolean {
  const letter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign)
  for (let at = sourceText.indexOf(words); at >= 0; at = sourceText.indexOf(words, at + 1)) {
    if (!letter(sourceText[at - 1]) && !letter(sourceText[at + words.length])) return true
  }
  return false
}

const listQuotes = (text: string) => [...text.matchAll(/„([^”]+)”/g)].map(([, words]) => words!)

test.each(articles)(
  '%s: the named buttons and fields exist on the screen',
  (_, { title, body }) => {
    const quotes = listQuotes(`${title}\n${plainText(body)}`)
    expect(quotes.filter(words => !isSaid(words))).toEqual([])
  },
)
