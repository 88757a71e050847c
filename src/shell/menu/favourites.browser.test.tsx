import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderForUser, buildCurrentUser } from '#testing/office.tsx'
import { Crumbs } from '../frame/Breadcrumbs.tsx'
import { SideMenu } from './SideMenu.tsx'
import { Star } from './Star.tsx'

const current = buildCurrentUser({
  menuParents: [{ name: 'parishRecords', title: 'Kartoteka', icon: 'people' }],
  menu: [
    {
      name: 'peoplesList',
      title: 'Parafianie',
      icon: 'people',
      parent: 'parishRecords',
      path: '/people',
    },
    ...Array.from({ length: 12 }, (_, index) => ({
      name: `screen${index}`,
      title: `Ekran ${index}`,
      icon: 'people',
      parent: 'parishRecords',
      path: `/screens/${index}`,
    })),
  ],
})

const Frame = () => (
  <main>
    <SideMenu drawer={false} open={false} onClose={() => {}} />
    <Star />
  </main>
)
const show = (path: string, user = current) => renderForUser(Frame, user, [], path)
const star = () => page.getByRole('button', { name: 'Ulubione: Parafianie' })
const favourites = () => page.getByRole('list', { name: 'Ulubione' })

beforeEach(() => localStorage.clear())

test('Star: Enter pins the screen to the menu, where it stays on other screens; once more unpins it', async () => {
  const list = await show('/people')
  await expect.element(star()).toHaveAttribute('aria-pressed', 'false')
  star().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(star()).toHaveAttribute('aria-pressed', 'true')
  await list.unmount()
  const otherScreen = await show('/start')
  await expect
    .element(favourites().getByRole('link', { name: 'Parafianie' }))
    .toHaveAttribute('href', '/people')
  await otherScreen.unmount()
  await show('/people')
  await star().click()
  await expect.element(star()).toHaveAttribute('aria-pressed', 'false')
  expect(favourites().elements()).toEqual([])
})

test('Star: screens outside the menu, such as one record, have none', async () => {
  await show('/people/12/preview')
  await expect.element(page.getByRole('link', { name: 'Dziś' })).toBeVisible()
  expect(page.getByRole('button', { name: /Ulubione/ }).elements()).toEqual([])
})

test('favourites: another user of this browser has their own, and a screen without a right is left out', async () => {
  localStorage.setItem('menu:favourites:1', 'peoplesList goneScreen')
  const ownMenu = await show('/start')
  expect(favourites().getByRole('link').elements()).toHaveLength(1)
  await ownMenu.unmount()
  await show('/start', { ...current, user: { ...current.user, id: 2 } })
  await expect.element(page.getByRole('link', { name: 'Dziś' })).toBeVisible()
  expect(favourites().elements()).toEqual([])
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
