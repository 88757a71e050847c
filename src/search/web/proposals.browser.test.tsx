import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { buildParagraph } from '#ui/rich-text/rich-text.ts'
import { Help } from '#shell/help/Help.tsx'
import { inFrame } from '#testing/frame.tsx'
import type { RecordedCall } from '#testing/mock-server.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { openScreen } from '#testing/screen.tsx'
import { SearchButton } from './SearchButton.tsx'

const ACTIONS = [
  { title: 'Zmień telefon', example: 'telefon' },
  { title: 'Wpisz chrzest', example: 'wpisz chrzest' },
]
const ARTICLES = [
  { route_name: 'stage', title: 'Korespondencja seryjna', beginning: 'Listy.' },
  { route_name: 'elsewhere', title: 'Korespondencja z kurią', beginning: 'Listy.' },
]
const ARTICLE = {
  route_name: 'stage',
  title: 'Korespondencja seryjna',
  body: [buildParagraph('Listy do wielu osób.')],
  source: 'program',
  version: null,
}

const input = page.getByRole('combobox', { name: 'Szukaj wszędzie' })

async function openPalette(current = buildCurrentUser()) {
  const { sent: requests } = await openScreen(
    () =>
      inFrame(
        <main>
          <SearchButton />
          <Help />
        </main>,
      ),
    {
      path: '/stage',
      name: 'stage',
      current,
      answers: {
        'GET /api/search': { data: [], spellings: [] },
        'GET /api/search/actions': { data: ACTIONS },
        'GET /api/help-articles': ({ query: { search } }: RecordedCall) => ({
          data: search === 'koperta' ? [ARTICLES[0]] : search ? [] : ARTICLES,
        }),
        'GET /api/help-articles/check': { exist: true },
        'GET /api/help-articles/stage': ARTICLE,
      },
    },
  )
  await expect.element(page.getByRole('button', { name: 'Szukaj' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(input).toHaveFocus()
  return requests
}

beforeEach(() => sessionStorage.clear())

test('search: nothing typed → actions are proposed, and a chosen one is written before the name', async () => {
  const requests = await openPalette()
  const actions = page.getByRole('group', { name: 'Czynność i nazwisko' })
  await actions.getByRole('option', { name: /wpisz chrzest/ }).click()
  await expect.element(input).toHaveValue('wpisz chrzest ')
  await expect.element(input).toHaveFocus()
  await userEvent.keyboard('lis')
  await expect
    .poll(() => requests.filter(({ call }) => call === 'GET /api/search').at(-1)?.query.search)
    .toBe('wpisz chrzest lis')
})

test('search: help articles of the screens that the user may open are found by title, and open beside the screen', async () => {
  await openPalette()
  await userEvent.keyboard('kores ser')
  const articles = page.getByRole('group', { name: 'Pomoc' })
  await expect.poll(() => articles.getByRole('option').elements()).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  const panel = page.getByRole('complementary', { name: 'Pomoc' })
  await expect.element(panel.getByText('Listy do wielu osób.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
})

test.each([
  ['a part of a word of the title', 'spondencja'],
  ['no Polish letter and another ending', 'korespondencje seryjne'],
  ['a word of the text only', 'koperta'],
])('search: %s → the help article is found', async (_, text) => {
  await openPalette()
  await userEvent.keyboard(text)
  const articles = page.getByRole('group', { name: 'Pomoc' })
  await expect
    .element(articles.getByRole('option', { name: /Korespondencja seryjna/ }))
    .toBeVisible()
  expect(articles.getByRole('option').elements()).toHaveLength(1)
})

test('search: word that no article has → no help articles of another text', async () => {
  await openPalette()
  await userEvent.keyboard('xyzzy')
  await expect.element(page.getByRole('status')).toMatchTextContent(/Nic nie znaleziono/)
})

test.each(['wyślij sms', 'napisz do', 'wyslij mail'])(
  'search: „%s”, what is done on a screen → the screen',
  async text => {
    const item = { name: 'messagesList', title: 'Wiadomości', icon: 'x', parent: 'x', path: '/x' }
    await openPalette(buildCurrentUser({ menu: [item] }))
    await userEvent.keyboard(text)
    await expect.element(page.getByRole('option', { name: /^Wiadomości/ })).toBeVisible()
  },
)
