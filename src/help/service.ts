import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound, staleVersion } from '#platform/refusals.ts'
import { updateVersioned, toJsonb } from '#platform/database/records.ts'
import { isWordMatch, omitPrepositions, splitWords } from '#shared/text/fold-text.ts'
import { type RichText, plainText } from '#ui/rich-text/rich-text.ts'
import type { HelpArticle, HelpArticleEntry } from './contract.ts'
import { getArticle, getProgramArticles } from './shipped.ts'

const HELP_NOT_FOUND_MESSAGE = 'Do tego ekranu nie ma jeszcze pomocy'

const selectOwnArticles = (db: Db) =>
  db
    .selectFrom('help_articles')
    .select(['id', 'route_name', 'title', 'body', 'version'])
    .select(sql<'administrator'>`'administrator'`.as('source'))
    .$narrowType<{ body: RichText }>()

/** Finds the help text: the one written by an administrator, else the one shipped with the program. */
async function find(db: Db, routeName: string): Promise<HelpArticle | undefined> {
  const route_name = getArticle(routeName)
  const ownArticle = await selectOwnArticles(db)
    .where('route_name', '=', route_name)
    .executeTakeFirst()
  if (ownArticle) return ownArticle
  const article = getProgramArticles().get(route_name)
  return article && { route_name, ...article, source: 'program', version: null }
}

/** Returns whether this screen has an article for the help badge. */
export const checkHelpArticle = async ({ db }: Context, routeName: string) => ({
  exist: (await find(db, routeName)) !== undefined,
})

export async function getHelpArticle({ db }: Context, routeName: string) {
  const article = await find(db, routeName)
  if (!article) throw notFound(HELP_NOT_FOUND_MESSAGE)
  return article
}

const polish = new Intl.Collator('pl')
const MAX_EXCERPT_LENGTH = 140

/** Lists the articles that have each searched word, by title; those with all of them in the title come first. */
export async function searchHelpArticles({ db }: Context, search: string) {
  const articles = new Map<string, { title: string; body: RichText }>(getProgramArticles())
  for (const article of await selectOwnArticles(db).execute())
    articles.set(article.route_name, article)
  const searchWords = omitPrepositions(splitWords(search))
  const lines = [...articles].flatMap(([route_name, { title, body }]) => {
    const text = plainText(body)
    const words = splitWords(`${title} ${text}`)
    if (!searchWords.every(typed => words.some(word => isWordMatch(typed, word)))) return []
    const inTitle = searchWords.every(typed =>
      splitWords(title).some(word => isWordMatch(typed, word)),
    )
    return [{ route_name, title, beginning: shortenText(text), inTitle }]
  })
  return {
    data: lines.toSorted(
      (left, right) =>
        Number(right.inTitle) - Number(left.inTitle) || polish.compare(left.title, right.title),
    ),
  }
}

/** Returns the beginning of the text, cut between words. */
function shortenText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length <= MAX_EXCERPT_LENGTH
    ? line
    : `${line.slice(0, MAX_EXCERPT_LENGTH).replace(/\s\S*$/, '')}…`
}

/** Saves an administrator’s article, in place of the former one. */
export async function saveHelpArticle(
  context: Context,
  routeName: string,
  { version, title, body }: HelpArticleEntry,
) {
  const { db } = context
  const route_name = getArticle(routeName)
  const ownArticle = await selectOwnArticles(db)
    .where('route_name', '=', route_name)
    .executeTakeFirst()
  const values = { title, body: toJsonb(body), updated_at: sql<string>`now()` }
  if (ownArticle) await updateVersioned(db, 'help_articles', ownArticle.id, version ?? 0, values)
  else if (version !== null) throw staleVersion()
  else
    await db
      .insertInto('help_articles')
      .values({ route_name, ...values })
      .execute()
  return getHelpArticle(context, routeName)
}

/** Reverts to the article of the program; the history retains the deleted one. */
export async function resetHelpArticle(context: Context, routeName: string) {
  const route_name = getArticle(routeName)
  await context.db.deleteFrom('help_articles').where('route_name', '=', route_name).execute()
  return getHelpArticle(context, routeName)
}
