import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPage } from '#platform/paging.ts'
import { catchDownloads } from '#testing/downloads.ts'
import { Refused, type RecordedCall, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { PeoplesList } from '#parishioners/people/list/web/PeoplesList.tsx'

const row = (id: number) => ({
  id,
  surname: 'Nowak',
  names: `Jan ${id}`,
  family_name: null,
  gender: 1,
  birth_date: '1980-02-01',
  pesel: null,
  town: 'Tarnów',
  address: 'ul. Polna 2',
  phone: null,
  email: null,
  other_phones: [],
  other_emails: [],
  status: 'parishioner',
  needs_attention: false,
  restricted: false,
  family_id: null,
  family: null,
})
const TOTAL = 312
const answer = ({ query }: RecordedCall) => {
  const at = Number(query.page ?? 1)
  const rows = Array.from({ length: 20 }, (_, index) => row((at - 1) * 20 + index + 1))
  return getPage('/api/peoples', { page: at, per_page: 20 }, rows, TOTAL)
}
const COUNTED = { count: 9, remarks: ['Pominięto 3 (brak adresu: 3).'] }

async function list(answers: object = {}) {
  const requests = mockServer({
    'GET /api/peoples': answer,
    'GET /api/peoples/places': { towns: [], streets: [] },
    'GET /api/peoples/rules': { pesel_kept: false },
    'POST /api/prints/mailing/count': COUNTED,
    'POST /api/prints/labels': new Refused(503, { message: 'Drukarnia jest zajęta.' }),
    ...answers,
  })
  const { router } = await renderScreen(PeoplesList, `/stage?gender=1&search=${++lists}`)
  const getBody = (call: string) =>
    requests.findLast(request => request.call === `POST ${call}`)?.body
  return { router, sent: requests, bodyOf: getBody }
}
let lists = 0
const tick = (id: number) =>
  page.getByRole('checkbox', { name: `Zaznacz: Nowak Jan ${id}`, exact: true })
const button = (name: string | RegExp) => page.getByRole('button', { name })

beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.restoreAllMocks())

test('PickBar: ticked rows are sent as ids; all matching rows as the filter and the deselected ids', async () => {
  const downloads = catchDownloads()
  const { bodyOf: getBody } = await list({
    'POST /api/peoples/export': {
      file: '',
      filename: 'Lista.csv',
      remarks: ['Pominięto osoby: 1.'],
    },
  })
  await tick(2).click()
  await tick(3).click()
  await expect.element(page.getByText('Zaznaczono: 2 z\u00a0312\u00a0osób').last()).toBeVisible()
  await button('Do pliku').click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  await expect.poll(() => downloads).toHaveLength(1)
  expect(getBody('/api/peoples/export')).toEqual({
    selection: { ids: [2, 3], sort: 'surname', sortType: 'asc' },
    format: 'csv',
  })
  await expect.element(page.getByText('Pominięto osoby: 1.')).toBeVisible()
  await button(/^Zaznacz wszystkie pasujące: 312/).click()
  await tick(5).click()
  await expect.element(page.getByText('Zaznaczono: 311 z\u00a0312\u00a0osób').last()).toBeVisible()
  await button('Do pliku').click()
  await page.getByRole('menuitem', { name: /XLSX/ }).click()
  await expect.poll(() => downloads).toHaveLength(2)
  expect(getBody('/api/peoples/export')).toMatchObject({
    selection: { all: { gender: 1, status: 'parishioner' }, except: [5] },
    format: 'xlsx',
  })
})

test('PickBar, labels: the dialog shows the count and who is left out, and sends the first free label', async () => {
  const { bodyOf: getBody } = await list()
  await tick(1).click()
  await button('Etykiety i koperty').click()
  const dialog = page.getByRole('dialog', { name: 'Etykiety i koperty' })
  await expect.element(dialog.getByText('Do wydruku: 9\u00a0adresów.')).toBeVisible()
  await expect.element(dialog.getByText('Pominięto 3 (brak adresu: 3).')).toBeVisible()
  await userEvent.selectOptions(dialog.getByLabelText('Arkusz'), '2x7')
  await dialog.getByRole('radio', { name: 'Etykieta 5', exact: true }).click()
  await dialog.getByRole('radio', { name: 'Jedna na osobę' }).click()
  await dialog.getByRole('button', { name: 'Przygotuj wydruk' }).click()
  await expect
    .poll(() => getBody('/api/prints/labels'))
    .toEqual({
      to: { of: 'people', selection: { ids: [1], sort: 'surname', sortType: 'asc' } },
      per: 'person',
      style: 'formal',
      shift_x: 0,
      shift_y: 0,
      sheet: '2x7',
      start: 5,
    })
  await expect.element(page.getByText(/Drukarnia jest zajęta\./)).toBeVisible()
})

test('PickBar: exactly two selected cards can be merged', async () => {
  await list()
  const link = page.getByRole('link', { name: 'Połącz te karty' })
  await tick(2).click()
  await expect.element(page.getByText(/^Zaznaczono: 1/).last()).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
  await tick(3).click()
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/2\/merge\?other=3$/))
  await tick(4).click()
  await expect.element(link).not.toBeInTheDocument()
})

test('PickBar: selected people become receivers of a new message, or join a group', async () => {
  const { router, bodyOf: getBody } = await list({
    'GET /api/messages/choices': {
      groups: [{ id: 8, name: 'Schola' }],
      towns: [],
      streets: [],
      schools: [],
      classes: [],
      functions: [],
    },
    'POST /api/messages/groups/add-selection': { added: 2, receivers_count: 7 },
    'POST /api/messages/write-to-selection': { id: 41, version: 1 },
  })
  await tick(2).click()
  await tick(3).click()
  const to = { of: 'people', selection: { ids: [2, 3], sort: 'surname', sortType: 'asc' } }
  await button('Dodaj do grupy').click()
  const group = page.getByRole('dialog', { name: 'Dodanie do grupy' })
  await userEvent.fill(group.getByRole('combobox', { name: 'Grupa' }), 'sch')
  await page.getByRole('option', { name: 'Schola' }).click()
  await group.getByRole('button', { name: 'Dodaj do grupy' }).click()
  await expect.element(page.getByText(/Dodano: 2.odbiorców/)).toBeVisible()
  expect(getBody('/api/messages/groups/add-selection')).toEqual({
    message_group_id: 8,
    name: null,
    whom: 'heads',
    to,
  })
  await button('Napisz do zaznaczonych').click()
  const message = page.getByRole('dialog', { name: 'Wiadomość do zaznaczonych' })
  await userEvent.fill(message.getByRole('textbox', { name: 'Tytuł' }), 'Próba scholi')
  await message.getByRole('button', { name: /Zapisz/ }).click()
  await expect
    .poll(() => router.state.location.pathname)
    .toBe('/inventory/messages/41/edit/receivers')
  expect(getBody('/api/messages/write-to-selection')).toEqual({
    channel: 'sms',
    title: 'Próba scholi',
    whom: 'heads',
    to,
  })
})

test('PickBar: on a phone the bar fits on the screen and its buttons are large enough for a finger', async () => {
  await page.viewport(390, 844)
  await list()
  await tick(1).click()
  const bar = page.getByRole('region', { name: 'Zaznaczone' })
  await expect.element(bar).toBeVisible()
  for (const element of bar.getByRole('button').elements()) {
    const { height, right } = element.getBoundingClientRect()
    expect(height).toBeGreaterThanOrEqual(44)
    expect(right).toBeLessThanOrEqual(390)
  }
  expect(document.documentElement.scrollWidth).toBe(390)
  await button('Odznacz').click()
  await expect.element(bar).not.toBeInTheDocument()
})
