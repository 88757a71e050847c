import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { buildMenu, listParents } from '#session/rights/menu.ts'
import { HEADINGS, Icon } from '#shell/frame/icons.tsx'
import { ICONS } from './icons.tsx'

const menu = buildMenu({ role_id: 1 })
const listMissingIcons = (entries: { icon: string }[], icons: object) =>
  entries.map(({ icon }) => icon).filter(icon => !Object.hasOwn(icons, icon))

test('every heading of the menu has its picture with the first screen', () => {
  expect(listMissingIcons(listParents(menu), HEADINGS)).toEqual([])
})

test('no first screen carries the picture of a heading that is not in the menu', () => {
  const iconNames = listParents(menu).map(({ icon }) => icon)
  expect(Object.keys(HEADINGS).filter(name => !iconNames.includes(name))).toEqual([])
})

test('every line of the menu has its picture in the search', () => {
  expect(menu.length).toBeGreaterThan(20)
  expect(listMissingIcons(menu, ICONS)).toEqual([])
})

test('a name without a picture is drawn as a circle, never as nothing', async () => {
  await renderScreen(() => (
    <>
      <Icon name="nieznana" />
      <Icon name="nieznana" among={ICONS} />
    </>
  ))
  expect(document.querySelectorAll('svg.tabler-icon-circle').length).toBe(2)
  expect(page.getByRole('img').elements()).toEqual([])
})
