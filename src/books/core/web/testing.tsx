import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type * as z from 'zod'
import { queryClient } from '#ui/calls/query.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { openScreen } from '#testing/screen.tsx'
import { renderScreen } from '#testing/render-screen.tsx'
import { ActForm } from './form/ActForm.tsx'
import { getPage, parishAnswers } from '../server/testing.ts'

/** Session of an office worker who is not clergy. */
const CLERK = buildCurrentUser({ user: { clergy: false } })

interface ScreenOptions {
  route?: string | undefined
  /** Responses of the server, besides those common to every parish. */
  answers?: object
}

/** Opens a screen of a book as a clerk; `written` is the last body sent to an address. */
export async function openActScreen(
  screen: () => ReactNode,
  path: string,
  { route, answers = {} }: ScreenOptions = {},
) {
  const { sent } = await openScreen(screen, {
    path,
    ...(route && { route }),
    answers: { ...parishAnswers, 'GET /api/documents': getPage([]), ...answers },
    current: CLERK,
  })
  const getBody = (call: string) => sent.findLast(entry => entry.call.startsWith(call))?.body
  return { sent, written: getBody }
}

interface Form<Entry> {
  schemas: readonly [today: z.ZodType<Entry, object>, old: z.ZodType<Entry, object>]
  values: object
  /** User of the screen, when not an ordinary clerk. */
  user?: { role_id?: number; clergy?: boolean }
}

/** Renders the fields of an act in their form; saved values are passed to `saved`. */
export async function actForm<Entry extends object>(
  fields: ReactNode,
  { schemas, values, user }: Form<Entry>,
) {
  const savedEntries: Entry[] = []
  const screen = await renderScreen(() => {
    queryClient.setQueryData(['session'], buildCurrentUser({ user: { clergy: false, ...user } }))
    return (
      <ActForm<Entry>
        schemas={schemas}
        values={values as never}
        onSave={async entry => {
          savedEntries.push(entry)
          return { id: 1, version: 1, warnings: [] }
        }}
        onSaved={() => {}}
      >
        {fields}
      </ActForm>
    )
  })
  const save = () => screen.getByRole('button', { name: /Zapisz/ }).click()
  return { ...screen, saved: savedEntries, save }
}

/** Checks that the list of a book at `path` links in its menu to the import of files and to the numbering. */
export async function filesAreNear(path: string) {
  await page.getByRole('button', { name: 'Więcej' }).click()
  for (const [name, to] of [
    ['Wczytaj z pliku', 'import'],
    ['Braki w numeracji', 'gaps'],
  ] as const) {
    await expect
      .element(page.getByRole('menuitem', { name }))
      .toHaveAttribute('href', `${path}/${to}`)
  }
}
