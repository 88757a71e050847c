// Imported because test files share a page and these rules would otherwise depend on earlier files.
import '#home/web/HomePanel.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderForUser, buildCurrentUser } from '#testing/office.tsx'
import { listSteps } from './steps.ts'
import { TourPlace, startTour } from './TourPlace.tsx'

const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name })
const getRingedText = () => document.querySelector('[data-toured]')?.textContent

async function begin(role_id = 3) {
  await renderForUser(
    () => (
      <main tabIndex={-1}>
        <button type="button" onClick={startTour}>
          Zacznij
        </button>
        <div className="home-group">
          <p className="home-part">Do załatwienia</p>
        </div>
        <p className="home-ways">Czynności</p>
        <p className="shell-help" hidden>
          Ukryte
        </p>
        <p className="shell-help">Pomoc</p>
        <TourPlace />
      </main>
    ),
    buildCurrentUser({ user: { role_id } }),
    [],
    '/',
  )
  await button('Zacznij').click()
  await expect.element(dialog).toBeVisible()
}

test('Tour: every role with a parish has five steps; the curia has none', () => {
  const counts = [1, 2, 3, 4, 5].map(role_id => listSteps({ role_id }).length)
  expect(counts).toEqual([5, 5, 5, 0, 5])
})

test('Tour: each step is announced and highlights its element', async () => {
  await begin()
  await expect.element(dialog).toHaveAccessibleName('Dzień zaczyna się tutaj')
  await expect.poll(() => document.activeElement?.textContent).toBe('Dzień zaczyna się tutaj')
  await expect.poll(getRingedText).toBe('Do załatwienia')
  await button('Dalej').click()
  await expect.poll(() => document.activeElement?.textContent).toBe('Najczęstsze czynności')
  await expect.poll(getRingedText).toBe('Czynności')
  await button('Wstecz').click()
  await expect.element(page.getByText('Krok 1 z 5')).toBeVisible()
})

test('Tour: of duplicate elements the visible one is highlighted; the last step ends the tour', async () => {
  await begin()
  for (let step = 1; step < 5; step++) await button('Dalej').click()
  await expect.poll(getRingedText).toBe('Pomoc')
  await button('Zakończ').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(getRingedText()).toBeUndefined()
})

test('Tour: Esc ends it and returns the focus', async () => {
  await begin()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.textContent).toBe('Zacznij')
})
