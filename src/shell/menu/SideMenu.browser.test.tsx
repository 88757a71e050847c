import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MenuItem } from '#auth/contract.ts'
import { renderForUser, buildCurrentUser } from '#testing/office.tsx'
import { SideMenu } from './SideMenu.tsx'

const line = (name: string, title: string, parent: string | null, path: string): MenuItem => ({
  name,
  title,
  icon: 'people',
  parent,
  path,
})

const inventory = Array.from({ length: 9 }, (_, index) =>
  line(`inventory${index}`, `Spis ${index}`, 'inventory', `/inventory/${index}`),
)

const current = buildCurrentUser({
  menuParents: [
    { name: 'parishRecords', title: 'Kartoteka', icon: 'people' },
    { name: 'sacraments', title: 'Sakramenty', icon: 'books' },
    { name: 'inventory', title: 'Parafia', icon: 'parish' },
  ],
  menu: [
    line('parishCalendar', 'Kalendarz parafii', null, '/calendar'),
    line('peoplesList', 'Parafianie', 'parishRecords', '/people'),
    line('familiesList', 'Rodziny', 'parishRecords', '/families'),
    line('baptismsList', 'Księga ochrzczonych', 'sacraments', '/baptisms'),
    line('baptismRegister', 'Zgłoszenia do chrztu', 'sacraments', '/baptisms/register'),
    line('deceasedList', 'Księga zmarłych', 'sacraments', '/deceased'),
    ...inventory,
  ],
})

const show = (path: string, user = current) =>
  renderForUser(() => <SideMenu drawer={false} open={false} onClose={() => {}} />, user, [], path)
const link = (name: string) => page.getByRole('link', { name, exact: true })
const group = (name: string) => page.getByRole('button', { name })

beforeEach(() => localStorage.clear())

test('SideMenu: every heading is folded, and lines above the headings are links', async () => {
  await show('/start')
  await expect.element(link('Kalendarz parafii')).toHaveAttribute('href', '/calendar')
  for (const name of ['Kartoteka', 'Sakramenty', 'Parafia'])
    await expect.element(group(name)).toHaveAttribute('aria-expanded', 'false')
  expect(
    page
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Dziś', 'Kalendarz parafii'])
})

test('SideMenu: only the heading of the current screen is open, and its item is marked', async () => {
  await show('/families/12/edit')
  await expect.element(group('Kartoteka')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(link('Rodziny')).toHaveAttribute('aria-current', 'page')
  await expect.element(link('Parafianie')).not.toHaveAttribute('aria-current')
  await expect.element(group('Sakramenty')).toHaveAttribute('aria-expanded', 'false')
})

test('SideMenu: a heading opened by the user stays open, for this user only', async () => {
  const first = await show('/start')
  await group('Parafia').click()
  await expect.element(link('Spis 0')).toBeVisible()
  await first.unmount()
  const second = await show('/start')
  await expect.element(link('Spis 0')).toBeVisible()
  await second.unmount()
  await show('/start', { ...current, user: { ...current.user, id: 2 } })
  await expect.element(group('Parafia')).toHaveAttribute('aria-expanded', 'false')
})

test('SideMenu: the heading of the current screen can be folded; the next visit opens it again', async () => {
  const first = await show('/people')
  await group('Kartoteka').click()
  expect(link('Parafianie').elements()).toEqual([])
  await first.unmount()
  await show('/people')
  await expect.element(link('Parafianie')).toBeVisible()
})

test('SideMenu: screens of one sacrament are tabs of one line, each with its whole name', async () => {
  await show('/baptisms/register')
  const tabs = page.getByRole('list', { name: 'Chrzest' })
  await expect.element(tabs).toHaveTextContent('KsięgaZgłoszenia')
  await expect
    .element(tabs.getByRole('link', { name: 'Zgłoszenia do chrztu' }))
    .toHaveAttribute('aria-current', 'page')
  await expect.element(link('Księga zmarłych')).toHaveTextContent('Księga zmarłych')
})

test('SideMenu: a menu of at most ten lines is not folded', async () => {
  await show('/start', { ...current, menu: current.menu.slice(0, 6) })
  await expect.element(link('Parafianie')).toBeVisible()
  await expect.element(link('Księga ochrzczonych')).toBeVisible()
})

test('SideMenu: arrows move over the lines, → opens a heading, ← returns to it and folds it', async () => {
  await show('/start')
  await expect.element(link('Dziś')).toBeVisible()
  await userEvent.keyboard('{Tab}{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(group('Sakramenty')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(link('Zgłoszenia do chrztu')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(link('Księga ochrzczonych')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(group('Sakramenty')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(group('Sakramenty')).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{End}')
  await expect.element(group('Parafia')).toHaveFocus()
  await userEvent.keyboard('{Home}{ArrowUp}')
  await expect.element(link('Dziś')).toHaveFocus()
})

test('SideMenu: in a drawer the menu is shown only when opened', async () => {
  const drawer = (open: boolean) =>
    renderForUser(() => <SideMenu drawer open={open} onClose={() => {}} />, current)
  const closedDrawer = await drawer(false)
  expect(page.getByRole('dialog').elements()).toEqual([])
  await closedDrawer.unmount()
  await drawer(true)
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect.element(link('Kalendarz parafii')).toBeVisible()
})
