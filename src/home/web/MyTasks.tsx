import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { previewAddress } from '#shared/book-catalogue.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { type MyTask, tasks } from '#tasks/contract.ts'
import { useTick } from '#tasks/web/use-tick.ts'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { Part } from './Part.tsx'

/** Card of the open tasks for the account and for the whole office; hidden without any. */
export function MyTasks() {
  const { data } = useSuspenseCall(tasks.mine)
  if (data.total === 0) return null
  return (
    <Part icon={IconListCheck} title="Zadania dla mnie" total={data.total}>
      {data.data.map(task => (
        <TaskItem key={task.id} task={task} />
      ))}
    </Part>
  )
}

function TaskItem({ task }: { task: MyTask }) {
  const tick = useTick(task)
  const { table_name, record_id, subject, due_on, assignee_name, created_by_name } = task
  return (
    <li>
      <Checkbox
        size="md"
        label={task.content}
        checked={false}
        onChange={event => void tick(event.currentTarget.checked)}
      />
      <span>
        <Link to={previewAddress(table_name, record_id) ?? undefined}>{subject}</Link>
        {[
          due_on && `do ${showDay(due_on)}`,
          assignee_name ? null : 'dla kancelarii',
          `od: ${created_by_name}`,
        ]
          .filter(Boolean)
          .map(fact => `, ${fact}`)}
      </span>
    </li>
  )
}
