import { listActs } from '#parishioners/people/card/server/acts.ts'
import { isClergyOnly } from '#shared/book-catalogue.ts'
import type { TaskComment } from '#tasks/contract.ts'
import { sql } from 'kysely'
import { type DossierPart, type Telling, formatInstant } from './part.ts'

/** Returns the tasks about the card of the person and about the person's acts, with their answers. */
export async function taskParts(
  { db, clergy }: Telling,
  person_id: number,
): Promise<DossierPart[]> {
  const acts = (await listActs(db, person_id)).filter(({ book }) => clergy || !isClergyOnly(book))
  const rows = await db
    .selectFrom('tasks')
    .select(['content', 'created_at', 'created_by_name', 'done_at'])
    .select(sql<TaskComment[]>`comments`.as('comments'))
    .where(({ or, and, eb }) =>
      or([
        eb('person_id', '=', person_id),
        ...acts.map(({ book, id }) => and([eb('book', '=', book), eb('act_id', '=', id)])),
      ]),
    )
    .orderBy('id')
    .execute()
  return [
    {
      title: 'Zadania i odpowiedzi kancelarii',
      columns: ['Treść', 'Odpowiedzi', 'Dodano'],
      lines: rows.map(({ content, comments, created_at, created_by_name, done_at }) => [
        done_at ? `${content} (zrobione)` : content,
        comments.map(({ by, text }) => `${by}: ${text}`).join('; ') || null,
        [formatInstant(created_at), created_by_name].join(', '),
      ]),
      empty: 'Nie zapisano zadań o tej osobie.',
    },
  ]
}
