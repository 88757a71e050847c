import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { ScreenFacts } from '#shell/facts.ts'
import { RichText, plainText } from '#ui/rich-text/rich-text.ts'
import { routeTree } from '#app/web/screens.ts'
import { sharedArticles } from './shared.ts'
import { getProgramArticles } from './shipped.ts'

interface Screen {
  options: { staticData?: Partial<ScreenFacts> }
}
const { routesById } = createRouter({ routeTree })
const screens = Object.values(routesById as Record<string, Screen>).flatMap(
  ({ options }) => options.staticData ?? [],
)

/** Screens without help of ours: outside the frame, or a word of the house that says itself what to do. */
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

test('every screen has an article, or shares that of the screen it belongs to', () => {
  expect(screenNames.length).toBeGreaterThan(100)
  const missingScreens = screenNames.filter(
    name => !getProgramArticles().has(sharedArticles[name] ?? name),
  )
  expect(missingScreens, 'write src/help/articles/NAME.md or add to shared.ts').toEqual([])
})

test('every article speaks of a screen, and a shared one is shared by screens there are', () => {
  expect(articles.map(([name]) => name).filter(name => !screenNames.includes(name))).toEqual([])
  for (const [step, main] of Object.entries(sharedArticles)) {
    expect(screenNames, step).toContain(step)
    expect(getProgramArticles().has(main), main).toBe(true)
    expect(getProgramArticles().has(step), `${step} shares, and has an article of its own`).toBe(
      false,
    )
  }
})

const wordsIn = (text: string) => text.split(/\s+/).filter(word => /\p{L}/u.test(word)).length

test.each(articles)('%s is as long as somebody in a hurry reads', (_, { title, body }) => {
  expect(RichText.safeParse(body).success).toBe(true)
  const count = wordsIn(plainText(body))
  expect(count).toBeGreaterThanOrEqual(60)
  expect(count).toBeLessThanOrEqual(250)
  expect(title.length).toBeLessThan(60)
})

/** All the words of the screens, as they stand in the sources; a line end in them is a space. */
function sources(): string {
  const root = fileURLToPath(new URL('../', import.meta.url))
  const texts = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(path => /\.tsx?$/.test(path) && !/\.test\.tsx?$|testing|^help\//.test(path))
    .map(path => readFileSync(`${root}${path}`, 'utf8'))
  return texts.join('\n').replaceAll(/\s+/g, ' ')
}
const sourceText = sources()

/** Whole words, and not the beginning of others: „Akty” is not said by „Aktywny”. */
function isSaid(words: string): boolean {
  const letter = (sign: string | undefined) => sign !== undefined && /\p{L}/u.test(sign)
  for (let at = sourceText.indexOf(words); at >= 0; at = sourceText.indexOf(words, at + 1)) {
    if (!letter(sourceText[at - 1]) && !letter(sourceText[at + words.length])) return true
  }
  return false
}

const listQuotes = (text: string) => [...text.matchAll(/„([^”]+)”/g)].map(([, words]) => words!)

test.each(articles)(
  '%s names buttons and fields as they stand on the screen',
  (_, { title, body }) => {
    const quotes = listQuotes(`${title}\n${plainText(body)}`)
    expect(quotes.filter(words => !isSaid(words))).toEqual([])
  },
)
