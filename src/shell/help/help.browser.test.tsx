import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildParagraph } from '#ui/rich-text/rich-text.ts'
import { allShortcuts } from '#app/web/AllShortcuts.tsx'
import { inFrame } from '#testing/frame.tsx'
import { buildCurrentUser } from '#testing/office.tsx'
import { Refused, type RecordedCall } from '#testing/mock-server.ts'
import { openScreen } from '#testing/screen.tsx'
import { Help } from './Help.tsx'

const article = {
  route_name: 'stage',
  title: 'Nowy parafianin',
  body: [buildParagraph('Tu zakładasz kartę osoby.')],
  source: 'program',
  version: null,
}
const answers = {
  'GET /api/help-articles/check': { exist: true },
  'GET /api/help-articles/other': { ...article, title: 'Inny artykuł' },
  'GET /api/help-articles/': article,
  'GET /api/help-articles': {
    data: [{ route_name: 'other', title: 'Inny artykuł', beginning: 'O czymś innym' }],
  },
  'PUT /api/help-articles/': { ...article, source: 'administrator', version: 1 },
  'DELETE /api/help-articles/': article,
}
const admin = buildCurrentUser({ user: { role_id: 1 } })

const open = (overrides: object = {}, current = buildCurrentUser()) =>
  openScreen(
    () =>
      inFrame(
        <main>
          <input aria-label="Nazwisko" />
          <Help />
        </main>,
      ),
    { path: '/stage', name: 'stage', answers: { ...answers, ...overrides }, current },
  )
const panel = page.getByRole('complementary', { name: 'Pomoc' })
const button = (name: string) => page.getByRole('button', { name })
const getBody = (requests: RecordedCall[], call: string) =>
  requests.findLast(request => request.call === call)?.body

beforeEach(() => localStorage.clear())

test('Help: F1 opens it beside the typed text, and Esc closes it', async () => {
  await open()
  const field = page.getByRole('textbox', { name: 'Nazwisko' })
  await field.click()
  await userEvent.keyboard('Now')
  await userEvent.keyboard('{F1}')
  await expect.element(panel.getByText('Tu zakładasz kartę osoby.')).toBeVisible()
  await userEvent.keyboard('ak')
  await expect.element(field).toHaveValue('Nowak')
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
})

test('Help: the list of all articles links to each, and back to this screen', async () => {
  await open()
  await userEvent.keyboard('{F1}')
  await button('Wszystkie artykuły').click()
  await userEvent.fill(page.getByRole('searchbox', { name: 'Szukaj w pomocy' }), 'inn')
  // Articles of screens that the user may not open are not offered; this test has only one screen.
  await expect.element(panel.getByText('Nic nie znaleziono. Spróbuj innego słowa.')).toBeVisible()
  await button('Ten ekran').click()
  await expect.element(panel.getByText('Tu zakładasz kartę osoby.')).toBeVisible()
})

test('Help: no article → no button, except for administrators', async () => {
  const none = {
    'GET /api/help-articles/check': { exist: false },
    'GET /api/help-articles/': new Refused(404, {
      message: 'Do tego ekranu nie ma jeszcze pomocy',
    }),
  }
  const { unmount } = await open(none)
  await expect.element(page.getByRole('textbox', { name: 'Nazwisko' })).toBeVisible()
  expect(button('Pomoc').elements()).toEqual([])
  await unmount()
  await open(none, admin)
  await button('Pomoc').click()
  await expect.element(button('Napisz artykuł')).toBeVisible()
})

test('Help: an administrator edits an article, starting from its present text', async () => {
  const { sent } = await open({}, admin)
  await button('Pomoc').click()
  await button('Zmień treść').click()
  await userEvent.fill(page.getByRole('textbox', { name: 'Tytuł' }), 'Po naszemu')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('Zapisano artykuł pomocy')).toBeVisible()
  const put = sent.find(({ call }) => call.startsWith('PUT'))
  expect(put?.body).toEqual({ title: 'Po naszemu', body: article.body, version: null })
})

test('Help: an edited article is reset to the text of the program after a confirmation', async () => {
  const parishArticle = { ...article, source: 'administrator', version: 2 }
  const { sent } = await open({ 'GET /api/help-articles/': parishArticle }, admin)
  await button('Pomoc').click()
  await button('Przywróć treść z programu').click()
  await button('Przywróć').last().click()
  await expect.element(page.getByText('Przywrócono treść z programu')).toBeVisible()
  expect(getBody(sent, 'DELETE /api/help-articles/stage')).toEqual({})
})

test('Help: „?” shows all shortcuts, but in a field it is a letter', async () => {
  await open()
  const field = page.getByRole('textbox', { name: 'Nazwisko' })
  await field.click()
  await userEvent.keyboard('?')
  await expect.element(field).toHaveValue('?')
  expect(page.getByRole('dialog').elements()).toEqual([])
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('?')
  const dialog = page.getByRole('dialog', { name: 'Skróty klawiszowe' })
  await expect.element(dialog.getByText('Zapisuje formularz').first()).toBeVisible()
  const keyCount = dialog.element().querySelectorAll('dt').length
  expect(keyCount).toBe(allShortcuts.flatMap(({ shortcuts }) => shortcuts).length)
})
