import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { bookNames } from '#shared/book-catalogue.ts'
import {
  Day,
  Id,
  IdParam,
  Saved,
  Version,
  VersionBody,
  orNull,
  requiredText,
} from '#shared/fields.ts'

const text = z.string().nullable()

/** Record that a task is about: the card of a person or a family, or an act. */
export const TaskSubject = z.strictObject({
  table: z.enum(['people', 'families', ...bookNames]),
  id: Id,
})
export type TaskSubject = z.infer<typeof TaskSubject>

const TaskComment = z.object({ at: z.string(), by: z.string(), text: z.string() })
export type TaskComment = z.infer<typeof TaskComment>

export const Task = z.object({
  id: z.number(),
  version: z.number(),
  content: z.string(),
  comments: z.array(TaskComment),
  /** Name of the account for which it is; null for the whole office. */
  assignee_name: text,
  due_on: text,
  created_at: z.string(),
  /** Account of the author, who alone may delete the task; null when it is gone. */
  created_by: z.number().nullable(),
  created_by_name: z.string(),
  done_at: text,
  done_by_name: text,
})
export type Task = z.infer<typeof Task>

/** A task with the record it is about. */
export const MyTask = z.object({
  ...Task.shape,
  table_name: z.string(),
  record_id: z.number(),
  subject: z.string(),
})
export type MyTask = z.infer<typeof MyTask>

export const TaskEntry = z.strictObject({
  content: requiredText('Napisz, co jest do zrobienia', 500),
  /** Account; null for the whole office. */
  assignee_id: orNull(Id).default(null),
  due_on: orNull(Day).default(null),
})
export type TaskEntry = z.infer<typeof TaskEntry>

export const CommentEntry = z.strictObject({ content: requiredText('Napisz odpowiedź', 500) })
export type CommentEntry = z.infer<typeof CommentEntry>

export const MAX_COMMENTS = 50

// Reading a record is enough for its tasks, because a task changes nothing of it; the handlers check the right.
const session = { access: 'session' } as const
const loggedTasks = { accessLogLabel: 'Zadania', loggedRecords: ':table' }

export const tasks = {
  list: endpoint('GET /api/tasks/:table/:id', {
    ...session,
    ...loggedTasks,
    params: TaskSubject,
    answer: z.object({ data: z.array(Task) }),
  }),
  /** Open tasks of the account and of the whole office, those due first; about records that the account may read. */
  mine: endpoint('GET /api/tasks', {
    ...session,
    accessLogLabel: 'Zadania',
    answer: z.object({ total: z.number(), data: z.array(MyTask) }),
    loggedRecords: ({ data }) =>
      data.map(({ table_name, record_id }) => ({ table_name, record_ids: [record_id] })),
  }),
  /** Accounts of the parish for which a task may be. */
  assignees: endpoint('GET /api/task-assignees', {
    ...session,
    answer: z.object({ data: z.array(z.object({ id: z.number(), name: z.string() })) }),
  }),
  add: endpoint('POST /api/tasks/:table/:id', {
    ...session,
    params: TaskSubject,
    body: TaskEntry,
    answer: Saved,
    status: 201,
  }),
  setDone: endpoint('PUT /api/tasks/:id/done', {
    ...session,
    params: IdParam,
    body: z.strictObject({ version: Version, done: z.boolean() }),
    answer: Saved,
  }),
  comment: endpoint('POST /api/task-comments/:id/add', {
    ...session,
    params: IdParam,
    body: CommentEntry,
    answer: Saved,
    status: 201,
  }),
  /** Deletes a task of one's own for good. */
  remove: endpoint('DELETE /api/tasks/:id', {
    ...session,
    params: IdParam,
    body: VersionBody,
    answer: z.object({ id: z.number() }),
  }),
}
