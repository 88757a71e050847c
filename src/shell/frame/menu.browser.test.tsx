import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MenuItem } from '#auth/contract.ts'
import { renderForUser, buildCurrentUser } from '#testing/office.tsx'
import { Crumbs } from './Breadcrumbs.tsx'
import { SideMenu } from './SideMenu.tsx'

const line = (name: string, title: string, parent: string | null, path: string): MenuItem => ({
  name,
  title,
  icon: 'people',
  parent,
  path,
})

const current = buildCurrentUser({
  menuParents: [
    { name: 'parishRecords', title: 'Kartoteka', icon: 'people' },
    { name: 'visits', title: 'Kolęda', icon: 'visits' },
  ],
  menu: [
    line('peoplesList', 'Parafianie', 'parishRecords', '/people'),
    line('familiesList', 'Rodziny', 'parishRecords', '/families'),
    line('pastoralVisitsList', 'Trasy', 'visits', '/visits'),
    line('newsList', 'Aktualności', null, '/news'),
  ],
})

const menu = (path: string) =>
  renderForUser(
    () => <SideMenu drawer={false} open={false} onClose={() => {}} />,
    current,
    [],
    path,
  )
const link = (name: string) => page.getByRole('link', { name })
const group = (name: string) => page.getByRole('button', { name })

beforeEach(() => localStorage.clear())

test('SideMenu: groups of everyday work are open, others closed', async () => {
  await menu('/start')
  await expect.element(link('Parafianie')).toBeVisible()
  await expect.element(group('Kolęda')).toHaveAttribute('aria-expanded', 'false')
  expect(link('Trasy').elements()).toEqual([])
})

test('SideMenu: an item without a heading is not in a group', async () => {
  await menu('/start')
  await expect.element(link('Aktualności')).toHaveAttribute('href', '/news')
})

test('SideMenu: the group of the current screen is open, and its item is marked', async () => {
  await menu('/visits/12/edit')
  await expect.element(group('Kolęda')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(link('Trasy')).toHaveAttribute('aria-current', 'page')
  await expect.element(link('Parafianie')).not.toHaveAttribute('aria-current')
})

test('SideMenu: a group closed by the user stays closed', async () => {
  await menu('/start')
  await group('Kartoteka').click()
  await expect.element(group('Kartoteka')).toHaveAttribute('aria-expanded', 'false')
  expect(localStorage.getItem('menu:parishRecords')).toBe('false')
  expect(link('Parafianie').elements()).toEqual([])
})

test('SideMenu: a group opened by the user stays open', async () => {
  localStorage.setItem('menu:visits', 'true')
  await menu('/start')
  await expect.element(link('Trasy')).toBeVisible()
})

test('SideMenu: in a drawer the menu is shown only when opened', async () => {
  const drawer = (open: boolean) =>
    renderForUser(() => <SideMenu drawer open={open} onClose={() => {}} />, current)
  const closedDrawer = await drawer(false)
  expect(page.getByRole('dialog').elements()).toEqual([])
  await closedDrawer.unmount()
  await drawer(true)
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect.element(link('Parafianie')).toBeVisible()
})

test('Crumbs: screen without breadcrumbs → none are shown', async () => {
  const { container } = await renderForUser(() => (
    <main>
      <Crumbs />
    </main>
  ))
  await expect.element(container.querySelector('main')!).toBeInTheDocument()
  expect(page.getByRole('navigation', { name: 'Ścieżka' }).elements()).toEqual([])
})
