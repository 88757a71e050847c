import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { GapList } from './GapList.tsx'

const GROUPS = [
  {
    reason: 'Rozmowy nie są ukończone. Uzupełnij w protokole:',
    items: [{ text: 'przysięga narzeczonej (G2)', link: '/books/premaritals/1/edit#x' }],
  },
  {
    reason: 'Brakuje dokumentów:',
    items: [{ text: 'zaświadczenie z USC' }],
    advice: 'Wpisz je w protokole.',
  },
]

test('GapList: gaps are lines under their reason; one with a field links to it', async () => {
  const links: string[] = []
  await renderScreen(() => <GapList groups={GROUPS} onFollow={link => links.push(link)} />)
  const lines = page.getByRole('listitem')
  await expect
    .poll(() => lines.elements().map(({ textContent }) => textContent))
    .toEqual(['przysięga narzeczonej (G2)', 'zaświadczenie z USC'])
  expect(page.getByRole('link').elements()).toHaveLength(1)
  await userEvent.click(page.getByRole('link', { name: 'przysięga narzeczonej (G2)' }))
  expect(links).toEqual(['/books/premaritals/1/edit#x'])
})
