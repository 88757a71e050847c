import { blankAct } from '#books/core/book.ts'
import { enteredColumns } from '../../columns.ts'
import { sampleWedding } from '../../server/testing.ts'
import type { Wedding } from '../../contract.ts'
import { queryClient } from '#ui/calls/query.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { WeddingPreview } from './WeddingPreview.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { parishAnswers } from '#books/core/server/testing.ts'
import { renderScreen } from '#testing/render-screen.tsx'

const shownWedding = {
  ...blankAct(enteredColumns),
  ...sampleWedding,
  id: 7,
  version: 3,
  act_number: '12',
  groom_person_id: 4,
  bride_person_id: 5,
  groom_faith: 'rzymskokatolickie',
  groom_marital_status: null,
  bride_marital_status: null,
  dic_wedding_kind_id: 1,
  wedding_kind: 'konkordatowy',
  cancelled_at: null,
  cancel_reason: null,
  annotations: [],
  tidings: [],
  family: null,
  shared_family: false,
  countdown: null,
  checks: [],
  warnings: [],
} as unknown as Wedding

/** Opens the preview of the sample act with the given changes. */
export async function renderWeddingPreview(
  change: object = {},
  answers: object = {},
  current = buildCurrentUser(),
) {
  function SignedInPreview() {
    queryClient.setQueryData(['session'], current)
    return WeddingPreview()
  }
  const requests = mockServer({
    ...parishAnswers,
    'GET /api/weddings/7': { ...shownWedding, ...change },
    'GET /api/documents': { data: [], meta: { total: 0 } },
    ...answers,
  })
  const route = '/books/weddings/$weddingID/preview'
  const getWriteRequests = () => requests.filter(({ call }) => !call.startsWith('GET'))
  return {
    written: getWriteRequests,
    ...(await renderScreen(SignedInPreview, '/books/weddings/7/preview', route)),
  }
}
