import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { Icon } from '#shell/frame/icons.tsx'
import { ICONS } from './icons.ts'

test('icons: unknown name → a circle', async () => {
  await renderScreen(() => (
    <>
      <Icon name="nieznana" />
      <Icon name="nieznana" among={ICONS} />
    </>
  ))
  expect(document.querySelectorAll('svg.tabler-icon-circle').length).toBe(2)
  expect(page.getByRole('img').elements()).toEqual([])
})
