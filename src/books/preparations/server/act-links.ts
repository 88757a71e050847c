import { type RawBuilder, sql } from 'kysely'
import type { Following } from '#books/core/import/server/import-mapping.ts'
import type { Db } from '#platform/database/database.ts'
import { type PreparationKind, buildCards } from './cards.ts'

/** How acts of `book` close the open cards of their people, and open them again when they are taken back. */
export function createActLinks(kind: PreparationKind, book: 'confirmations' | 'communions') {
  const cards = buildCards(kind)
  const person = sql.ref(kind.person)
  const act = sql.ref(kind.act)
  const setting = (id: RawBuilder<unknown>, isWritten: RawBuilder<unknown>) =>
    kind.mark ? sql`${act} = ${id}, ${sql.ref(kind.mark)} = ${isWritten}` : sql`${act} = ${id}`

  /**
   * The act closes the person's open card, whichever way it was written; a card of somebody else, whom the act no
   * longer names, is open again.
   */
  const linkAct = (db: Db, id: number, person_id: number | null) =>
    sql`
    update ${cards}
    set ${setting(
      sql`case when ${person} = ${person_id} then ${id}::bigint end`,
      sql`coalesce(${person} = ${person_id}, false)`,
    )}
    where (${act} = ${id} and ${person} is distinct from ${person_id})
      or (${act} is null and ${person} = ${person_id} and withdrawn_at is null)`.execute(db)

  /** Without their acts the cards are open again. */
  const unlinkAct = (db: Db, ids: readonly number[]) =>
    sql`
    update ${cards} set ${setting(sql`null`, sql`false`)}
    where ${act} = any(${ids}::bigint[])`.execute(db)

  /** Acts brought from a file do the same. */
  const actLinks: Following = {
    async written(db, acts) {
      await sql`
        update ${cards} p set ${setting(sql`a.id`, sql`true`)} from ${sql.table(book)} a
        where a.id = any(${acts}::bigint[]) and ${sql.ref(`p.${kind.person}`)} = a.person_id
          and ${sql.ref(`p.${kind.act}`)} is null and p.withdrawn_at is null`.execute(db)
    },
    async leaving(db, acts) {
      await unlinkAct(db, acts)
      return undefined
    },
  }
  return { linkAct, unlinkAct, actLinks }
}
