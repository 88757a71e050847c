import { expect, test } from 'vitest'
import { buildMenu, listParents } from '#auth/menu/server/menu.ts'
import { HEADINGS } from '#shell/frame/icons.tsx'
import { ICONS } from './icons.ts'

const menu = buildMenu({ role_id: 1 })
const listMissingIcons = (entries: { icon: string }[], icons: object) =>
  entries.map(({ icon }) => icon).filter(icon => !Object.hasOwn(icons, icon))

const firstLevel = [...listParents(menu), ...menu.filter(({ parent }) => parent === null)]

test('icons: every heading and every line above them has an icon on the first screen', () => {
  expect(listMissingIcons(firstLevel, HEADINGS)).toEqual([])
})

test('icons: every icon of the first level belongs to a line of it', () => {
  const iconNames = firstLevel.map(({ icon }) => icon)
  expect(Object.keys(HEADINGS).filter(name => !iconNames.includes(name))).toEqual([])
})

test('icons: every line of the menu has an icon in the search', () => {
  expect(menu.length).toBeGreaterThan(20)
  expect(listMissingIcons(menu, ICONS)).toEqual([])
})
