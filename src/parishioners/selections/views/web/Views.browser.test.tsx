import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PersonQuery } from '#parishioners/people/contract.ts'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { useListQuery } from '#ui/table/list-query.ts'
import { queryClient } from '#ui/calls/query.ts'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { Views } from './Views.tsx'

const view = (id: number, name: string, query: object, overrides: object = {}) => ({
  id,
  version: 1,
  name,
  shared: false,
  own: true,
  author_name: 'ks. Jan Lis',
  is_default: false,
  query,
  problem: null,
  notes: [],
  ...overrides,
})
const SENIORS = view(1, 'Seniorzy', {
  status: 'parishioner',
  age_from: 65,
  sort: 'street',
  sortType: 'asc',
  has_phone: 'true',
})

async function open(all: object[], address = '/stage') {
  const requests = mockServer({ 'GET /api/views': { data: all } })
  const { router } = await renderScreen(() => {
    queryClient.setQueryData(['session'], {
      user: { id: 1, role_id: 2, clergy: true },
      parish: null,
    })
    const list = useListQuery(PersonQuery)
    return (
      <FilterBar list={list}>
        <Views name="people" list={list} />
        <button type="button" onClick={list.clear}>
          Wyczyść
        </button>
      </FilterBar>
    )
  }, address)
  const search = () => Object.fromEntries(new URLSearchParams(router.state.location.searchStr))
  return { sent: requests, search }
}
const menu = () => page.getByRole('button', { name: /^Widok/ })
const choose = async (name: string | RegExp) => {
  await menu().click()
  await page.getByRole('menuitem', { name }).click()
}
const SENIORS_VIEW_SEARCH = { age_from: '65', sort: 'street', has_phone: 'true' }

test('Views: a chosen view replaces the active filters, and the button shows its name', async () => {
  const { search } = await open([SENIORS], '/stage?gender=2&search=now')
  await choose('Seniorzy')
  await expect.poll(search).toEqual(SENIORS_VIEW_SEARCH)
  await expect.element(page.getByRole('button', { name: 'Widok: Seniorzy' })).toBeVisible()
})

test('Views: the list opens with the default view once; cleared filters stay cleared', async () => {
  const { search } = await open([{ ...SENIORS, is_default: true }])
  await expect.poll(search).toEqual(SENIORS_VIEW_SEARCH)
  await page.getByRole('button', { name: 'Wyczyść' }).click()
  await expect.poll(search).toEqual({ sort: 'street' })
})

test('Views: an address with filters is not changed by the default view', async () => {
  const { search } = await open([{ ...SENIORS, is_default: true }], '/stage?gender=2')
  await expect.element(menu()).toBeVisible()
  expect(search()).toEqual({ gender: '2' })
})

test('Views: a view for clergy says so to others; a removed street is reported in words', async () => {
  const note = 'Ulicy z tego widoku nie ma już w słowniku.'
  const { search } = await open([
    view(1, 'Odwiedziny', {}, { problem: 'To widzą tylko duchowni.' }),
    view(2, 'Polna', { dic_street_id: 7 }, { notes: [note] }),
  ])
  await choose('Odwiedziny')
  await expect.element(page.getByText('To widzą tylko duchowni.')).toBeVisible()
  expect(search()).toEqual({})
  await choose('Polna')
  await expect.element(page.getByText(note)).toBeVisible()
  expect(search()).toEqual({ dic_street_id: '7' })
})

test('views: active filters are saved under a name, without the page number', async () => {
  const { sent } = await open([], '/stage?gender=2&baptism=false&page=3')
  await choose('Zapisz obecne filtry jako widok')
  await userEvent.fill(page.getByLabelText(/^Nazwa widoku/), 'Panie bez chrztu')
  await userEvent.keyboard('{Control>}s{/Control}')
  const body = () => sent.find(({ call }) => call === 'POST /api/views')?.body
  await expect.poll(body).toEqual({
    name: 'Panie bez chrztu',
    shared: false,
    kept: {
      list: 'people',
      query: {
        gender: 2,
        baptism: 'false',
        status: 'parishioner',
        sort: 'surname',
        sortType: 'asc',
      },
    },
  })
})

test('ManageViewsDialog: the default view is changed and views are deleted', async () => {
  const { sent } = await open([SENIORS])
  await choose('Uporządkuj widoki')
  const dialog = page.getByRole('dialog', { name: 'Zapisane widoki' })
  await dialog.getByRole('button', { name: 'Otwieraj na początku' }).click()
  const getBody = (name: string) => sent.find(({ call }) => call === name)
  await expect
    .poll(() => getBody('PUT /api/views/default')?.body)
    .toEqual({ list: 'people', view_id: 1 })
  await dialog.getByRole('button', { name: 'Usuń' }).click()
  await page
    .getByRole('dialog', { name: 'Usunąć widok?' })
    .getByRole('button', { name: 'Usuń' })
    .click()
  await expect.poll(() => getBody('DELETE /api/views/1')?.query).toEqual({ version: '1' })
})
