import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { buildParagraph } from '#ui/rich-text/rich-text.ts'
import { openScreen } from '#testing/screen.tsx'
import type { Announcement } from '../contract.ts'
import { EditAnnouncement } from './form/AnnouncementForm.tsx'

const buildAnnouncement = (section: Announcement['points'][number]['section']): Announcement => ({
  id: 4,
  version: 3,
  title: 'I Niedziela Adwentu',
  date_from: '2026-11-29',
  date_to: '2026-12-05',
  points: [{ section, body: [buildParagraph('Jan i Ewa')] }],
  week: [buildParagraph('Niedziela: 11:30')],
  week_by_hand: false,
  with_intentions: true,
  simplified: [],
  published_at: null,
  updated_at: '2026-11-20T10:00:00Z',
})

const openDraft = (section: Parameters<typeof buildAnnouncement>[0]) =>
  openScreen(EditAnnouncement, {
    path: '/books/announcements/4/edit',
    route: '/books/announcements/$announcementID/edit',
    answers: {
      'GET /api/announcements/proposal': { others: [], title: '', week: [] },
      'GET /api/announcements/suggestions': { data: [] },
      'GET /api/announcements/4': buildAnnouncement(section),
    },
  })

test.each([
  ['banns', true],
  ['parish', false],
] as const)(
  'publication: a point of section %s → the window says that banns stay off the page: %s',
  async (section, says) => {
    await openDraft(section)
    await page.getByRole('button', { name: 'Opublikuj' }).click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/zobaczy każdy/)).toBeVisible()
    expect(dialog.getByText(/zgoda obojga narzeczonych/).elements()).toHaveLength(says ? 1 : 0)
  },
)

test('announcements: one main button, to publish a saved draft or to save a changed one', async () => {
  await openDraft('parish')
  const listMainButtons = () =>
    page
      .getByRole('button')
      .elements()
      .flatMap(button => (button.matches('[data-variant=filled]') ? button.textContent : []))
  await expect.poll(listMainButtons).toEqual(['Opublikuj'])
  await page.getByRole('textbox', { name: 'Tytuł' }).fill('II Niedziela Adwentu')
  await expect.poll(listMainButtons).toEqual([expect.stringMatching(/^Zapisz/)])
})
