import { blankAct } from '#books/core/book.ts'
import { clerkSession, parishAnswers } from '#books/core/server/testing.ts'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { queryClient } from '#ui/calls/query.ts'
import { enteredColumns } from '../../columns.ts'
import { sampleWedding } from '../../server/testing.ts'

const year = new Date().getFullYear()

const weddingAnswers = {
  ...parishAnswers,
  'GET /api/weddings/next-number': { year, next_number: 13 },
  'GET /api/weddings/7': {
    ...blankAct(enteredColumns),
    ...sampleWedding,
    civil_effects: 'concordat',
    id: 7,
    version: 3,
    act_number: '12',
    checks: [],
  },
  'POST /api/canon/check-marriage': { checks: [], kinship: [], people: [] },
  'GET /api/marriages': new Refused(404, { message: 'Nie ma takiego protokołu' }),
}

/** Opens the form of an act, with the given answers of the server. */
export async function renderWeddingForm(
  Screen: () => React.ReactNode,
  path: string,
  extraAnswers: object = {},
) {
  const requests = mockServer({ ...weddingAnswers, ...extraAnswers })
  const screen = await renderScreen(
    () => {
      queryClient.setQueryData(['session'], clerkSession)
      return <Screen />
    },
    path,
    path.includes('/7/') ? '/books/weddings/$weddingID/edit' : undefined,
  )
  const save = () => screen.getByRole('button', { name: /Zapisz/ }).click()
  const getSentBody = () =>
    requests.findLast(({ call }) => /^(POST|PUT) \/api\/weddings/.test(call))?.body
  return { ...screen, save, sent: requests, written: getSentBody }
}

export const EDIT_PATH = '/books/weddings/7/edit'
