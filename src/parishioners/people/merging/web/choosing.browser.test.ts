import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MergeFamilies } from '#parishioners/families/merging/web/MergeFamilies.tsx'
import { getPage } from '#platform/paging.ts'
import { mockServer, Refused } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { FAMILIES, PEOPLE } from '../../web/paths.ts'
import { MergePeople } from './MergePeople.tsx'

const hint = (id: number, names: string) => ({
  id,
  names,
  surname: 'Nowak',
  family_name: null,
  gender: 2,
  birth_date: '1990',
  status: 'parishioner',
  father_names: null,
  mother_names: null,
  address: null,
})
const comparison = {
  kept: { id: 1, version: 3, name: 'Nowak Anna' },
  gone: { id: 2, version: 5, name: 'Nowak Ania' },
  lines: [],
  moved: [],
  warnings: [],
  refusal: null,
  apart: null,
}

const people = (path: string, answers: Record<string, unknown>) => {
  const requests = mockServer(answers)
  return renderScreen(MergePeople, `${PEOPLE}/1/${path}`, `${PEOPLE}/$peopleID/merge`).then(
    screen => ({
      ...screen,
      sent: requests,
    }),
  )
}

test('merge screen: opened from a card → similar people are offered for comparison', async () => {
  const { router } = await people('merge', {
    'GET /api/peoples/1': hint(1, 'Anna'),
    'GET /api/peoples/alike': { data: [hint(2, 'Ania')] },
    'GET /api/peoples/1/merge': comparison,
  })
  await expect
    .element(page.getByRole('heading', { name: 'Z kim połączyć: Nowak Anna' }))
    .toBeVisible()
  await page.getByRole('link', { name: 'Porównaj' }).click()
  await expect.poll(() => router.state.location.href).toMatch(/1\/merge\?other=2$/)
})

test('merge screen: any other person is found by typing', async () => {
  const { router } = await people('merge', {
    'GET /api/peoples/1': hint(1, 'Anna'),
    'GET /api/peoples/1/merge': comparison,
    'GET /api/peoples/suggestions': { data: [hint(7, 'Zofia')] },
  })
  await page.getByLabelText('Druga karta tej samej osoby').fill('now zof')
  await page.getByRole('option', { name: /Nowak Zofia/ }).click()
  await expect.poll(() => router.state.location.href).toMatch(/1\/merge\?other=7$/)
})

test('merge screen: both cards chosen → compared; merged → the kept card is shown with an undo', async () => {
  const { router, sent } = await people('merge?other=2', {
    'GET /api/peoples/1/merge': comparison,
    'POST /api/peoples/1/merge': { id: 1, merge_id: 9, merge_version: 2 },
    'POST /api/merges/9/undo': { id: 9, kept_id: 1, gone_id: 2 },
  })
  await expect
    .element(page.getByText('Do karty, która zniknie, nic nie jest przypisane.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Połącz karty' }).click()
  await page.getByRole('button', { name: 'Połącz', exact: true }).click()
  await expect.poll(() => router.state.location.pathname).toBe(`${PEOPLE}/1/preview`)
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click()
  await expect.poll(() => sent.at(-1)?.call).toBe('POST /api/merges/9/undo')
  expect(sent.at(-1)?.body).toEqual({ version: 2 })
  expect(sent.find(({ call }) => call === 'POST /api/peoples/1/merge')?.body).toEqual({
    other_id: 2,
    version: 3,
    other_version: 5,
    choices: {},
  })
})

test('merge screen: a link swaps the two cards, so that the other one is kept', async () => {
  const { router } = await people('merge?other=2', {
    'GET /api/peoples/1/merge': comparison,
    'GET /api/peoples/2/merge': { ...comparison, kept: comparison.gone, gone: comparison.kept },
  })
  await page.getByRole('link', { name: 'Zamień karty miejscami' }).click()
  await expect.poll(() => router.state.location.href).toMatch(/2\/merge\?other=1$/)
})

test('merge screen: missing card → a message', async () => {
  const message = 'Nie ma takiej osoby w kartotece'
  await people('merge?other=2', {
    'GET /api/peoples/1/merge': () => new Refused(404, { message }),
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(message)
})

test('merge screen: a second family card is found by name, and the card itself is not offered', async () => {
  const row = (id: number) => ({
    id,
    family_name: `Lisowie ${id}`,
    card_number: String(id),
    address: 'ul. Polna 2',
  })
  mockServer({
    'GET /api/families/1/merge': comparison,
    'GET /api/families/1': { id: 1, family_name: 'Lisowie', members: [] },
    'GET /api/families': getPage('/api/families', { page: 1, per_page: 20 }, [row(1), row(2)], 2),
  })
  const { router } = await renderScreen(
    MergeFamilies,
    `${FAMILIES}/1/merge`,
    `${FAMILIES}/$familyID/merge`,
  )
  await page.getByLabelText('Druga karta tej samej rodziny').fill('lis')
  await expect.element(page.getByRole('option', { name: /Lisowie 2/ })).toBeVisible()
  expect(page.getByRole('option', { name: /Lisowie 1/ }).elements()).toHaveLength(0)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.href).toMatch(/1\/merge\?other=2$/)
})
