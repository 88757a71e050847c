import { defineRoutes } from '#platform/server/mount.ts'
import { tasks } from '../contract.ts'
import { listAssignees, listMyTasks, listTasks } from './reading.ts'
import { addTaskComment, createTask, removeTask, setTaskDone } from './writing.ts'

export const taskRoutes = defineRoutes(tasks, {
  list: (context, subject) => listTasks(context, subject),
  mine: listMyTasks,
  assignees: listAssignees,
  add: createTask,
  setDone: setTaskDone,
  comment: addTaskComment,
  remove: (context, id, { version }) => removeTask(context, id, version),
})
