import * as fs from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { RELEASE_NOTES } from '#operations/updates/release-notes.ts'
import { formatNotes } from '../release/release-notes.ts'
import { escapeHtml, getTitle, renderMarkdown } from './markdown.ts'
import { SECTIONS, groupArticles } from './pages.ts'

const TEXTS = 'docs/site'
const ARTICLES = 'src/help/articles'
const IMAGES = 'docs/images'
const STYLE = join(import.meta.dirname, 'style.css')

interface Page {
  name: string
  title: string
  body: string
}

const read = (path: string) => fs.readFileSync(path, 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }
const listNames = (folder: string) =>
  fs
    .readdirSync(folder)
    .filter(name => name.endsWith('.md'))
    .map(name => basename(name, '.md'))
    .toSorted()

const toPage = (name: string, text: string): Page => ({
  name,
  title: getTitle(text),
  body: renderMarkdown(text),
})

function makeHelpPages(): Page[] {
  const articles = listNames(ARTICLES).map(name =>
    toPage(`pomoc-${name}`, read(join(ARTICLES, `${name}.md`))),
  )
  const titles = new Map(articles.map(({ name, title }) => [name, title]))
  const groups = groupArticles(listNames(ARTICLES)).map(([heading, names]) => {
    const links = names.map(name => `- [${titles.get(`pomoc-${name}`)}](pomoc-${name}.html)`)
    return `## ${heading}\n\n${links.join('\n')}`
  })
  const introduction = 'Te same artykuły otwiera w programie klawisz F1.'
  const contents = ['# Pomoc do ekranów', introduction, ...groups].join('\n\n')
  return [toPage('pomoc', contents), ...articles]
}

/** Notes of all versions under one title, so that their own titles become second headings. */
function makeNotesPage(): Page {
  const notes = RELEASE_NOTES.map(note => formatNotes(note).replaceAll(/^#/gm, '##'))
  return toPage('co-nowego', ['# Co nowego w kolejnych wersjach', ...notes].join('\n\n'))
}

function makeLicencePage(): Page {
  const text = escapeHtml(read('LICENSE'))
  const body = `<h1>Licencja</h1>\n<pre class="text">${text}</pre>`
  return { name: 'licencja', title: 'Licencja', body }
}

const makePages = (): Page[] => [
  ...listNames(TEXTS).map(name => toPage(name, read(join(TEXTS, `${name}.md`)))),
  makeNotesPage(),
  makeLicencePage(),
  ...makeHelpPages(),
]

function renderContents(current: string, titles: ReadonlyMap<string, string>): string {
  const sections = SECTIONS.map(([heading, names]) => {
    const links = names.map(name => {
      const mark = name === current ? ' aria-current="page"' : ''
      return `<li><a href="${name}.html"${mark}>${escapeHtml(titles.get(name)!)}</a></li>`
    })
    return `<h2>${heading}</h2><ul>${links.join('')}</ul>`
  })
  return sections.join('')
}

const renderPage = (
  { name, title, body }: Page,
  titles: ReadonlyMap<string, string>,
) => `<!doctype html>
<html lang="pl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}${name === 'index' ? '' : ' – Kancelaria'}</title>
<link rel="stylesheet" href="style.css">
</head>
<body>
<header><a href="index.html">Kancelaria <span>${version}</span></a><a class="jump" href="#spis">Spis treści</a></header>
<main id="tresc">
${body}
</main>
<nav id="spis" aria-label="Spis treści">${renderContents(name, titles)}</nav>
</body>
</html>
`

/** Writes the guide as files that a browser opens without a server and without the network. */
export function buildSite(target: string): string[] {
  fs.mkdirSync(join(target, 'images'), { recursive: true })
  const pages = makePages()
  const titles = new Map(pages.map(({ name, title }) => [name, title]))
  for (const page of pages)
    fs.writeFileSync(join(target, `${page.name}.html`), renderPage(page, titles))
  fs.copyFileSync(STYLE, join(target, 'style.css'))
  for (const image of fs.readdirSync(IMAGES))
    fs.copyFileSync(join(IMAGES, image), join(target, 'images', image))
  return pages.map(({ name }) => `${name}.html`)
}

if (import.meta.main) {
  const target = resolve(process.argv[2] ?? 'build-docs')
  const pages = buildSite(target)
  console.log(`Przewodnik gotowy: ${pages.length} stron, początek w ${join(target, 'index.html')}`)
}
