import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod'
import { getPage, Paging, buildSortField } from '#platform/page.ts'
import type { Page } from '#platform/page.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { CallProblem } from '../calls/call.ts'
import { FilterBar } from './FilterBar.tsx'
import { useListQuery } from './list-query.ts'
import { useSelection } from './picking.ts'
import { RecordTable } from './RecordTable.tsx'

const Query = z.object({
  ...Paging,
  sort: buildSortField('surname', 'town'),
  status: z.enum(['aktywny', 'zmarły']).optional(),
})
type Query = z.output<typeof Query>

interface Person {
  id: number
  surname: string
  town: string
}
const people: Person[] = Array.from({ length: 45 }, (_, index) => ({
  id: index + 1,
  surname: `Nowak ${index + 1}`,
  town: 'Łódź',
}))

let lists = 0

/** A list at `address` over `find`; gives the queries it has asked. */
async function list(address = '', find = (query: Query) => findEverybody(query)) {
  const queries: Query[] = []
  const name = `people ${++lists}`
  function People() {
    const place = useListQuery(Query)
    const answer = useQuery<Page<Person>, CallProblem>({
      queryKey: [place.query],
      queryFn: async () => {
        queries.push(place.query)
        return find(place.query)
      },
      retry: false,
    })
    const picking = useSelection({
      name,
      query: place.query,
      total: answer.data?.meta.total,
    })
    return (
      <>
        <p>Wybór: {JSON.stringify(picking.picked)}</p>
        <RecordTable
          name="people"
          list={place}
          answer={answer}
          whole={getPage('/people', place.query, [], 45)}
          count={['osoba', 'osoby', 'osób']}
          linkTo={({ id }) => ({ to: `/people/${id}` }) as never}
          selection={{
            picking,
            nameOf: ({ surname }) => surname,
            bar: (
              <button type="button" onClick={picking.everything}>
                Wszystkie {picking.count}
              </button>
            ),
          }}
          empty={{
            text: 'W kartotece nie ma nikogo.',
            action: <button type="button">Dodaj</button>,
          }}
          filters={
            <FilterBar
              list={place}
              search="Nazwisko"
              filters={[
                {
                  name: 'status',
                  label: 'Każdy status',
                  noun: 'Status',
                  options: ['aktywny', 'zmarły'].map(value => ({ value, label: value })),
                },
              ]}
            />
          }
          columns={[
            { key: 'surname', title: 'Nazwisko', sort: 'surname', cell: ({ surname }) => surname },
            { key: 'town', title: 'Miejscowość', cell: ({ town }) => town },
            { key: 'id', title: 'Numer', hidden: true, cell: ({ id }) => `nr ${id}` },
          ]}
        />
      </>
    )
  }
  const { router } = await renderScreen(People, `/people${address}`)
  return {
    asked: queries,
    search: () => router.state.location.searchStr,
    path: () => router.state.location.pathname,
  }
}

const findEverybody = ({ page, per_page, search }: Query) => {
  const matches = people.filter(({ surname }) => surname.includes(search))
  return getPage(
    '/people',
    { page, per_page },
    matches.slice((page - 1) * per_page, page * per_page),
    matches.length,
  )
}
const findNobody = (query: Query) => getPage<Person>('/people', query, [], 0)
const row = (name: string) => page.getByRole('link', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 900)
})

test('the total is told in proper Polish and pages are numbered', async () => {
  await list()
  await expect.element(page.getByText('45 osób')).toBeVisible()
  await expect.element(row('Nowak 20')).toBeVisible()
  await expect.element(button('Strona 3')).toBeVisible()
})

test('a page, a sort and a search stand in the address and can be sent to somebody', async () => {
  const { asked } = await list('?page=2&sort=town&sortType=desc&search=Nowak')
  await expect.element(row('Nowak 21')).toBeVisible()
  expect(asked[0]).toMatchObject({ page: 2, sort: 'town', sortType: 'desc', search: 'Nowak' })
  await expect.element(page.getByLabelText('Nazwisko')).toHaveValue('Nowak')
})

test('a page has as many rows as the clerk chose, also when they come back', async () => {
  const { search } = await list('?page=2')
  await userEvent.selectOptions(page.getByLabelText('Wierszy na stronie'), '50')
  await expect.element(row('Nowak 45')).toBeVisible()
  expect(search()).toBe('')
  const { asked } = await list()
  await expect.poll(() => asked[0]?.per_page).toBe(50)
})

test('going to a page changes the address; what is usual is left out of it', async () => {
  const { search } = await list()
  await userEvent.click(button('Strona 2'))
  await expect.element(row('Nowak 21')).toBeVisible()
  expect(search()).toBe('?page=2')
  await userEvent.click(button('Poprzednia strona'))
  await expect.poll(search).toBe('')
})

test('sorting by a heading turns round at the second click and returns to page 1', async () => {
  const { search } = await list('?page=2')
  await userEvent.click(button('Nazwisko'))
  await expect.poll(search).toBe('?sortType=desc')
  await expect
    .element(page.getByRole('columnheader', { name: 'Nazwisko' }))
    .toHaveAttribute('aria-sort', 'descending')
})

test('a search waits for the last key and returns to page 1', async () => {
  const { asked, search } = await list('?page=2')
  await expect.element(row('Nowak 21')).toBeVisible()
  await userEvent.keyboard('/')
  await userEvent.keyboard('Nowak 4')
  await expect.element(page.getByText('7 z\u00a045\u00a0osób')).toBeVisible()
  expect(search()).toBe('?search=Nowak+4')
  expect(asked.map(query => query.search)).toEqual(['', 'Nowak 4'])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('45 osób')).toBeVisible()
})

test('a filter narrows the list; nothing found offers to clear it', async () => {
  const { search } = await list('', query =>
    query.status ? findNobody(query) : findEverybody(query),
  )
  await userEvent.click(page.getByLabelText('Każdy status'))
  await userEvent.keyboard('zmarly{Enter}')
  await expect.element(page.getByText('Nic nie pasuje do wyszukiwania i filtrów.')).toBeVisible()
  expect(search()).toBe('?status=zmar%C5%82y')
  await userEvent.click(button('Wyczyść filtry'))
  await expect.element(row('Nowak 1')).toBeVisible()
})

test('an empty list says so and offers the first step', async () => {
  await list('', findNobody)
  await expect.element(page.getByText('W kartotece nie ma nikogo.')).toBeVisible()
  await expect.element(button('Dodaj')).toBeVisible()
})

test('a failure says why and tries again on demand', async () => {
  let works = false
  const find = (query: Query) => {
    if (works) return findEverybody(query)
    throw new CallProblem(0, 'Brak połączenia z serwerem.')
  }
  await list('', find)
  await expect.element(page.getByText('Brak połączenia z serwerem.')).toBeVisible()
  works = true
  await userEvent.click(button('Spróbuj ponownie'))
  await expect.element(row('Nowak 1')).toBeVisible()
})

test('arrows walk the rows and Enter opens one', async () => {
  const { path } = await list()
  await expect.element(row('Nowak 1')).toBeVisible()
  row('Nowak 1').element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await expect.element(row('Nowak 2')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(path).toBe('/people/2')
})

test('a click anywhere in the row opens it, a real link stands in the first cell', async () => {
  const { path } = await list()
  await expect.element(row('Nowak 3')).toHaveAttribute('href', '/people/3')
  await userEvent.click(page.getByRole('cell', { name: 'Łódź' }).nth(2))
  await expect.poll(path).toBe('/people/3')
})

const tick = (name: string) => page.getByRole('checkbox', { name: `Zaznacz: ${name}`, exact: true })
const getSelectionText = (choice: object) =>
  page.getByText(`Wybór: ${JSON.stringify(choice)}`, { exact: true })
const heading = () => page.getByLabelText('Zaznacz wszystkie na stronie')
const PAGE = Array.from({ length: 20 }, (_, index) => index + 1)

test('ticking a row does not open it; the heading fills a mixed page and empties a full one', async () => {
  const { path } = await list()
  await userEvent.click(tick('Nowak 2'))
  await expect.element(getSelectionText({ ids: [2] })).toBeVisible()
  await expect.element(heading()).toHaveProperty('indeterminate', true)
  await userEvent.click(heading())
  await expect.element(getSelectionText({ ids: [2, ...PAGE.filter(id => id !== 2)] })).toBeVisible()
  await userEvent.click(heading())
  await expect.element(getSelectionText({ ids: [] })).toBeVisible()
  expect(path()).toBe('/people')
})

test('Shift takes all from the last tick to this one', async () => {
  await list()
  await userEvent.click(tick('Nowak 3'))
  await userEvent.click(tick('Nowak 6'), { modifiers: ['Shift'] })
  await expect.element(getSelectionText({ ids: [3, 4, 5, 6] })).toBeVisible()
  await userEvent.click(tick('Nowak 4'), { modifiers: ['Shift'] })
  await expect.element(getSelectionText({ ids: [3] })).toBeVisible()
})

test('Space ticks the row that has the focus, Shift and Space a span', async () => {
  await list()
  await expect.element(row('Nowak 1')).toBeVisible()
  row('Nowak 1').element().focus()
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  await expect.element(getSelectionText({ ids: [1, 2, 3] })).toBeVisible()
  await expect.element(row('Nowak 3')).toHaveFocus()
})

test('a choice survives paging, and all that match are chosen without their numbers', async () => {
  await list()
  await userEvent.click(tick('Nowak 1'))
  await userEvent.click(button('Strona 3'))
  await userEvent.click(tick('Nowak 41'))
  await expect.element(getSelectionText({ ids: [1, 41] })).toBeVisible()
  await expect.element(page.getByText('Zaznaczono: 2\u00a0osoby')).toBeInTheDocument()
  await userEvent.click(button('Wszystkie 2'))
  await expect.element(getSelectionText({ except: [] })).toBeVisible()
  await userEvent.click(tick('Nowak 42'))
  await expect.element(getSelectionText({ except: [42] })).toBeVisible()
  await expect.element(button('Wszystkie 44')).toBeVisible()
})

test('another filter ends the choice and says so; another order does not', async () => {
  await list()
  await userEvent.click(tick('Nowak 1'))
  await userEvent.click(button('Nazwisko'))
  await expect.element(getSelectionText({ ids: [1] })).toBeVisible()
  await userEvent.fill(page.getByLabelText('Nazwisko', { exact: true }), 'Nowak 4')
  await expect.element(getSelectionText({ ids: [] })).toBeVisible()
  await expect.element(page.getByText(/zaznaczenie zostało usunięte/)).toBeVisible()
})

test('columns are chosen and remembered for this list', async () => {
  await list()
  await userEvent.click(button('Kolumny'))
  await userEvent.click(page.getByLabelText('Numer'))
  await userEvent.click(page.getByLabelText('Miejscowość'))
  await expect.element(page.getByRole('cell', { name: 'nr 1', exact: true })).toBeVisible()
  await list()
  await expect.element(page.getByRole('columnheader', { name: 'Numer' }).last()).toBeVisible()
  expect(page.getByRole('columnheader', { name: 'Miejscowość' }).elements()).toHaveLength(0)
})

test('on a phone the order is chosen from a list', async () => {
  await page.viewport(390, 844)
  const { search } = await list()
  await userEvent.selectOptions(page.getByLabelText('Kolejność'), 'Nazwisko, malejąco')
  await expect.poll(search).toBe('?sortType=desc')
})

test('on a phone a row is a card with its labels', async () => {
  await page.viewport(390, 844)
  await list()
  await expect.element(row('Nowak 1')).toBeVisible()
  const cell = page.getByRole('cell', { name: /Łódź/ }).first().element()
  expect(getComputedStyle(cell, '::before').content).toBe('"Miejscowość"')
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('on a phone words of sixty letters stay on the screen', async () => {
  await page.viewport(390, 844)
  const long = 'Brzęczyszczykiewiczkonstantynopolitańczykowianeczkównaźdźbłow'
  await list('', query => getPage('/people', query, [{ id: 1, surname: long, town: long }], 1))
  await expect.element(row(long)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('an arrow leads from the search to the rows, without walking through the filters', async () => {
  await list()
  await expect.element(page.getByRole('link', { name: 'Nowak 1', exact: true })).toBeVisible()
  page.getByRole('searchbox').element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByRole('link', { name: 'Nowak 2', exact: true })).toHaveFocus()
})
