import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { notFound, refuseField } from '#platform/refusals.ts'
import { setChangeReason, updateVersioned, firstRowOrThrow } from '#platform/database/records.ts'
import type { DB } from '#platform/database/tables.ts'
import type { Because } from '../../act.ts'
import { requireNotCancelled } from '../../server/acts.ts'
import { type Annotation, type AnnotationEntry, getPrinting } from '../annotation.ts'
import type { BookTable } from '../../numbering/server/next-number.ts'

/** Table of marginal notes (db/migrations/0013_books.sql, `annotated`). */
export type Notes = {
  [T in keyof DB]: DB[T] extends { dic_annotation_kind_id: unknown; struck_at: unknown } ? T : never
}[keyof DB]

/**
 * Sets `printable` for kinds that certificates always or never show, which the clerk cannot change (KPK 535 § 2, 877 §
 * 3).
 */
export function withFixedPrinting(note: AnnotationEntry): AnnotationEntry {
  const printing = getPrinting(note)
  return printing === 'chosen' ? note : { ...note, printable: printing === 'always' }
}

/** Returns the note operations of a book: `annotationService('weddings', 'wedding_annotations', 'wedding_id')`. */
export function annotationService(book: BookTable, notes: Notes, key: string) {
  const table = sql.table(notes)
  const act = sql.ref(key)
  return {
    /** Notes of an act with the names of their kinds, for `select` from the book. */
    annotations: sql<Annotation[]>`(
      select coalesce(jsonb_agg(to_jsonb(a) || jsonb_build_object('kind', (
        select value from dictionary_items
        where dictionary = 'AnnotationKind' and id = a.dic_annotation_kind_id)) order by a.id), '[]')
      from ${table} a where a.${act} = ${sql.ref(`${book}.id`)})`,

    /** Adds a marginal note to the act. */
    async annotate({ db, user }: Context, id: number, note: AnnotationEntry) {
      await requireNotCancelled(db, book, id)
      const row = { ...withFixedPrinting(note), [key]: id, entered_by_name: user.name }
      const { rows } = await sql<{ id: number; version: number }>`
        insert into ${table} (${sql.join(Object.keys(row).map(name => sql.ref(name)))})
        values (${sql.join(Object.values(row))}) returning id, version`.execute(db)
      return firstRowOrThrow(rows)
    },

    /** Strikes a wrong note, which stays readable, crossed out with the reason. */
    async strike(
      { db }: Context,
      { id, annotationId }: { id: number; annotationId: number },
      { version, reason }: Because,
    ) {
      await requireNotCancelled(db, book, id)
      const { rows } = await sql<{ struck_at: string | null }>`
        select struck_at from ${table} where id = ${annotationId} and ${act} = ${id}`.execute(db)
      if (!rows[0]) throw notFound('Nie ma takiej adnotacji')
      if (rows[0].struck_at) throw refuseField('struck_at', 'Ta adnotacja jest już wykreślona')
      await setChangeReason(db, reason)
      return updateVersioned(db, notes, annotationId, version, {
        struck_at: new Date().toISOString(),
        struck_reason: reason,
      })
    },
  }
}
