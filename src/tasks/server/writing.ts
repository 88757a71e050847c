import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { updateVersioned, buildStaleRefusal } from '#platform/database/records.ts'
import { Refusal, forbidden, notFound, refuseField } from '#platform/refusals.ts'
import { type CommentEntry, MAX_COMMENTS, type TaskEntry, type TaskSubject } from '../contract.ts'
import { listAccountRights } from './reading.ts'
import { canReadSubject, requireWritableSubject, toColumns, toSubject } from './subjects.ts'

export async function createTask({ db, user }: Context, subject: TaskSubject, entry: TaskEntry) {
  await requireWritableSubject(db, user, subject)
  const assignee = (await listAccountRights(db)).find(({ id }) => id === entry.assignee_id)
  if (entry.assignee_id !== null && !assignee) {
    throw refuseField('assignee_id', 'Tego konta nie ma już w parafii. Wybierz inne.')
  }
  if (assignee && !canReadSubject({ ...user, ...assignee }, subject.table)) {
    throw refuseField(
      'assignee_id',
      'To konto nie ma dostępu do tego wpisu, więc nie zobaczy zadania. Wybierz inne albo całą kancelarię.',
    )
  }
  return db
    .insertInto('tasks')
    .values({
      ...toColumns(subject),
      ...entry,
      assignee_name: assignee?.name ?? null,
      created_by_name: user.name,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** Locks a task about a record that the account may read. */
async function lockTask({ db, user }: Context, id: number) {
  const task = await db
    .selectFrom('tasks')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!task) throw notFound('Nie ma takiego zadania. Mogło zostać usunięte.')
  await requireWritableSubject(db, user, toSubject(task))
  return task
}

export async function setTaskDone(
  context: Context,
  id: number,
  { version, done }: { version: number; done: boolean },
) {
  await lockTask(context, id)
  return updateVersioned(context.db, 'tasks', id, version, {
    done_at: done ? sql`now()` : null,
    done_by_name: done ? context.user.name : null,
  })
}

/** Adds a comment below the others, whoever has written meanwhile. */
export async function addTaskComment(context: Context, id: number, { content }: CommentEntry) {
  const { db, user } = context
  const { version, comments } = await lockTask(context, id)
  if (Array.isArray(comments) && comments.length >= MAX_COMMENTS) {
    throw new Refusal(422, `Zadanie ma już ${MAX_COMMENTS} odpowiedzi. Załóż nowe.`)
  }
  const comment = { at: new Date().toISOString(), by: user.name, text: content }
  return updateVersioned(db, 'tasks', id, version, {
    comments: sql`comments || ${JSON.stringify([comment])}::jsonb`,
  })
}

/** Deletes a task; only its author may, because the others only finish it. */
export async function removeTask(context: Context, id: number, version: number) {
  const task = await lockTask(context, id)
  if (task.created_by !== context.user.id) {
    throw forbidden('Zadanie usuwa tylko ten, kto je założył. Możesz oznaczyć je jako zrobione.')
  }
  if (task.version !== version) throw await buildStaleRefusal(context.db, 'tasks', id)
  await context.db.deleteFrom('tasks').where('id', '=', id).execute()
  return { id }
}
