import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import type { MyTask, TaskComment, TaskSubject } from '../contract.ts'
import { canReadSubject, nameSubject, requireSubject, toColumns, toSubject } from './subjects.ts'

const selectTasks = (db: Db) =>
  db
    .selectFrom('tasks')
    .select(['id', 'version', 'content', 'assignee_name', 'due_on', 'created_at'])
    .select(['created_by', 'created_by_name', 'done_at', 'done_by_name'])
    .select(['person_id', 'family_id', 'book', 'act_id'])
    .select(sql<TaskComment[]>`comments`.as('comments'))
    .orderBy(sql`done_at is not null`)
    .orderBy('due_on', order => order.asc().nullsLast())
    .orderBy('id')

/** Lists the tasks of a record: open ones first. */
export async function listTasks({ db, user }: Context, subject: TaskSubject) {
  await requireSubject(db, user, subject)
  const { person_id, family_id, book, act_id } = toColumns(subject)
  const data = await selectTasks(db)
    .where('person_id', 'is not distinct from', person_id)
    .where('family_id', 'is not distinct from', family_id)
    .where('book', 'is not distinct from', book)
    .where('act_id', 'is not distinct from', act_id)
    .execute()
  return { data }
}

const MAX_VISIBLE_TASKS = 20

/** Lists the open tasks for the account or the whole office; those of a blocked account are for the whole office. */
export async function listMyTasks({ db, user }: Context) {
  const { data: accounts } = await listAssignees({ db })
  const otherIds = accounts.flatMap(({ id }) => (id === user.id ? [] : id))
  const rows = await selectTasks(db)
    .where('done_at', 'is', null)
    .where(sql<boolean>`(assignee_id = any(${otherIds}::bigint[])) is not true`)
    .execute()
  const readableTasks = rows.filter(row => canReadSubject(user, toSubject(row).table))
  const data: MyTask[] = []
  for (const task of readableTasks.slice(0, MAX_VISIBLE_TASKS)) {
    const subject = toSubject(task)
    data.push({
      ...task,
      table_name: subject.table,
      record_id: subject.id,
      subject: await nameSubject(db, subject),
    })
  }
  return { total: readableTasks.length, data }
}

export async function listAssignees({ db }: Pick<Context, 'db'>) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from list_parish_accounts()`.execute(db)
  return { data: rows }
}
