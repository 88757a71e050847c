import { type RawBuilder, sql } from 'kysely'
import type { Following } from '#books/core/import/server/import-mapping.ts'
import type { Db } from '#platform/database/database.ts'
import { type PreparationKind, buildCards } from './cards.ts'

/**
 * Builds the handlers that close the open cards of the people in acts of `book`, and open them again when the acts are
 * cancelled or removed.
 */
export function createActLinks(kind: PreparationKind, book: 'confirmations' | 'communions') {
  const cards = buildCards(kind)
  const person = sql.ref(kind.person)
  const act = sql.ref(kind.act)
  const setting = (id: RawBuilder<unknown>, isWritten: RawBuilder<unknown>) =>
    kind.mark ? sql`${act} = ${id}, ${sql.ref(kind.mark)} = ${isWritten}` : sql`${act} = ${id}`

  /**
   * Closes the open card of the person with this act, however the act was entered, and opens again the card of a person
   * whom the act no longer names.
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

  /** Opens the cards of these acts again. */
  const unlinkAct = (db: Db, ids: readonly number[]) =>
    sql`
    update ${cards} set ${setting(sql`null`, sql`false`)}
    where ${act} = any(${ids}::bigint[])`.execute(db)

  /** Handlers that do the same for imported acts. */
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
