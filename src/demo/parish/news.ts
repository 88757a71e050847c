import { sql } from 'kysely'
import { addDays } from '#shared/dates/days.ts'
import type { Db } from '#platform/database/database.ts'
import { toJsonb } from '#platform/database/records.ts'
import { buildParagraph } from '#ui/rich-text/rich-text.ts'

const NEWS = [
  {
    title: 'Dyżury w kancelarii',
    text: 'W tym tygodniu w kancelarii dyżuruje ks. Zdzisław Gęślicki. Pilne sprawy pogrzebowe przyjmuje ks. proboszcz.',
    daysAgo: 2,
  },
  {
    title: 'Nowe klucze do salki',
    text: 'Klucze do salki przy kościele są u organisty. Po spotkaniu prosimy zamknąć okna i oddać klucz.',
    daysAgo: 20,
  },
]

/** Seeds two news of the parish for those who work in it. */
export async function insertNews(db: Db, today: string): Promise<void> {
  await db
    .insertInto('news')
    .values(
      NEWS.map(({ title, text, daysAgo }) => ({
        title,
        body: toJsonb([buildParagraph(text)]),
        date_from: addDays(today, -daysAgo),
        published: true,
        author_name: 'ks. kan. Stanisław Wróbel',
        parish_id: sql<number>`current_setting('app.parish_id')::integer`,
      })),
    )
    .execute()
}
