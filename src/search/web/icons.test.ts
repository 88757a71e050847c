import { expect, test } from 'vitest'
import { buildMenu, listParents } from '#auth/menu/server/menu.ts'
import { HEADINGS } from '#shell/frame/icons.tsx'
import { ICONS } from './icons.ts'

const menu = buildMenu({ role_id: 1 })
const listMissingIcons = (entries: { icon: string }[], icons: object) =>
  entries.map(({ icon }) => icon).filter(icon => !Object.hasOwn(icons, icon))

test('icons: every heading of the menu has an icon on the first screen', () => {
  expect(listMissingIcons(listParents(menu), HEADINGS)).toEqual([])
})

test('icons: every icon of a heading belongs to a heading of the menu', () => {
  const iconNames = listParents(menu).map(({ icon }) => icon)
  expect(Object.keys(HEADINGS).filter(name => !iconNames.includes(name))).toEqual([])
})

test('icons: every line of the menu has an icon in the search', () => {
  expect(menu.length).toBeGreaterThan(20)
  expect(listMissingIcons(menu, ICONS)).toEqual([])
})
