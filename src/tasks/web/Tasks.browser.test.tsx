import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#testing/screen.tsx'
import { buildCurrentUser } from '#testing/office.tsx'
import type { Task } from '../contract.ts'
import { Tasks } from './Tasks.tsx'

const TASK: Task = {
  id: 3,
  version: 2,
  content: 'Zadzwonić o świadectwo',
  comments: [{ at: '2026-11-30T10:00:00.000Z', by: 'Ewa Kos', text: 'Nie odbiera' }],
  assignee_name: 'Ewa Kos',
  due_on: '2026-12-05',
  created_at: '2026-11-30T09:00:00.000Z',
  created_by: 5,
  created_by_name: 'ks. Jan Lis',
  done_at: null,
  done_by_name: null,
}

async function openTasks(data: Task[], search = '') {
  const { sent } = await openScreen(() => <Tasks table="people" id={7} />, {
    path: `/people/7${search}`,
    route: '/people/7',
    answers: {
      'GET /api/session': buildCurrentUser(),
      'GET /api/tasks/people/7': { data },
      'GET /api/task-assignees': { data: [{ id: 5, name: 'Ewa Kos' }] },
      'POST /api/tasks/people/7': { id: 4, version: 1 },
      'PUT /api/tasks/3/done': { id: 3, version: 3 },
      'POST /api/task-comments/3/add': { id: 3, version: 3 },
    },
  })
  return (call: string) => sent.filter(request => request.call === call).map(({ body }) => body)
}

test('tasks of a card: for whom, until when, with answers; ticked and undone from the notice', async () => {
  const readBodies = await openTasks([TASK])
  await expect.element(page.getByText(/dla: Ewa Kos; do 05\.12\.2026/)).toBeVisible()
  await expect.element(page.getByText(/Nie odbiera/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Zadzwonić o świadectwo' }).click()
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click()
  await expect
    .poll(() => readBodies('PUT /api/tasks/3/done'))
    .toEqual([
      { version: 2, done: true },
      { version: 3, done: false },
    ])
})

test('tasks of a card: answered in place', async () => {
  const readBodies = await openTasks([TASK])
  await page.getByRole('button', { name: 'Odpowiedz' }).click()
  await page.getByRole('textbox', { name: 'Odpowiedź' }).fill('Spróbuj jutro')
  await page.getByRole('button', { name: 'Dodaj odpowiedź' }).click()
  await expect
    .poll(() => readBodies('POST /api/task-comments/3/add'))
    .toEqual([{ content: 'Spróbuj jutro' }])
})

test('tasks of a card: the command of the search opens the form at once', async () => {
  const readBodies = await openTasks([], '?task=new')
  const dialog = page.getByRole('dialog', { name: 'Nowe zadanie' })
  await dialog.getByRole('textbox', { name: 'Co jest do zrobienia' }).fill('Zadzwonić')
  await dialog.getByRole('button', { name: 'Dodaj zadanie' }).click()
  await expect
    .poll(() => readBodies('POST /api/tasks/people/7'))
    .toEqual([{ content: 'Zadzwonić', assignee_id: null, due_on: null }])
})

test('tasks of a card: deleted by the author, and not by another account of the same name', async () => {
  const { id, name } = buildCurrentUser().user
  const foreignTask = { ...TASK, id: 4, content: 'Cudze', created_by_name: name }
  await openTasks([{ ...TASK, created_by: id }, foreignTask])
  await expect.element(page.getByRole('checkbox', { name: 'Cudze' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Usuń' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Usuń' }).elements()).toHaveLength(1)
})
