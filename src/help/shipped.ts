import { readFileSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { type Article, readArticle } from './markdown.ts'
import { commonScreens, sharedArticles } from './shared.ts'

const FOLDER = new URL('./articles/', import.meta.url)

let cachedArticles: Map<string, Article> | undefined

/** Returns the articles of the program by the name of their screen; reads the files once. */
export const getProgramArticles = (): Map<string, Article> =>
  (cachedArticles ??= new Map(
    readdirSync(FOLDER)
      .filter(name => name.endsWith('.md'))
      .map(name => [
        basename(name, '.md'),
        readArticle(readFileSync(new URL(name, FOLDER), 'utf8')),
      ]),
  ))

/** Returns the name of the article for a screen: its own, that of its main screen, or of the same screen elsewhere. */
export function getArticle(routeName: string): string {
  const name = sharedArticles[routeName] ?? routeName
  const commonNames = commonScreens
    .filter(([end]) => routeName.endsWith(end))
    .map(([end, nameArticle]) => nameArticle(routeName.slice(0, -end.length)))
  const articles = getProgramArticles()
  return [name, ...commonNames].find(candidate => articles.has(candidate)) ?? name
}
