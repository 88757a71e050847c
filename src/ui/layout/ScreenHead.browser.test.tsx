import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForUser } from '#testing/office.tsx'
import { Facts, ScreenHead } from './ScreenHead.tsx'

test('ScreenHead: one-letter words of the title stay with the next word', async () => {
  await renderForUser(() => <ScreenHead title="Księga konwersji i powrotów" />)
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toBeVisible()
  expect(heading.element().textContent).toBe('Księga konwersji i\u00A0powrotów')
})

test('Facts: a zip code stays in one line, and its text is copied as written', async () => {
  await renderForUser(() => <Facts facts={[['Adres', 'ul. Polna 3, 33-100 Tarnów']]} />)
  const zipCode = page.getByText('33-100', { exact: true })
  await expect.element(zipCode).toHaveStyle({ whiteSpace: 'nowrap' })
  expect(page.getByRole('definition').element().textContent).toBe('ul. Polna 3, 33-100 Tarnów')
})
