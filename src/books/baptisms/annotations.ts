import type { Context } from '#platform/context.ts'
import { notFound, refuseField } from '#platform/problems.ts'
import { because, editRecord } from '#platform/records.ts'
import type { Because } from '../act.ts'
import type { AnnotationEntry } from '../annotation.ts'
import { livingAct } from './service.ts'

/** Writes a marginal note on the act. */
export async function annotate({ db, user }: Context, baptism_id: number, note: AnnotationEntry) {
  await livingAct(db, baptism_id)
  return db
    .insertInto('baptism_annotations')
    .values({ ...note, baptism_id, entered_by_name: user.name })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** A wrong note stays readable, crossed out with the reason. */
export async function strike(
  { db }: Context,
  { id, annotationId }: { id: number; annotationId: number },
  { version, reason }: Because,
) {
  await livingAct(db, id)
  const note = await db
    .selectFrom('baptism_annotations')
    .select('struck_at')
    .where('id', '=', annotationId)
    .where('baptism_id', '=', id)
    .executeTakeFirst()
  if (!note) throw notFound('Nie ma takiej adnotacji')
  if (note.struck_at) throw refuseField('struck_at', 'Ta adnotacja jest już wykreślona')
  await because(db, reason)
  return editRecord(db, 'baptism_annotations', annotationId, version, {
    struck_at: new Date().toISOString(),
    struck_reason: reason,
  })
}
