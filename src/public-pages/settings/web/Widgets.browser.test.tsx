import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { queryClient } from '#ui/calls/query.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import type { PublicSettings } from '../contract.ts'
import { Widgets } from './Widgets.tsx'

const settings: PublicSettings = {
  published: false,
  intentions: true,
  necrologies: false,
  necrology_days: 30,
  season_color: false,
  primary_color: '#3290dc',
  sites: [],
  office_hours: null,
  about: null,
  id: null,
  version: 0,
  url: 'demo',
  origin: 'https://kancelaria.example',
  widgets: ['kalendarz', 'liturgia', 'informacje'],
}

async function open(
  change: Partial<PublicSettings> = {},
  put: unknown = { version: 1 },
  current = buildCurrentUser(),
) {
  const requests = mockServer({
    'GET /api/public-pages': { ...settings, ...change },
    'PUT /api/public-pages': put,
  })
  const screen = await renderScreen(() => {
    queryClient.setQueryData(['session'], current)
    return <Widgets />
  }, '/widgets')
  await expect.element(screen.getByRole('button', { name: 'Kopiuj kod' })).toBeVisible()
  return { ...screen, sent: requests }
}

const lastPut = (requests: { call: string; body: unknown }[]) =>
  requests.findLast(({ call }) => call.startsWith('PUT'))?.body

test('Widgets: a clerk publishes the pages, chooses a colour and allows a site', async () => {
  const { getByRole, getByLabelText, sent } = await open()
  await expect.element(getByRole('link', { name: 'Otwórz stronę parafii' })).not.toBeInTheDocument()
  await userEvent.click(getByLabelText('Strony parafii są otwarte'))
  await userEvent.fill(getByLabelText(/^Kolor stron/), '#7a1f2b')
  await userEvent.fill(getByRole('textbox', { name: /wolno pokazywać widżety/ }), 'www.parafia.pl')
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => lastPut(sent))
    .toMatchObject({
      published: true,
      primary_color: '#7a1f2b',
      sites: ['https://www.parafia.pl'],
      version: 0,
    })
})

test('Widgets: the duration of necrologies is asked only when they are shown', async () => {
  const { getByLabelText } = await open()
  await expect.element(getByLabelText(/Ile dni od pogrzebu/)).not.toBeInTheDocument()
  await userEvent.click(getByLabelText('Nekrologi', { exact: true }))
  await expect.element(getByLabelText(/Ile dni od pogrzebu/)).toHaveValue('30')
})

test('ColorField: a pale colour is reported as darkened, a legible one is not', async () => {
  const { getByLabelText, getByText } = await open()
  await userEvent.fill(getByLabelText(/^Kolor stron/), '#ffee00')
  await expect.element(getByText(/strona użyje ciemniejszego: #/)).toBeVisible()
  await userEvent.fill(getByLabelText(/^Kolor stron/), '#222222')
  await expect.element(getByText('Kolor odnośników i przycisków')).toBeVisible()
})

test('Snippet: the code follows every choice, including the colour being typed', async () => {
  const { getByLabelText, getByText } = await open()
  const code = getByText(/kancelaria-widget/)
  await expect
    .poll(() => code.element().textContent)
    .toContain('strona="kalendarz" kolor="#3290dc"')
  await userEvent.selectOptions(getByLabelText('Co pokazać'), 'Liturgia dnia')
  await userEvent.selectOptions(getByLabelText('Wygląd'), 'ciemny')
  await userEvent.click(getByText('w oknie po kliknięciu'))
  await userEvent.fill(getByLabelText(/^Kolor stron/), '#7a1f2b')
  await expect
    .poll(() => code.element().textContent)
    .toContain('parafia="demo" strona="liturgia" kolor="#7a1f2b" motyw="dark" okno="Liturgia dnia"')
})

test('Snippet: copying is confirmed; when the browser forbids it, instructions are shown', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  const { getByRole, getByText } = await open()
  await userEvent.click(getByRole('button', { name: 'Kopiuj kod' }))
  await expect.element(getByText('Skopiowano. Wklej na stronie parafii.')).toBeVisible()
  expect(writeText.mock.calls[0]![0]).toContain('<script type="module"')
  writeText.mockRejectedValueOnce(new Error('not allowed'))
  await userEvent.click(getByRole('button', { name: 'Kopiuj kod' }))
  await expect.element(getByText(/skopiuj go klawiszami Ctrl\+C/)).toBeVisible()
})

test('Snippet: the preview is available when the pages are public, in the colour being typed', async () => {
  const { getByTitle, getByLabelText, getByRole } = await open({ published: true })
  await expect
    .element(getByRole('link', { name: 'Otwórz stronę parafii' }))
    .toHaveAttribute('href', '/parafia/demo')
  await userEvent.fill(getByLabelText(/^Kolor stron/), '#7a1f2b')
  await expect
    .element(getByTitle('Podgląd widżetu'))
    .toHaveAttribute('src', '/parafia/demo/kalendarz?embedded=1&primaryColor=7a1f2b')
})

test('Snippet: pages not public → says when the preview will appear', async () => {
  const { getByText } = await open()
  await expect.element(getByText(/gdy strony parafii będą otwarte/)).toBeVisible()
})

test('public page settings: server refuses → error at its field, and no typed value is lost', async () => {
  const refusal = new Refused(422, {
    message: 'Najwyżej 2000 znaków',
    errors: { about: ['Najwyżej 2000 znaków'] },
  })
  const { getByLabelText, getByText } = await open({}, refusal)
  await userEvent.fill(getByLabelText('Kilka słów o parafii'), 'Parafia w lesie')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(getByText('Najwyżej 2000 znaków')).toBeVisible()
  await expect.element(getByLabelText('Kilka słów o parafii')).toHaveValue('Parafia w lesie')
})

test('public page settings: the history of changes with authors can be opened below the form', async () => {
  const { getByRole, getByText, sent } = await open({ id: 3, version: 2 })
  await getByRole('button', { name: /historię/ }).click()
  await expect
    .poll(() => sent.some(({ call }) => call.includes('/history/public_pages/3')))
    .toBe(true)
  await expect.element(getByText('Historia zmian')).toBeVisible()
})

test('public page settings: never saved → no history', async () => {
  const { getByText } = await open()
  expect(getByText('Historia zmian').elements()).toEqual([])
})

test('Widgets: an account that may only read them → fields are closed, nothing to save', async () => {
  const reader = buildCurrentUser({ user: { rights_taken: ['widgets.write'] } })
  const { getByRole, getByLabelText } = await open({}, undefined, reader)
  await expect.element(getByLabelText('Strony parafii są otwarte')).toBeDisabled()
  expect(getByRole('button', { name: /Zapisz/ }).elements()).toEqual([])
})
