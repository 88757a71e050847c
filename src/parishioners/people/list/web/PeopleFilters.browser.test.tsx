import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useListQuery } from '#ui/table/list-query.ts'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { PersonQuery } from '../../contract.ts'
import { PeopleFilters } from './PeopleFilters.tsx'

const PLACES = {
  towns: [
    { id: 1, name: 'Sokołów' },
    { id: 2, name: 'Węgrów' },
  ],
  streets: [
    { id: 11, name: 'ul. Polna', dic_town_id: 1 },
    { id: 21, name: 'ul. Rynkowa', dic_town_id: 2 },
  ],
}
async function filters(places: object = PLACES) {
  mockServer({ 'GET /api/peoples/places': places })
  const { router } = await renderScreen(() => <PeopleFilters list={useListQuery(PersonQuery)} />)
  /** Returns the query parameters of the current address. */
  return () => new URLSearchParams(router.state.location.searchStr)
}
const choice = (name: string) => page.getByRole('combobox', { name })
const openMoreFilters = () => page.getByRole('button', { name: 'Więcej filtrów' }).click()
async function choose(name: string, option: string) {
  await choice(name).click()
  await page.getByRole('option', { name: option }).click()
}

test('people filters: the streets are those of the chosen town', async () => {
  const search = await filters()
  await openMoreFilters()
  await choose('Każda miejscowość', 'Węgrów')
  await expect.poll(() => search().get('dic_town_id')).toBe('2')
  await choice('Każda ulica').click()
  await expect.element(page.getByRole('option', { name: 'ul. Rynkowa' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'ul. Polna' })).not.toBeInTheDocument()
})

test('people filters: a parish with one town has no town filter', async () => {
  await filters({ towns: PLACES.towns.slice(0, 1), streets: PLACES.streets.slice(0, 1) })
  await openMoreFilters()
  await choice('Każda ulica').click()
  await expect.element(page.getByRole('option', { name: 'ul. Polna' })).toBeVisible()
  await expect.element(choice('Każda miejscowość')).not.toBeInTheDocument()
})

test('age filter: one choice sets both ends, the last one has no upper end, and clearing removes both', async () => {
  const search = await filters()
  await openMoreFilters()
  await choose('Każdy wiek', '18–25 lat')
  const ages = () => [search().get('age_from'), search().get('age_to')]
  await expect.poll(ages).toEqual(['18', '25'])
  await choose('Każdy wiek', '80 lat i więcej')
  await expect.poll(ages).toEqual(['80', null])
  await choice('Każdy wiek').click()
  await userEvent.keyboard('{Control>}a{/Control}{Delete}{Tab}')
  await expect.poll(ages).toEqual([null, null])
})

test('advanced filter: a chip in one row shows it, and a click on the chip removes it', async () => {
  const search = await filters()
  await openMoreFilters()
  await choose('Bierzmowanie', 'Niezapisane')
  await expect.poll(() => search().get('confirmation')).toBe('false')
  await page.getByRole('button', { name: 'Mniej filtrów' }).click()
  const chip = page.getByRole('button', { name: 'Usuń filtr – Bierzmowanie: niezapisane' })
  await chip.click()
  await expect.poll(() => search().get('confirmation')).toBeNull()
  await expect.element(chip).not.toBeInTheDocument()
})

test('age filter: any two ends are accepted', async () => {
  const search = await filters()
  await openMoreFilters()
  await page.getByRole('textbox', { name: 'Wiek od' }).fill('30')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => search().get('age_from')).toBe('30')
  await page.getByRole('button', { name: 'Usuń filtr – Wiek: od 30 lat' }).click()
  await expect.poll(() => search().get('age_from')).toBeNull()
})

test('practice filter: only clergy see it', async () => {
  await filters()
  await openMoreFilters()
  await expect.element(choice('Chrzest')).toBeVisible()
  await expect.element(choice('Praktyki')).not.toBeInTheDocument()
})
