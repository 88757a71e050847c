import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildParagraph } from '#ui/rich-text/rich-text.ts'
import { openScreen } from '#testing/screen.tsx'
import { AddAnnouncement } from '../../web/form/AnnouncementForm.tsx'
import type { Suggestion, SuggestionName } from '../contract.ts'

const build = (name: SuggestionName, text: string): Suggestion => ({
  name,
  count: 1,
  point: { section: 'dead', body: [buildParagraph(text)] },
  records: [],
})
const open = () =>
  openScreen(AddAnnouncement, {
    path: '/books/announcements/add',
    answers: {
      'GET /api/announcements/proposal': { others: [], title: 'Chrystusa Króla', week: [] },
      'GET /api/announcements/suggestions': {
        data: [build('banns', 'Zapowiedzi: Jan i Ewa'), build('deaths', 'Odeszła śp. Anna')],
      },
    },
  })
beforeEach(() => localStorage.clear())

const listPoints = () =>
  page
    .getByRole('textbox', { name: /Treść punktu/ })
    .elements()
    .map(element => element.textContent)

test('suggestions: a point is inserted at a press, and its button goes', async () => {
  await open()
  const deaths = page.getByRole('button', { name: 'Zmarli (1)' })
  await deaths.click()
  await expect.poll(listPoints).toEqual(['Odeszła śp. Anna'])
  expect(deaths.elements()).toEqual([])
  await page.getByRole('button', { name: 'Zapowiedzi (1)' }).click()
  await expect.poll(listPoints).toEqual(['Odeszła śp. Anna', 'Zapowiedzi: Jan i Ewa'])
})

test('suggestions: all proposed points are inserted together', async () => {
  await open()
  await page.getByRole('button', { name: 'Wstaw wszystkie (2)' }).click()
  await expect.poll(listPoints).toEqual(['Zapowiedzi: Jan i Ewa', 'Odeszła śp. Anna'])
  expect(page.getByRole('group', { name: 'Wstaw z ksiąg i kalendarza' }).elements()).toEqual([])
})
