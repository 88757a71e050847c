import { parishAnswers } from '#books/core/server/testing.ts'
import { queryClient } from '#ui/calls/query.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { VISITS } from './paths.ts'

const season = {
  id: 3,
  version: 1,
  name: '2026/2027',
  date_from: '2026-12-27',
  date_to: '2027-02-02',
  mode: 'everybody',
  public_search: true,
  registrations_from: null,
  registrations_to: null,
  public_notice: null,
  keep_months: 12,
  closed_at: null,
}
const progress = {
  doors: 2,
  visited: 1,
  absent: 0,
  refused: 0,
  moved_out: 0,
  return: 0,
  skipped: 0,
  left: 1,
}
export const sampleRoute = {
  id: 8,
  visit_season_id: 3,
  name: null,
  date: '2026-12-28',
  time_from: '16:00',
  time_to: '21:00',
  parish_worker_id: 4,
  worker: 'ks. Jan Lis',
  additional: false,
  state: 'planned',
  where: 'ul. Polna 1–25',
  progress,
  offerings: 5000,
  conflicts: 0,
  taken: 0,
}
export const sampleDoor = {
  id: 21,
  version: 1,
  visit_route_id: 8,
  position: 1,
  dic_town_id: 1,
  town: 'Sokołów',
  dic_street_id: 2,
  street: 'ul. Polna',
  building_number: '1',
  entrance: null,
  place_number: null,
  family_id: 5,
  family_name: 'Lisowie',
  visit_registration_id: null,
  remarks: null,
  outcome: null,
  return_on: null,
  return_words: null,
  people_present: null,
  offering: null,
  note: null,
  visited_at: null,
  entered_by_name: null,
  conflicts: 0,
  corrections: 0,
}
export const fullRoute = {
  ...sampleRoute,
  version: 1,
  season: '2026/2027',
  season_closed: false,
  companions: null,
  transport: null,
  notes: null,
  ranges: [],
  doors: [
    sampleDoor,
    { ...sampleDoor, id: 22, position: 2, building_number: '3', family_name: 'Kosowie' },
  ],
  warnings: ['Ten sam adres dwa razy: ul. Polna 1.'],
}

/** Opens a screen of visits with mocked answers. */
export async function openVisitScreen(
  Screen: () => React.ReactNode,
  answers: object,
  path: string,
  pattern?: string,
  current = buildCurrentUser(),
) {
  const requests = mockServer({
    ...parishAnswers,
    'GET /api/visit-seasons': { data: [season] },
    ...answers,
  })
  const screen = await renderScreen(
    () => {
      queryClient.setQueryData(['session'], current)
      return <Screen />
    },
    path,
    pattern,
  )
  return { ...screen, sent: requests }
}
export const EDIT = `${VISITS}/$pastoralVisitID/edit`
