import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Celebration } from '#liturgical-calendar/celebration.ts'
import type { LiturgicalDay } from '#liturgical-calendar/liturgical-day-schema.ts'
import { renderForUser, buildCurrentUser } from '#testing/office.tsx'
import { Refused, mockServer } from '#testing/mock-server.ts'
import type { OwnCelebration } from '../contract.ts'
import { LiturgicalCalendar } from './LiturgicalCalendar.tsx'

const weekday: Celebration = {
  key: '',
  name: 'Wtorek V tygodnia wielkanocnego',
  rank: 'weekday',
  colours: ['white'],
  own: null,
}
const florian: Celebration = {
  ...weekday,
  name: 'Św. Floriana, męczennika',
  rank: 'optional_memorial',
  colours: ['red'],
}
const day: LiturgicalDay = {
  day: '2026-05-05',
  season: 'easter',
  week: 5,
  title: 'Wtorek V tygodnia wielkanocnego',
  sunday_cycle: 'A',
  weekday_cycle: 'II',
  celebrations: [weekday, florian],
  obligation: false,
  fast: null,
  masses: null,
  ritual_masses_forbidden: false,
  funeral_masses_forbidden: null,
  correction: null,
}
const correctedDay: LiturgicalDay = {
  ...day,
  day: '2026-05-07',
  celebrations: [
    { ...weekday, name: 'Św. Rocha', rank: 'feast', colours: ['red'], own: 'correction' },
  ],
  correction: { id: 3, version: 2, reason: 'dekret biskupa' },
}
const ownCelebration: OwnCelebration = {
  id: 4,
  version: 1,
  kind: 'patron',
  key: null,
  name: 'Św. Anny',
  rank: 'solemnity',
  colour: 'white',
  month: 7,
  month_day: 26,
  year_from: null,
  year_to: null,
  day: '2026-07-26',
}
const anne = {
  key: 'joachim_and_anne_parents_of_mary',
  name: 'Świętych Joachima i Anny',
  rank: 'memorial',
  colour: 'white',
  day: '2026-07-26',
}

async function open(answers: object = {}, role_id = 3) {
  const requests = mockServer({
    'GET /api/liturgical-days': {
      data: [{ ...day, day: '2026-05-03', fast: 'abstinence' }, day, correctedDay],
    },
    'GET /api/liturgical-celebrations': { data: [ownCelebration] },
    'GET /api/liturgical-celebrations/choices': { data: [anne] },
    ...answers,
  })
  const session = buildCurrentUser({ user: { role_id } })
  await renderForUser(() => <LiturgicalCalendar />, session, [], '/calendar?month=2026-05')
  await expect.element(page.getByRole('table')).toBeVisible()
  const getWriteRequests = () => requests.filter(({ call }) => !call.startsWith('GET'))
  return { sent: requests, written: getWriteRequests }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })
const saveAnswer = { id: 1, version: 1 }
test('liturgical calendar: a month shows names, ranks, colours as text, and the obligations of the days', async () => {
  const { sent } = await open()
  expect(sent.map(({ query }) => query)).toContainEqual({ from: '2026-05-01', to: '2026-05-31' })
  await expect.element(page.getByRole('heading', { name: 'maj 2026' })).toBeVisible()
  await expect.element(page.getByText(/czytania: rok A, cykl II/)).toBeVisible()
  const table = page.getByRole('table')
  await expect.element(table.getByText(/wspomnienie dowolne · czerwony/).first()).toBeVisible()
  await expect.element(table.getByText(/wstrzemięźliwość od mięsa/)).toBeVisible()
  await expect.element(table.getByText(/Powód: dekret biskupa/)).toBeVisible()
  await expect.element(page.getByText(/w tym roku 26.07.2026/)).toBeVisible()
})

test('liturgical calendar: months continue over the end of a year', async () => {
  const { sent } = await open()
  const last = () => sent.findLast(({ call }) => call.endsWith('liturgical-days'))!.query.from
  await button('Następny miesiąc').click()
  await expect.poll(last).toBe('2026-06-01')
  await page.getByLabelText('Miesiąc', { exact: true }).selectOptions('grudzień')
  await expect.poll(last).toBe('2026-12-01')
  await button('Następny miesiąc').click()
  await expect.poll(last).toBe('2027-01-01')
  await page.getByLabelText('Rok', { exact: true }).selectOptions('2030')
  await expect.poll(last).toBe('2030-01-01')
})

test('liturgical calendar: a day is corrected by keyboard with a reason, and the correction can be removed', async () => {
  const { written } = await open({
    'PUT /api/liturgical-days/2026-05-05': saveAnswer,
    'DELETE /api/liturgical-days/2026-05-05': {},
  })
  ;(button('Popraw 05.05.2026').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Obchód')).toHaveFocus()
  await field('Obchód').fill('Św. Floriana, patrona miasta')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(field('Powód')).toHaveAttribute('aria-invalid', 'true')
  expect(written()).toEqual([])
  await field('Powód').fill('dekret biskupa')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(written).toMatchObject([
    {
      call: 'PUT /api/liturgical-days/2026-05-05',
      body: {
        name: 'Św. Floriana, patrona miasta',
        rank: 'weekday',
        colour: 'white',
        reason: 'dekret biskupa',
      },
    },
  ])
  await button('Cofnij').click()
  await expect.poll(() => written().at(-1)?.call).toBe('DELETE /api/liturgical-days/2026-05-05')
})

test('liturgical calendar: a correction is removed, and its removal is undone', async () => {
  const { written } = await open({
    'PUT /api/liturgical-days/2026-05-07': saveAnswer,
    'DELETE /api/liturgical-days/2026-05-07': {},
  })
  await button('Popraw 07.05.2026').click()
  await expect.element(field('Powód')).toHaveValue('dekret biskupa')
  await button('Przywróć dzień z kalendarza').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await button('Cofnij').click()
  await expect
    .poll(() => written().at(-1))
    .toMatchObject({
      call: 'PUT /api/liturgical-days/2026-05-07',
      body: { name: 'Św. Rocha', rank: 'feast', colour: 'red', reason: 'dekret biskupa' },
    })
  expect(written().at(-1)!.body).not.toHaveProperty('version')
})

test('liturgical calendar: server refuses → the dialog stays open and shows the server’s message', async () => {
  const message = 'Triduum Paschalnego nie zastępuje żaden obchód. Wybierz inny dzień.'
  await open({
    'PUT /api/liturgical-days/2026-05-05': new Refused(422, {
      message,
      errors: { name: [message] },
    }),
  })
  await button('Popraw 05.05.2026').click()
  await field('Powód').fill('dekret biskupa')
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect.element(page.getByText(message).first()).toBeVisible()
})

test('liturgical calendar: a patron chosen from the calendar fills in the name, the colour and the day', async () => {
  const { written } = await open({ 'POST /api/liturgical-celebrations': saveAnswer })
  await button('Dodaj obchód').click()
  await page.getByRole('combobox', { name: 'Obchód z kalendarza' }).fill('anny')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Nazwa')).toHaveValue('Świętych Joachima i Anny')
  expect(page.getByRole('dialog').getByLabelText('Dzień').elements()).toEqual([])
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect
    .poll(written)
    .toMatchObject([
      { body: { kind: 'patron', key: anne.key, name: anne.name, colour: 'white', month: null } },
    ])
})

test('liturgical calendar: other patron → day required; a dedication may have none', async () => {
  const { written } = await open({ 'POST /api/liturgical-celebrations': saveAnswer })
  await button('Dodaj obchód').click()
  await field('Nazwa').fill('Św. Rocha')
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect.element(page.getByText(/Podaj dzień i miesiąc albo wybierz/).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Rodzaj' }).fill('rocznica')
  await userEvent.keyboard('{Enter}')
  await field('Nazwa').fill('Poświęcenie kościoła w Sokołowie')
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect
    .poll(written)
    .toMatchObject([
      { body: { kind: 'dedication', name: 'Poświęcenie kościoła w Sokołowie', month: null } },
    ])
})

test('liturgical calendar: an own celebration is changed, removed after a confirmation, and restored', async () => {
  const { written } = await open({
    'PUT /api/liturgical-celebrations/4': saveAnswer,
    'DELETE /api/liturgical-celebrations/4': {},
    'POST /api/liturgical-celebrations': saveAnswer,
  })
  await button('Zmień: Św. Anny').click()
  await field('Do roku').fill('2030')
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect.poll(written).toMatchObject([{ body: { year_to: 2030, version: 1, month_day: 26 } }])
  await button('Usuń: Św. Anny').click()
  await button('Usuń').click()
  await button('Cofnij').click()
  await expect
    .poll(() => written().map(({ call }) => call))
    .toEqual([
      'PUT /api/liturgical-celebrations/4',
      'DELETE /api/liturgical-celebrations/4',
      'POST /api/liturgical-celebrations',
    ])
})

test('liturgical calendar: unverified rank → a remark, and a link to set it for every year', async () => {
  const george: Celebration = { ...florian, name: 'Św. Jerzego, męczennika', unverified: true }
  await open({ 'GET /api/liturgical-days': { data: [{ ...day, celebrations: [george] }] } })
  const mark = 'ranga do sprawdzenia w kalendarzu diecezjalnym'
  await expect.element(page.getByText(new RegExp(`wspomnienie dowolne .*${mark}`))).toBeVisible()
  await expect.element(page.getByText(/porównaj z kalendarzem diecezji/)).toBeVisible()
})

test('liturgical calendar: the rank of a celebration of the calendar is set as in the diocese', async () => {
  const { written } = await open({ 'POST /api/liturgical-celebrations': saveAnswer })
  await button('Dodaj obchód').click()
  await page.getByRole('combobox', { name: 'Rodzaj' }).fill('diecezji')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('combobox', { name: 'Obchód z kalendarza' }).fill('anny')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('combobox', { name: 'Ranga' }).fill('dowolne')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect
    .poll(written)
    .toMatchObject([{ body: { kind: 'feast', key: anne.key, rank: 'optional_memorial' } }])
})

test('liturgical calendar: a helper of the parish can read but not change it', async () => {
  await open({}, 5)
  expect(page.getByRole('button', { name: /Popraw|Dodaj|Zmień|Usuń/ }).elements()).toEqual([])
})
