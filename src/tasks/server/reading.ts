import { sql } from 'kysely'
import type { Account, Context } from '#platform/context.ts'
import { canReadConfidential, withDependents } from '#auth/rights/prerequisites.ts'
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

/**
 * Lists the open tasks for the account or the whole office. Those of an account that is blocked, or may not read the
 * record any more, are for the whole office, so that each stands on somebody's first screen.
 */
export async function listMyTasks({ db, user }: Context) {
  const accounts = await listAccountRights(db)
  const rows = await selectTasks(db).select('assignee_id').where('done_at', 'is', null).execute()
  const readableTasks = rows.filter(row => {
    const { table } = toSubject(row)
    const assignee = accounts.find(({ id }) => id === row.assignee_id)
    const isForOther =
      assignee && assignee.id !== user.id && canReadSubject({ ...user, ...assignee }, table)
    return !isForOther && canReadSubject(user, table)
  })
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
  const accounts = await listAccountRights(db)
  return { data: accounts.map(({ id, name }) => ({ id, name })) }
}

type AccountRights = Pick<Account, 'id' | 'name' | 'role_id' | 'clergy' | 'rights_taken'>

/** Lists the accounts of the parish that may sign in, with their present rights. */
export async function listAccountRights(db: Db): Promise<AccountRights[]> {
  const { rows } = await sql<AccountRights>`select * from list_account_rights()`.execute(db)
  return rows.map(row => {
    const rights_taken = withDependents(row.rights_taken)
    return { ...row, rights_taken, clergy: canReadConfidential({ ...row, rights_taken }) }
  })
}
