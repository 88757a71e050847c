import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { SectionBoundary } from '#ui/layout/SectionBoundary.tsx'
import { useSearchWord } from '#ui/route-address.ts'
import { type TaskSubject, tasks } from '../contract.ts'
import { TaskForm } from './TaskForm.tsx'
import { TaskLine } from './TaskLine.tsx'

/** Section „Do zrobienia” of a card or an act; the search by commands opens its form with `?task=new`. */
export const Tasks = (subject: TaskSubject) => (
  <SectionBoundary waiting={null}>
    <TasksSection {...subject} />
  </SectionBoundary>
)

function TasksSection(subject: TaskSubject) {
  const { data } = useSuspenseCall(tasks.list, { params: subject })
  const isRequested = useSearchWord('task') === 'new'
  const [isOpen, setIsOpen] = useState(isRequested)
  const openTasks = data.data.filter(({ done_at }) => done_at === null)
  const finishedTasks = data.data.filter(({ done_at }) => done_at !== null)
  return (
    <Section
      title="Do zrobienia"
      action={
        <Button
          className="no-print"
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          Dodaj zadanie
        </Button>
      }
    >
      {openTasks.length === 0 && <p className="kit-none">Nie ma tu nic do zrobienia.</p>}
      {openTasks.map(task => (
        <TaskLine key={task.id} task={task} />
      ))}
      {finishedTasks.length > 0 && (
        <details className="kit-span-4">
          <summary>{`Zrobione (${finishedTasks.length})`}</summary>
          {finishedTasks.map(task => (
            <TaskLine key={task.id} task={task} />
          ))}
        </details>
      )}
      {isOpen && <TaskForm subject={subject} onClose={() => setIsOpen(false)} />}
    </Section>
  )
}
