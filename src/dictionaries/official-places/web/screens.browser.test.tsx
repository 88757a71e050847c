import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { queryClient } from '#ui/calls/query.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { OfficialPlaces } from './OfficialPlaces.tsx'

const files = ['TERC', 'SIMC', 'ULIC'].map(kind => ({
  kind,
  as_of: '2026-01-01',
  lines: 4000,
  reading: null,
  problem: null,
}))
const finishedImport = {
  id: 3,
  part_name: 'woj. małopolskie, pow. bocheński',
  with_streets: true,
  state: 'adding',
  total: 10,
  done: 5,
  towns_added: 4,
  streets_added: 90,
  ordered_by_name: 'Adam Bór',
  ordered_at: '2026-11-24T09:00:00.000Z',
}

async function open(answers: object, path = '/administration/towns/official') {
  const requests = mockServer({ ...answers })
  const screen = await renderScreen(() => {
    queryClient.setQueryData(['session'], buildCurrentUser({ user: { role_id: 1 } }))
    return <OfficialPlaces />
  }, path)
  return { ...screen, sent: requests }
}

test('official places: files missing → the screen says where to get them and offers no part', async () => {
  const { getByText, getByRole } = await open({ 'GET /api/territory': { files: [], imports: [] } })
  await expect.element(getByText(/eteryt.stat.gov.pl/)).toBeVisible()
  await expect.element(getByText('Jeszcze nie wgrano').first()).toBeVisible()
  expect(getByRole('heading', { name: 'Co dodać' }).elements()).toEqual([])
})

test('official places: a county is chosen, its preview is shown, and its addition is requested', async () => {
  const { getByRole, getByText, sent } = await open({
    'GET /api/territory': { files, imports: [] },
    'GET /api/territory/units': ({ query }: { query: { within?: string } }) => ({
      data: query.within
        ? [{ code: '1201', name: 'bocheński', kind: 'powiat' }]
        : [{ code: '12', name: 'małopolskie', kind: 'województwo' }],
    }),
    'GET /api/territory/preview': {
      part_name: finishedImport.part_name,
      towns: { fresh: 14, known: 1, examples: ['Baczków (gm. Bochnia)'] },
      streets: { fresh: 120, known: 0, examples: ['ul. Polna, Baczków'] },
    },
    'POST /api/territory/imports': { id: 3 },
  })
  await userEvent.fill(getByRole('combobox', { name: 'Województwo' }), 'mał')
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(getByRole('combobox', { name: 'Każdy powiat' }), 'boch')
  await userEvent.keyboard('{Enter}')
  await expect.element(getByText(/Do dodania: 14\smiejscowości. Już na liście: 1./)).toBeVisible()
  await getByRole('button', { name: 'Dodaj do wspólnych' }).click()
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('POST'))?.body)
    .toEqual({ part: '1201', with_streets: true })
})

test('official places: a part is being added → progress shown, and no other part can be added', async () => {
  const { getByRole, getByText } = await open(
    {
      'GET /api/territory': { files, imports: [finishedImport] },
      'GET /api/territory/units': { data: [] },
      'GET /api/territory/preview': {
        part_name: finishedImport.part_name,
        towns: { fresh: 14, known: 1, examples: [] },
        streets: null,
      },
    },
    '/administration/towns/official?voivodeship=12',
  )
  await expect.element(getByText(/4\smiejscowości, 90\sulic/)).toBeVisible()
  await expect.element(getByRole('button', { name: 'Dodaj do wspólnych' })).toBeDisabled()
})
