import type { Context } from '#platform/context.ts'
import { notFound } from '#platform/problems.ts'

const article = ({ db }: Context, routeName: string) =>
  db
    .selectFrom('help_articles')
    .select(['route_name', 'title', 'content'])
    .where('route_name', '=', routeName)
    .executeTakeFirst()

/** Whether the help badge has something to show on this screen. */
export const check = async (context: Context, routeName: string) => ({
  exist: (await article(context, routeName)) !== undefined,
})

export async function get(context: Context, routeName: string) {
  const found = await article(context, routeName)
  if (!found) throw notFound('Do tego ekranu nie ma jeszcze pomocy')
  return found
}
