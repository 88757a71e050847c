import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { stage } from '#testing/stage.tsx'
import { AskedSection } from './AskedSection.tsx'

test('what is read on demand stands there from the question until it is hidden', async () => {
  let asked = 0
  const Told = () => {
    asked++
    return <p>Zmieniono nazwisko</p>
  }
  await stage(() => (
    <AskedSection title="Historia zmian" what="historię">
      <Told />
    </AskedSection>
  ))
  const show = page.getByRole('button', { name: 'Pokaż historię' })
  await expect.element(show).toHaveAttribute('aria-expanded', 'false')
  expect(asked).toBe(0)
  await show.click()
  const hide = page.getByRole('button', { name: 'Ukryj historię' })
  await expect.element(hide).toHaveAttribute('aria-expanded', 'true')
  const controlled = hide.element().getAttribute('aria-controls')!
  expect(document.getElementById(controlled)?.textContent).toBe('Zmieniono nazwisko')
  await hide.click()
  await expect.element(page.getByText('Zmieniono nazwisko')).not.toBeInTheDocument()
})
