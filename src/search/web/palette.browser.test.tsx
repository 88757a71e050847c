import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderForUser, buildCurrentUser } from '#testing/office.tsx'
import { mockServer, Refused, type RecordedCall } from '#testing/mock-server.ts'
import {
  KOWALSCY,
  buildSampleGroup,
  sampleMenu,
  menuParents,
  buildSampleHit,
} from '../server/testing/sample-results.ts'
import { screenAddress } from '#ui/route-address.ts'
import { SearchButton } from './SearchButton.tsx'

const clerk = () => buildCurrentUser({ menu: sampleMenu, menuParents })

const answerSearch = ({ query }: RecordedCall) => ({
  data: query.search?.startsWith('kow') ? KOWALSCY : [],
  spellings: [query.search],
})

const Screen = () => (
  <>
    <SearchButton />
    <h1>Ekran</h1>
    <input aria-label="Pole" />
  </>
)

const input = () => page.getByRole('combobox', { name: 'Szukaj wszędzie' })
const options = () => page.getByRole('option')
const getSelectedOption = () => page.getByRole('option', { selected: true })

async function office(answer: unknown = answerSearch, current = clerk()) {
  const requests = mockServer({
    'GET /api/search': answer,
    'GET /api/search/actions': { data: [] },
    'GET /api/help-articles': { data: [] },
  })
  const { router } = await renderForUser(Screen, current)
  await expect.element(page.getByRole('button', { name: 'Szukaj' })).toBeVisible()
  return { sent: requests, router }
}

async function palette(answer?: unknown, current?: ReturnType<typeof clerk>) {
  const screen = await office(answer, current)
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(input()).toHaveFocus()
  return screen
}

beforeEach(() => sessionStorage.clear())

test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])('%s opens the search', async keys => {
  await office()
  await userEvent.keyboard(keys)
  await expect.element(input()).toHaveFocus()
  await expect.element(input()).toHaveValue('')
})

test('search: in a field / is a letter, and Esc returns the focus to the field', async () => {
  await office()
  const field = page.getByRole('textbox', { name: 'Pole' })
  await field.click()
  await userEvent.keyboard('1/2')
  await expect.element(field).toHaveValue('1/2')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(input()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveFocus()
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('search: keys typed before the field has the focus → entered in the field, and trigger nothing on screen', async () => {
  await office()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(input()).toHaveFocus()
  // Held in a variable, because on a busy machine the next keys come before the dialog returns the focus.
  const field = input().element() as HTMLInputElement
  field.focus = () => {}
  field.blur()
  await userEvent.keyboard('kox{Backspace}w{Enter}')
  await expect.element(input()).toHaveValue('kow')
  await expect.element(getSelectedOption()).toMatchTextContent('Kowalska Łucja')
  const altGr = { ctrlKey: true, altKey: true, modifierAltGraph: true, bubbles: true }
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ż', ...altGr }))
  await expect.element(input()).toHaveValue('kowż')
})

test('search: results are grouped, with matches highlighted and the state named', async () => {
  await palette()
  await userEvent.keyboard('kow')
  await expect.element(page.getByRole('group', { name: 'Osoby' })).toBeVisible()
  await expect.element(options().nth(0)).toMatchTextContent(/Kowalska Łucja.*ul\. Polna 2.*zmarła/)
  expect(options().nth(0).element().querySelector('mark')!.textContent).toBe('Kow')
  await expect
    .element(page.getByRole('group', { name: 'Osoby' }).getByRole('option').last())
    .toMatchTextContent('Pokaż wszystkie (12)')
  await expect.element(page.getByRole('status')).toMatchTextContent('Do wyboru: 4 pozycje')
})

test('search: arrow keys wrap around, the input keeps the focus and names the active line', async () => {
  await palette()
  await userEvent.keyboard('kow')
  await expect.element(getSelectedOption()).toMatchTextContent(/Kowalska Łucja/)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(getSelectedOption()).toMatchTextContent(/Kowalski Jan/)
  await expect
    .element(input())
    .toHaveAttribute('aria-activedescendant', getSelectedOption().element().id)
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(getSelectedOption()).toMatchTextContent(/Kowalscy/)
  await expect.element(input()).toHaveFocus()
  await userEvent.keyboard('a')
  await expect.element(input()).toHaveValue('kowa')
  await expect.element(getSelectedOption()).toMatchTextContent(/Kowalska Łucja/)
})

test('search: Enter opens the line, which is then first among the recently opened ones', async () => {
  const { router } = await palette()
  await userEvent.keyboard('kow')
  await expect.element(options().nth(1)).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/peoples/2/preview')
  expect(page.getByRole('dialog').elements()).toEqual([])
  // The screen of the test is mounted anew with its button; the real one stays beside every screen.
  await expect.element(page.getByText('Inny ekran')).toBeVisible()
  await router.navigate({ to: screenAddress('/stage') })
  await page.getByRole('button', { name: 'Szukaj' }).click()
  await expect.element(page.getByRole('group', { name: 'Ostatnio otwierane' })).toBeVisible()
  await expect.element(getSelectedOption()).toMatchTextContent(/Kowalski Jan/)
})

test('search: “show all” opens the list with the text, and is not remembered', async () => {
  const { router } = await palette()
  await userEvent.keyboard('kow')
  await page.getByRole('option', { name: 'Pokaż wszystkie (12)' }).click()
  await expect.poll(() => router.state.location.href).toBe('/peoples?status=all&search=kow')
  expect(sessionStorage.length).toBe(0)
})

test('search: Ctrl+Enter opens a new window and keeps the dialog open', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { router } = await palette()
  await userEvent.keyboard('kow')
  await expect.element(getSelectedOption()).toMatchTextContent(/Kowalska/)
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(open).toHaveBeenCalledWith('/peoples/1/preview', '_blank', 'noopener')
  expect(router.state.location.pathname).toBe('/stage')
  await expect.element(input()).toHaveFocus()
})

test('search: Enter before the results have loaded waits, and never opens a former result', async () => {
  const late = Promise.withResolvers<void>()
  const kowalik = [buildSampleGroup('people', 'Osoby', [buildSampleHit(9, 'Kowalik Ewa')])]
  const { router } = await palette((request: RecordedCall) =>
    request.query.search === 'kowal' ? { data: kowalik, spellings: [] } : answerSearch(request),
  )
  const answer = vi.mocked(window.fetch).getMockImplementation()!
  vi.mocked(window.fetch).mockImplementation(async (input, init) => {
    if (String(input).endsWith('search=kowal')) await late.promise
    return answer(input, init)
  })
  await userEvent.keyboard('kow')
  await expect.element(getSelectedOption()).toMatchTextContent(/Kowalska/)
  await userEvent.keyboard('al{Enter}')
  await expect.element(page.getByRole('status')).toMatchTextContent('Szukam…')
  await expect.element(options().nth(0)).toMatchTextContent(/Kowalska/)
  expect(router.state.location.pathname).toBe('/stage')
  late.resolve()
  await expect.poll(() => router.state.location.pathname).toBe('/peoples/9/preview')
})

test('search: similar spellings are labelled as such', async () => {
  await palette({
    data: [buildSampleGroup('people', 'Osoby', KOWALSCY[0]!.rows, { near: true })],
    spellings: ['kowalska'],
  })
  await userEvent.keyboard('kovalska')
  await expect.element(page.getByRole('group', { name: 'Osoby – podobna pisownia' })).toBeVisible()
  expect(options().nth(0).element().querySelector('mark')!.textContent).toBe('Kowalska')
})

test('search: screens are found by name, without a request for a single letter', async () => {
  const { sent } = await palette()
  await userEvent.keyboard('c')
  await expect.element(page.getByText('Wpisz co najmniej dwie litery albo numer.')).toBeVisible()
  await userEvent.keyboard('hrz')
  await expect.element(page.getByRole('option', { name: 'Chrzty Księgi' })).toBeVisible()
  expect(sent.map(({ query }) => query.search)).not.toContain('c')
})

test('search: no results → a message with advice', async () => {
  await palette()
  await userEvent.keyboard('xyzzy')
  await expect.element(page.getByRole('status')).toMatchTextContent(/Nic nie znaleziono.*Spróbuj/)
  await expect.element(input()).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(input()).toHaveFocus()
})

test('search: server refuses → a message, and screens are still found', async () => {
  await palette(() => new Refused(503, { message: 'Baza danych jest zajęta.' }))
  await userEvent.keyboard('chrz')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Baza danych jest zajęta.')
  await expect.element(page.getByRole('option', { name: 'Chrzty Księgi' })).toBeVisible()
})

test('search: no parish → only screens are searched', async () => {
  const userWithoutParish = buildCurrentUser({
    menu: sampleMenu,
    menuParents,
    parish: null,
    user: { role_id: 4, parish_id: null },
  })
  const { sent } = await palette(answerSearch, userWithoutParish)
  await userEvent.keyboard('para')
  await expect.element(page.getByRole('option', { name: 'Parafianie Kartoteka' })).toBeVisible()
  expect(sent.map(({ call }) => call)).toEqual(['GET /api/help-articles'])
})

test('search: records recently opened by one user are not shown to another', async () => {
  sessionStorage.setItem('search:99:7', JSON.stringify([{ key: 'people 1', title: 'Kowalska' }]))
  sessionStorage.setItem('search:1:7', 'not JSON')
  await palette()
  await expect.element(page.getByRole('group', { name: 'Na skróty' })).toBeVisible()
  expect(page.getByRole('group', { name: 'Ostatnio otwierane' }).elements()).toEqual([])
})

test('search: “dodaj” and “nowy” request a screen, which then precedes the records', async () => {
  const answer = {
    data: [buildSampleGroup('people', 'Osoby', [buildSampleHit(9, 'Nowak Anna')])],
    spellings: [],
  }
  const line = { name: 'x', title: 'Nowy chrzest', icon: 'baptisms', parent: 'books', path: '/x' }
  await palette(() => answer, buildCurrentUser({ menu: [line], menuParents }))
  for (const text of ['dodaj chrzest', 'chrzest now', 'nowy chrzest']) {
    await input().fill(text)
    await expect.element(options().first()).toMatchTextContent(/^Nowy chrzest/)
    await expect.element(options().last()).toMatchTextContent(/^Nowak Anna/)
  }
  await input().fill('chrzest')
  await expect.element(options().first()).toMatchTextContent(/^Nowak Anna/)
})
