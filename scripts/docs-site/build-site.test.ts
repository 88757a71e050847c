import * as fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildSite } from './build-site.ts'
import { SECTIONS, groupArticles } from './pages.ts'

const folder = fs.mkdtempSync('/tmp/kancelaria-docs-')
let pages: string[]
const texts = new Map<string, string>()
beforeAll(() => {
  pages = buildSite(folder)
  for (const page of pages) texts.set(page, fs.readFileSync(join(folder, page), 'utf8'))
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

const listValues = (text: string, attribute: string) =>
  [...text.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value!)

/** Whether an address leads to a file of the guide and, after #, to an element of it. */
function leadsSomewhere(page: string, address: string): boolean {
  const [path = '', anchor] = address.split('#')
  const target = path || page
  if (!fs.existsSync(join(folder, target))) return false
  return !anchor || listValues(texts.get(target) ?? '', 'id').includes(anchor)
}

test('every link and picture of the guide leads to a file or an element of it', () => {
  expect(pages.length).toBeGreaterThan(150)
  const brokenLinks = [...texts].flatMap(([page, text]) =>
    [...listValues(text, 'href'), ...listValues(text, 'src')]
      .filter(address => !address.startsWith('https://'))
      .filter(address => !leadsSomewhere(page, address))
      .map(address => `${page}: ${address}`),
  )
  expect(brokenLinks).toEqual([])
  expect(leadsSomewhere('index.html', 'no-such-page.html')).toBe(false)
  expect(leadsSomewhere('index.html', '#no-such-element')).toBe(false)
})

test('the guide loads nothing from elsewhere: only links that a reader follows leave it', () => {
  const style = fs.readFileSync(join(folder, 'style.css'), 'utf8')
  expect(style).not.toMatch(/url\(|@import/)
  for (const [page, text] of texts) {
    expect(text, page).not.toMatch(/<script|<iframe|\son\w+=/i)
    const resources = [...text.matchAll(/<(?:link|img)\b[^>]*\b(?:href|src)="([^"]*)"/g)]
    for (const [, address] of resources) expect(address, page).not.toMatch(/^(?:https?:)?\/\//)
  }
})

test('each page is Polish, has one title, an own name and the contents', () => {
  const titles = [...texts.values()].map(text => /<title>([^<]+)</.exec(text)?.[1])
  expect(new Set(titles).size).toBe(texts.size)
  for (const [page, text] of texts) {
    expect(text, page).toMatch(/<html lang="pl">/)
    expect(text.match(/<h1[ >]/g), page).toHaveLength(1)
    for (const [heading] of SECTIONS) expect(text, page).toContain(`<h2>${heading}</h2>`)
    expect(new Set(listValues(text, 'id')).size, page).toBe(listValues(text, 'id').length)
  }
})

test('no heading of a text is lost on its page', () => {
  const names = fs.readdirSync('docs/site')
  expect(names.length).toBeGreaterThan(8)
  for (const name of names) {
    const text = fs.readFileSync(join('docs/site', name), 'utf8')
    const headings = text.match(/^## .+$/gm) ?? []
    const page = texts.get(name.replace('.md', '.html'))!.split('<nav')[0]!
    expect(page.match(/<h2 /g) ?? [], name).toHaveLength(headings.length)
  }
})

test('pictures have a text for those who do not see them, and are small', () => {
  const pictures = [...texts.values()].flatMap(text => text.match(/<img[^>]*>/g) ?? [])
  expect(pictures.length).toBeGreaterThan(3)
  for (const picture of pictures) expect(picture).toMatch(/alt="[^"]{5,}"/)
  for (const name of fs.readdirSync(join(folder, 'images')))
    expect(fs.statSync(join(folder, 'images', name)).size, name).toBeLessThan(140_000)
})

test('every help article is in the guide and under a heading of its subject', () => {
  const names = fs.readdirSync('src/help/articles').map(name => name.replace('.md', ''))
  for (const name of names) expect(texts.has(`pomoc-${name}.html`), name).toBe(true)
  const groups = new Map(groupArticles(names))
  expect(groups.get('Chrzest')).toContain('baptismPreview')
  expect(groups.get('Administracja')!.length).toBeLessThan(20)
})
