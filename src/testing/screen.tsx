import type { ReactNode } from 'react'
import { queryClient } from '#ui/calls/query.ts'
import type { CurrentUser } from '#auth/contract.ts'
import { buildCurrentUser } from './office.tsx'
import { mockServer } from './mock-server.ts'
import { renderScreen } from './render-screen.tsx'

interface Place {
  path: string
  /** Pattern of the address, if it has parameters: `/books/baptisms/$baptismID/edit`. */
  route?: string
  name?: string
  /** Mocked answers of the server, by `GET /api/…`. */
  answers: Record<string, unknown>
  current?: CurrentUser
}

/** Opens a screen at its address with a signed-in user and a mocked server; returns also the sent requests. */
export async function openScreen(
  Screen: () => ReactNode,
  { path, route, name, answers, current = buildCurrentUser() }: Place,
) {
  const requests = mockServer(answers)
  const screen = await renderScreen(
    () => {
      queryClient.setQueryData(['session'], current)
      return <Screen />
    },
    path,
    route,
    name,
  )
  return { ...screen, sent: requests }
}
