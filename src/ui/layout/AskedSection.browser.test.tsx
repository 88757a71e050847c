import { expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { AskedSection } from './AskedSection.tsx'

test('AskedSection: content is loaded on demand and stays visible until hidden', async () => {
  let renderCount = 0
  const Told = () => {
    renderCount++
    return <p>Zmieniono nazwisko</p>
  }
  await renderScreen(() => (
    <AskedSection title="Historia zmian" what="historię">
      <Told />
    </AskedSection>
  ))
  const show = page.getByRole('button', { name: 'Pokaż historię' })
  await expect.element(show).toHaveAttribute('aria-expanded', 'false')
  expect(renderCount).toBe(0)
  await show.click()
  const hide = page.getByRole('button', { name: 'Ukryj historię' })
  await expect.element(hide).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getByText('Zmieniono nazwisko')).toBeVisible()
  const panelId = hide.element().getAttribute('aria-controls')!
  expect(document.getElementById(panelId)?.textContent).toBe('Zmieniono nazwisko')
  await hide.click()
  await expect.element(page.getByText('Zmieniono nazwisko')).not.toBeInTheDocument()
})

/** Part of the Chrome DevTools protocol that this test uses. */
interface Devtools {
  send(method: string, parameters: object): Promise<void>
}

test('AskedSection: print contains only loaded content, without the button', async () => {
  const print = (media: string) =>
    (cdp() as unknown as Devtools).send('Emulation.setEmulatedMedia', { media })
  await renderScreen(() => (
    <AskedSection title="Historia zmian" what="historię">
      <p>Zmieniono nazwisko</p>
    </AskedSection>
  ))
  const title = page.getByText('Historia zmian')
  await expect.element(title).toBeVisible()
  try {
    await print('print')
    await expect.element(title).not.toBeVisible()
    await print('')
    await page.getByRole('button', { name: 'Pokaż historię' }).click()
    await print('print')
    await expect.element(title).toBeVisible()
    await expect.element(page.getByText('Ukryj historię')).not.toBeVisible()
    await expect.element(page.getByText('Zmieniono nazwisko')).toBeVisible()
  } finally {
    await print('')
  }
})
