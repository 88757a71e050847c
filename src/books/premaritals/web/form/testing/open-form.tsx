import { userEvent } from 'vitest/browser'
import { queryClient } from '#ui/calls/query.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { parishAnswers } from '#books/core/server/testing.ts'
import { sampleProtocol } from '../../../server/testing/sample-protocol.ts'
import { EditPremarital } from '../PremaritalForm.tsx'

export const NEW_PROTOCOL_PATH = '/books/premaritals/add'

export async function openForm(
  Screen: () => React.ReactNode,
  path = NEW_PROTOCOL_PATH,
  answers: object = {},
  route?: string,
) {
  const requests = mockServer({
    ...parishAnswers,
    'GET /api/premaritals/next-number': ({ query }: { query: { year: string } }) => ({
      year: Number(query.year),
      next_number: 13,
    }),
    'GET /api/premaritals/7': sampleProtocol,
    'POST /api/premaritals': { id: 7, version: 1 },
    'POST /api/canon/check-marriage': { checks: [], kinship: [], people: [] },
    ...answers,
  })
  const screen = await renderScreen(
    () => {
      queryClient.setQueryData(['session'], buildCurrentUser())
      return <Screen />
    },
    path,
    route,
  )
  const getWriteRequests = () =>
    requests.filter(({ call }) => /^(POST|PUT) .*premaritals/.test(call))
  const save = () => userEvent.keyboard('{Control>}s{/Control}')
  return { ...screen, sent: requests, written: getWriteRequests, save }
}
export const editForm = (answers: object = {}) =>
  openForm(
    EditPremarital,
    '/books/premaritals/7/edit',
    answers,
    '/books/premaritals/$premaritalID/edit',
  )

export type Screen = Awaited<ReturnType<typeof openForm>>
export const findInput = (screen: Screen, name: string) =>
  screen.container.querySelector<HTMLInputElement>(`[name="${name}"]`)!
