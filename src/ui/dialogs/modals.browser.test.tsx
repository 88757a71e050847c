import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import {
  confirm,
  hideErrors,
  hideLoading,
  hideUndo,
  inform,
  isInformOpen,
  notify,
  notifySaved,
  whileLoading,
} from './modals.ts'

const empty = () => renderScreen(() => <main />)
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('confirm: answered with Tak or Nie by default', async () => {
  await empty()
  const first = confirm({ message: 'Czy wysłać?' })
  await userEvent.click(button('Tak'))
  expect(await first).toBe(true)
  const second = confirm({ message: 'Czy wysłać?' })
  await userEvent.click(button('Nie'))
  expect(await second).toBe(false)
  const third = confirm({ message: 'Czy wysłać?', yes: 'Tak, kontynuuj', no: 'Anuluj' })
  await userEvent.click(button('Tak, kontynuuj'))
  expect(await third).toBe(true)
})

test('confirm: Esc means no', async () => {
  await empty()
  const answer = confirm({ message: 'Czy usunąć?', danger: true })
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(await answer).toBe(false)
  expect(isInformOpen()).toBe(false)
})

test('confirm: Enter does not confirm a destructive action', async () => {
  await empty()
  for (const [danger, answer] of [
    [true, false],
    [false, true],
  ] as const) {
    const confirmation = confirm({ message: 'Czy na pewno?', danger })
    await expect.element(button(answer ? 'Tak' : 'Nie')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(await confirmation).toBe(answer)
  }
})

test('inform: messages are shown one after another', async () => {
  await empty()
  void inform({ title: 'Pierwsza', message: 'a' })
  const second = inform({ title: 'Druga', message: 'b' })
  await expect.element(page.getByRole('dialog', { name: 'Pierwsza' })).toBeVisible()
  expect(isInformOpen()).toBe(true)
  await userEvent.click(button('Zamknij').last())
  await expect.element(page.getByRole('dialog', { name: 'Druga' })).toBeVisible()
  await userEvent.click(button('Zamknij').last())
  await second
  await expect.poll(isInformOpen).toBe(false)
})

test('whileLoading: progress covers the screen until the work is done, also when it fails', async () => {
  await empty()
  const { promise, reject } = Promise.withResolvers<void>()
  const work = whileLoading('Wysyłam…', report => {
    report(0.4)
    return promise
  })
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  reject(new Error('nie udało się'))
  await expect(work).rejects.toThrow('nie udało się')
  await expect.poll(() => page.getByRole('progressbar').elements()).toHaveLength(0)
})

test('hideLoading: the error catalogue can remove the progress', async () => {
  await empty()
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = whileLoading('Czekam…', () => promise)
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  hideLoading()
  await expect.poll(() => page.getByRole('progressbar').elements()).toHaveLength(0)
  resolve()
  await work
})

test('notify: a notice with an action stays until it is used', async () => {
  await empty()
  let attempts = 0
  notify('Nie udało się wydrukować.', {
    tone: 'bad',
    action: { label: 'Spróbuj ponownie', run: () => attempts++ },
  })
  await userEvent.click(button('Spróbuj ponownie'))
  expect(attempts).toBe(1)
  await expect.poll(() => page.getByText('Nie udało się wydrukować.').elements()).toHaveLength(0)
})

test('hideErrors: another screen is opened → errors go, except those of the action that opened it', async () => {
  await empty()
  notify('Nie cofnięto zmiany.', { tone: 'bad' })
  notify('Zapisano kartę', { tone: 'good', action: { label: 'Otwórz', run: () => {} } })
  await expect.element(page.getByText('Nie cofnięto zmiany.')).toBeVisible()
  hideErrors(Date.now() - 100)
  await expect.element(page.getByText('Nie cofnięto zmiany.')).toBeVisible()
  hideErrors(Date.now() + 60_000)
  await expect.element(page.getByText('Nie cofnięto zmiany.')).not.toBeInTheDocument()
  await expect.element(page.getByText('Zapisano kartę')).toBeVisible()
})

test('hideUndo: withdraws the offer of the last save only', async () => {
  await empty()
  notifySaved('Zapisano kartę', { label: 'Cofnij', run: () => {} })
  notify('Wysłano', { action: { label: 'Otwórz', run: () => {} } })
  await expect.element(button('Cofnij')).toBeVisible()
  hideUndo()
  await expect.element(button('Cofnij')).not.toBeInTheDocument()
  await expect.element(button('Otwórz')).toBeVisible()
})

test('notify: the same words again → one notice; with an action each stays', async () => {
  await empty()
  for (let count = 0; count < 11; count++) notify('Wysłano próbę', { tone: 'good' })
  notify('Inne słowa', { tone: 'good' })
  await expect.element(page.getByText('Inne słowa')).toBeVisible()
  expect(page.getByText('Wysłano próbę').elements()).toHaveLength(1)
  const action = { label: 'Cofnij', run: () => {} }
  notify('Zapisano', { tone: 'good', action })
  notify('Zapisano', { tone: 'good', action })
  await expect.poll(() => page.getByText('Zapisano').elements()).toHaveLength(2)
})
