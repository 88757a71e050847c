import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPage } from '#books/core/server/testing.ts'
import { buildParagraph } from '#ui/rich-text/rich-text.ts'
import { Refused, type RecordedCall } from '#testing/mock-server.ts'
import { openScreen } from '#testing/screen.tsx'
import { AnnouncementsList } from './AnnouncementsList.tsx'
import type { Announcement, AnnouncementEntry, PublishEntry } from '../contract.ts'
import { AddAnnouncement, EditAnnouncement } from './form/AnnouncementForm.tsx'

const savedAnnouncement: Announcement = {
  id: 4,
  version: 3,
  title: 'XXXIV Niedziela Zwykła',
  date_from: '2026-11-22',
  date_to: '2026-11-28',
  points: [
    { section: 'liturgy', body: [buildParagraph('Pierwszy')] },
    { section: null, body: [buildParagraph('Drugi')] },
    { section: null, body: [buildParagraph('Trzeci')] },
  ],
  week: [buildParagraph('Niedziela: 11:30')],
  week_by_hand: false,
  with_intentions: true,
  simplified: [],
  published_at: null,
  updated_at: '2026-11-20T10:00:00Z',
}
const row = { ...savedAnnouncement, points: 3 }
const answers = {
  'GET /api/announcements/proposal': {
    others: [],
    title: 'Chrystusa Króla',
    week: [buildParagraph('Niedziela: 11:30')],
  },
  'GET /api/announcements/suggestions': { data: [] },
  'GET /api/announcements/4': savedAnnouncement,
  'GET /api/announcements': getPage([row]),
  'POST /api/announcements': { id: 5, version: 1 },
  'PUT /api/announcements/4': { id: 4, version: 4 },
}

const open = (
  Screen: () => React.ReactNode,
  path: string,
  otherAnswers: object = {},
  route?: string,
) => openScreen(Screen, { path, route, answers: { ...answers, ...otherAnswers } })
const add = (otherAnswers?: object) =>
  open(AddAnnouncement, '/books/announcements/add', otherAnswers)
const edit = (otherAnswers?: object) =>
  open(
    EditAnnouncement,
    '/books/announcements/4/edit',
    otherAnswers,
    '/books/announcements/$announcementID/edit',
  )
const save = () => userEvent.keyboard('{Control>}s{/Control}')
type Body = Partial<AnnouncementEntry & PublishEntry>
const findBody = (requests: RecordedCall[], call: string) =>
  requests.findLast(request => request.call === call)?.body as Body | undefined
const point = (number: number) => page.getByRole('textbox', { name: `Treść punktu ${number}` })
const words = () =>
  page
    .getByRole('textbox', { name: /Treść punktu/ })
    .elements()
    .map(element => element.textContent)

beforeEach(() => localStorage.clear())

test('announcements list: drafts and published ones are marked', async () => {
  const rows = [
    row,
    { ...row, id: 5, published_at: '2020-01-01T05:00:00Z' },
    { ...row, id: 6, published_at: '2199-01-01T05:00:00Z' },
  ]
  await open(AnnouncementsList, '/books/announcements', { 'GET /api/announcements': getPage(rows) })
  await expect.element(page.getByText('szkic', { exact: true })).toBeVisible()
  await expect.element(page.getByText('opublikowane', { exact: true })).toBeVisible()
  await expect.element(page.getByText('od 01.01.2199, 06:00')).toBeVisible()
})

test('announcements: new ones have the name and the week of the Sunday, and are written by keyboard', async () => {
  const { sent } = await add()
  await expect.element(page.getByLabelText(/^Tytuł/)).toHaveValue('Chrystusa Króla')
  await expect.element(page.getByText('Niedziela: 11:30')).toBeVisible()
  await page.getByRole('button', { name: 'Dodaj punkt' }).click()
  await expect.element(point(1)).toHaveFocus()
  await userEvent.keyboard('Dziś nieszpory')
  await page.getByRole('button', { name: 'Dodaj punkt' }).click()
  await expect.element(point(2)).toHaveFocus()
  await userEvent.keyboard('Jutro pogrzeb')
  await save()
  await expect.element(page.getByText('Inny ekran')).toBeVisible()
  expect(findBody(sent, 'POST /api/announcements')).toMatchObject({
    title: 'Chrystusa Króla',
    week: null,
    points: [
      { section: null, body: [buildParagraph('Dziś nieszpory')] },
      { section: null, body: [buildParagraph('Jutro pogrzeb')] },
    ],
  })
})

test('announcements: the days have other announcements already → a hint names them, not the open ones', async () => {
  await edit({
    'GET /api/announcements/proposal': {
      ...answers['GET /api/announcements/proposal'],
      others: [savedAnnouncement, { id: 9, title: 'I Niedziela Adwentu' }],
    },
  })
  const hint = page.getByText('Na te dni są już ogłoszenia: I Niedziela Adwentu', { exact: true })
  await expect.element(hint).toBeVisible()
})

test('announcements: points are moved by buttons and keys; the focus follows and a message is read', async () => {
  const { sent } = await edit()
  await expect.element(point(3)).toBeVisible()
  await page.getByRole('button', { name: 'Przesuń punkt 1 w dół' }).click()
  await expect.poll(words).toEqual(['Drugi', 'Pierwszy', 'Trzeci'])
  await expect.element(page.getByText('Punkt 1 jest teraz 2. z 3')).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Przesuń punkt 2 w dół' })).toHaveFocus()
  await point(3).click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(words).toEqual(['Drugi', 'Trzeci', 'Pierwszy'])
  await page.getByRole('button', { name: 'Usuń punkt 1' }).click()
  await expect.poll(words).toEqual(['Trzeci', 'Pierwszy'])
  await save()
  await expect
    .poll(() => findBody(sent, 'PUT /api/announcements/4')?.points)
    .toEqual([savedAnnouncement.points[2], savedAnnouncement.points[0]])
})

test('announcements: a point is dragged to its position with the mouse', async () => {
  await edit()
  await expect.element(point(3)).toBeVisible()
  const grips = page.getByTitle('Przeciągnij, żeby zmienić kolejność')
  await userEvent.dragAndDrop(grips.nth(2), grips.nth(0))
  await expect.poll(words).toEqual(['Trzeci', 'Pierwszy', 'Drugi'])
})

test('announcements: the week is generated until it is changed by hand, and can be generated again', async () => {
  const { sent } = await edit()
  await page.getByRole('button', { name: 'Zmień ręcznie' }).click()
  const week = page.getByRole('textbox', { name: 'Porządek tygodnia' })
  await week.click()
  await userEvent.keyboard('{Control>}{End}{/Control} i 17:00')
  await save()
  await expect
    .poll(() => findBody(sent, 'PUT /api/announcements/4')?.week)
    .toEqual([buildParagraph('Niedziela: 11:30 i 17:00')])
  await page.getByRole('button', { name: 'Odśwież z kalendarza' }).click()
  await page.getByRole('button', { name: 'Wpisz od nowa' }).click()
  await expect.element(page.getByLabelText('Podaj intencje, nie tylko godziny Mszy')).toBeVisible()
})

test('announcements: Masses changed since the last save → a notice at the week', async () => {
  await edit({
    'GET /api/announcements/4': { ...savedAnnouncement, week: [buildParagraph('Niedziela: 9:00')] },
  })
  await expect.element(page.getByText(/Od ostatniego zapisu zmieniły się Msze/)).toBeVisible()
})

test('announcements: the points of the last week are copied', async () => {
  await add()
  await page.getByRole('button', { name: 'Przepisz z poprzednich' }).click()
  await expect.poll(words).toEqual(['Pierwszy', 'Drugi', 'Trzeci'])
  await expect.element(page.getByText(/Przepisano 3.punkty z ogłoszeń/)).toBeVisible()
})

test('announcements: no earlier announcements to copy → a message says so', async () => {
  await add({ 'GET /api/announcements': getPage([]) })
  await page.getByRole('button', { name: 'Przepisz z poprzednich' }).click()
  await expect
    .element(page.getByText('Nie ma wcześniejszych ogłoszeń do przepisania'))
    .toBeVisible()
})

test('announcements: unsaved changes → restored from this browser, and can be discarded', async () => {
  const first = await edit()
  await point(1).click()
  await userEvent.keyboard('{Control>}{End}{/Control} raz')
  await expect
    .poll(() => Object.keys(localStorage).filter(key => key.includes('announcements/4')))
    .toHaveLength(1)
  await first.unmount()
  await edit()
  await expect.element(page.getByText(/Wczytano niezapisany tekst/)).toBeVisible()
  await expect.poll(() => words()[0]).toBe('Pierwszy raz')
  await page.getByRole('button', { name: 'Opublikuj' }).click()
  await expect.element(page.getByText(/Masz niezapisane zmiany/)).toBeVisible()
  await page.getByRole('button', { name: 'Odrzuć', exact: true }).click()
  await page.getByRole('button', { name: 'Odrzuć tekst' }).click()
  await expect.poll(() => words()[0]).toBe('Pierwszy')
})

test('announcements: published from a moment, and withdrawn', async () => {
  const { sent, ...first } = await edit({
    'POST /api/announcements/4/publish': { id: 4, version: 4 },
  })
  await page.getByRole('button', { name: 'Opublikuj' }).click()
  await expect.element(page.getByLabelText(/^Godzina/)).toHaveValue('06:00')
  await expect.element(page.getByRole('dialog').getByText('Bez zmian')).not.toBeInTheDocument()
  await page.getByRole('dialog').getByRole('button', { name: 'Opublikuj' }).click()
  await expect.element(page.getByText(/Ogłoszenia widać na stronie parafii od/)).toBeVisible()
  expect(findBody(sent, 'POST /api/announcements/4/publish')).toMatchObject({
    version: 3,
    time: '06:00',
  })
  await first.unmount()
  const { sent: later } = await edit({
    'GET /api/announcements/4': { ...savedAnnouncement, published_at: '2026-11-22T05:00:00Z' },
    'POST /api/announcements/4/withdraw': { id: 4, version: 4 },
  })
  await expect.element(page.getByText(/zapisane zmiany widać od razu/)).toBeVisible()
  await page.getByRole('button', { name: 'Cofnij publikację' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cofnij publikację' }).click()
  await expect
    .poll(() => findBody(later, 'POST /api/announcements/4/withdraw'))
    .toEqual({ version: 3 })
})

test('announcements: publication planned for later → not reported as visible', async () => {
  await edit({
    'GET /api/announcements/4': { ...savedAnnouncement, published_at: '2199-01-01T05:00:00Z' },
  })
  await expect.element(page.getByText(/same: 01\.01\.2199, 06:00.*tylko tutaj/)).toBeVisible()
  await expect.element(page.getByText(/widać od razu/)).not.toBeInTheDocument()
})

test('announcements: a draft is deleted after a confirmation; a refusal is shown', async () => {
  const { sent } = await edit({
    'DELETE /api/announcements/4': new Refused(422, { message: 'Najpierw cofnij publikację' }),
  })
  await page.getByRole('button', { name: 'Usuń', exact: true }).click()
  await page.getByRole('button', { name: 'Usuń szkic' }).click()
  await expect.element(page.getByText('Najpierw cofnij publikację')).toBeVisible()
  expect(findBody(sent, 'DELETE /api/announcements/4')).toEqual({ version: 3 })
})

test('announcements: empty point → error at the point', async () => {
  await edit()
  await page.getByRole('button', { name: 'Dodaj punkt' }).click()
  await expect.element(point(4)).toHaveFocus()
  await save()
  await expect.element(point(4)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('Napisz treść punktu albo go usuń').first()).toBeVisible()
})
