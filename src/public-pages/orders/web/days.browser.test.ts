import pageStyles from '../../web/pages.css?inline'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OrderableMass } from '#masses/orders/checkout/contract.ts'
import { chooseDay } from './days.ts'
import { usePageStyles } from '#testing/page-styles.ts'
import { type Orders, RequestError } from './sending.ts'

usePageStyles(pageStyles)

afterEach(() => document.body.replaceChildren())

const mass = (mass_date: string): OrderableMass => ({
  mass_date,
  mass_time: '18:00',
  dic_intention_template_id: 7,
  parish_place_id: null,
  place: null,
  free: 1,
  minimum_offering: 1000,
})

/** Opens a calendar whose months are answered when the test allows; each has one free Mass, on the tenth. */
function open() {
  const waiting = new Map<string, (answer: 'free' | 'away') => void>()
  const free: Orders['free'] = from =>
    new Promise((resolve, reject) =>
      waiting.set(from.slice(0, 7), answer =>
        answer === 'free'
          ? resolve({ data: [mass(`${from.slice(0, 7)}-10`)] })
          : reject(new RequestError('Brak połączenia')),
      ),
    )
  const room = document.body.appendChild(document.createElement('div'))
  const choices: (OrderableMass | null)[] = []
  const start = { today: '2026-01-05', date: '', time: '', place: '' }
  const days = chooseDay(room, { free } as Orders, start, choice => void choices.push(choice))
  const answer = (month: string, how: 'free' | 'away' = 'free') =>
    expect
      .poll(() => waiting.get(month))
      .toBeTruthy()
      .then(() => waiting.get(month)!(how))
  const forget = (month: string) => waiting.delete(month)
  return { answer, chosen: choices, days, forget }
}
const next = () => page.getByRole('button', { name: 'Następny miesiąc' })
const day = (name: string) =>
  page.getByRole('button', { name: new RegExp(`${name}, 1 wolna Msza`) })

test('order calendar: while a month loads, no day of the previous month can be chosen in it', async () => {
  const { answer, chosen } = open()
  await answer('2026-01')
  await day('10 stycznia').click()
  expect(chosen.at(-1)?.mass_date).toBe('2026-01-10')
  await next().click()
  await expect.element(page.getByText('luty 2026')).toBeVisible()
  await expect.element(page.getByText('Szukamy wolnych Mszy…')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /wolna Msza/ })).not.toBeInTheDocument()
  expect(chosen.at(-1)).toBeNull()
  await answer('2026-02')
  await day('10 lutego').click()
  expect(chosen.at(-1)?.mass_date).toBe('2026-02-10')
})

test('order calendar: months turned faster than they load → the last requested month is shown', async () => {
  const { answer } = open()
  await answer('2026-01')
  await day('10 stycznia').click()
  await next().click()
  await expect.element(next()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('marzec 2026')).toBeVisible()
  await answer('2026-03')
  await answer('2026-02', 'away')
  await expect.element(day('10 marca')).toBeVisible()
  await expect.element(next()).toHaveFocus()
  await expect.element(page.getByText('Brak połączenia')).not.toBeInTheDocument()
})

test('order calendar: month failed to load → the reason and a retry are shown', async () => {
  const { answer, forget } = open()
  await answer('2026-01', 'away')
  await expect.element(page.getByText('Brak połączenia')).toBeVisible()
  forget('2026-01')
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await answer('2026-01')
  await expect.element(day('10 stycznia')).toHaveFocus()
  await expect.element(page.getByText('Brak połączenia')).not.toBeInTheDocument()
})

test('order calendar: month failed to load → other months can be opened, and the focus stays', async () => {
  const { answer } = open()
  await answer('2026-01')
  await next().click()
  await answer('2026-02', 'away')
  await expect.element(page.getByText('Brak połączenia')).toBeVisible()
  await expect.element(page.getByText('luty 2026')).toBeVisible()
  await expect.element(next()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await answer('2026-03')
  await expect.element(day('10 marca')).toBeVisible()
})

test('order page: the next step is in a status line above the days, and is read out', async () => {
  const { answer } = open()
  const statusLine = page.getByRole('status')
  await expect.element(statusLine).toMatchTextContent('Szukamy wolnych Mszy…')
  // Days that are not loaded yet are not announced as days without Masses.
  await expect.element(page.getByRole('list')).not.toBeInTheDocument()
  await answer('2026-01')
  await expect.element(statusLine).toMatchTextContent('Dni z wolną Mszą mają ramkę. Wybierz dzień.')
  await expect.element(page.getByRole('list')).toBeVisible()
  await day('10 stycznia').click()
  await expect.element(statusLine).toMatchTextContent('Tego dnia wolna jest jedna Msza.')
})

test('order calendar: a Mass proposed by the server is shown in its month, chosen and focused', async () => {
  const { answer, chosen, days } = open()
  await answer('2026-01')
  const pendingChoice = days.choose(mass('2026-05-10'))
  await answer('2026-05')
  await pendingChoice
  await expect.element(day('10 maja')).toHaveFocus()
  await expect.element(day('10 maja')).toHaveAttribute('aria-pressed', 'true')
  expect(chosen.at(-1)?.mass_date).toBe('2026-05-10')
})
