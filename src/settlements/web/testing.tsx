import { parishAnswers } from '#books/core/server/testing.ts'
import { queryClient } from '#ui/calls/query.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'

/** Opens a screen of the settlements for a clerk of a parish; `said` returns the last body sent to an address. */
export async function openPaymentScreen(
  Screen: () => React.ReactNode,
  answers: Record<string, unknown> = {},
  path = '/stage',
  route?: string,
) {
  const usual = { ...parishAnswers, 'GET /api/payments/3/proposals': { data: [] } }
  const requests = mockServer({ ...usual, ...answers })
  const screen = await renderScreen(
    () => {
      queryClient.setQueryData(['session'], buildCurrentUser())
      return <Screen />
    },
    path,
    route,
  )
  const findLastBody = (start: string) =>
    requests.findLast(({ call }) => call.startsWith(start))?.body
  return { ...screen, sent: requests, said: findLastBody }
}
